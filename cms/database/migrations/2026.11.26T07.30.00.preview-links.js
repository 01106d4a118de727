// Links to one page with its drafts, for people without an account. A row that is gone ends its link. `page`: its path in English.

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  await knex.raw(`create table if not exists preview_links (
    id text primary key, page text not null, locale text not null, expires_at timestamptz not null, actor text not null)`);
};

/** @param {import('knex').Knex} knex */
exports.down = (knex) => knex.schema.dropTableIfExists('preview_links');
