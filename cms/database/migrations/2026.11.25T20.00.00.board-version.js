// One row: the version of the job board, by which cached lists are found. It replaces the notices of each change. The index of
// the lists begins with the document now (objects/job-indexes.sql), so that what a search finds is looked up at once.

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  await knex.raw(`create table if not exists board_version (
    id boolean primary key default true check (id), version bigint not null)`);
  await knex.raw(
    `insert into board_version (version) values ((extract(epoch from clock_timestamp()) * 1000)::bigint)
     on conflict do nothing`,
  );
  if (await knex.schema.hasTable('jobs')) {
    await knex.raw('drop trigger if exists jobs_tell on jobs');
    await knex.raw('drop trigger if exists jobs_tell_truncate on jobs');
  }
  await knex.raw('drop function if exists jobs_tell()');
  for (const index of ['jobs_list_idx', 'jobs_lists_idx']) await knex.raw(`drop index if exists ${index}`);
};

/** @param {import('knex').Knex} knex */
exports.down = async (knex) => {
  if (await knex.schema.hasTable('jobs')) {
    await knex.raw('drop trigger if exists jobs_bump_board_version on jobs');
    await knex.raw('drop trigger if exists jobs_bump_board_version_truncate on jobs');
  }
  await knex.raw('drop function if exists bump_board_version()');
  await knex.schema.dropTableIfExists('board_version');
};
