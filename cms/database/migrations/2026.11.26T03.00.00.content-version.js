// One row: the version of the site's content. The website reads the content again when it changes.

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  await knex.raw(`create table if not exists content_version (
    id boolean primary key default true check (id), version bigint not null)`);
  await knex.raw(
    `insert into content_version (version) values ((extract(epoch from clock_timestamp()) * 1000)::bigint)
     on conflict do nothing`,
  );
};

/** @param {import('knex').Knex} knex */
exports.down = (knex) => knex.schema.dropTableIfExists('content_version');
