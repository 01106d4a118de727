// Views of all jobs by day: a period of two years is some 100,000 rows, and not some for each job and day.

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  await knex.raw(`create table if not exists job_view_totals (
    day date not null, country varchar(40) not null, job_type varchar(40) not null, source varchar(16) not null,
    views bigint not null, primary key (day, country, job_type, source))`);
  await knex.raw(`insert into job_view_totals (day, country, job_type, source, views)
    select day, country, job_type, source, sum(views) from job_views group by day, country, job_type, source
    on conflict do nothing`);
};

/** @param {import('knex').Knex} knex */
exports.down = (knex) => knex.schema.dropTableIfExists('job_view_totals');
