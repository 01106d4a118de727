// Views by day, job and source, searches that found nothing, and what was counted before any of it was written down.

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  await knex.raw(`create table if not exists analytics_start (
    id boolean primary key default true check (id), started_at timestamptz not null default now())`);
  await knex.raw('insert into analytics_start default values on conflict do nothing');
  await knex.raw(`create table if not exists job_views (
    day date not null, job_id varchar(64) not null, source varchar(16) not null,
    country varchar(40) not null, job_type varchar(40) not null, views integer not null,
    primary key (day, job_id, source))`);
  await knex.raw('create index if not exists job_views_job_id_day_idx on job_views (job_id, day)');
  await knex.raw(`create table if not exists search_misses (
    day date not null, text varchar(60) not null, locale varchar(2) not null, misses integer not null,
    primary key (day, text, locale))`);
  await knex.raw(`create table if not exists job_views_before (
    job_id varchar(64) primary key, country varchar(40) not null, job_type varchar(40) not null, views integer not null)`);
  if (await knex.schema.hasTable('jobs'))
    await knex.raw(`insert into job_views_before (job_id, country, job_type, views)
      select distinct on (document_id) document_id, country, job_type, views_count from jobs
      where views_count > 0 order by document_id, locale desc on conflict do nothing`);
};

/** @param {import('knex').Knex} knex */
exports.down = async (knex) => {
  for (const table of ['analytics_start', 'job_views', 'search_misses', 'job_views_before'])
    await knex.schema.dropTableIfExists(table);
};
