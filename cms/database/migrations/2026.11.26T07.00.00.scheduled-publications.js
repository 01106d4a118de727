// When a text of the site is published or unpublished by itself: one moment for each language and action. `actor`: the email of the
// panel's user who chose it. `problem`: why it could not be done; such a row waits for an editor.

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  await knex.raw(`create table if not exists scheduled_publications (
    uid text not null, document_id text not null, locale text not null,
    action text not null check (action in ('publish', 'unpublish')),
    at timestamptz not null, actor text not null, actor_id integer not null, problem text,
    primary key (uid, document_id, locale, action))`);
};

/** @param {import('knex').Knex} knex */
exports.down = (knex) => knex.schema.dropTableIfExists('scheduled_publications');
