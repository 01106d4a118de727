// One row for ever: the ids of the external services that may count visitors. All off until staff enter them.

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  await knex.raw(`create table if not exists tracking_settings (
    id boolean primary key default true check (id), ga4 varchar(40), gtm varchar(40), meta_pixel varchar(40),
    search_console varchar(100), version integer not null default 1, updated_at timestamptz, updated_by varchar(254))`);
  await knex.raw('insert into tracking_settings default values on conflict do nothing');
};

/** @param {import('knex').Knex} knex */
exports.down = async (knex) => {
  await knex.schema.dropTableIfExists('tracking_settings');
};
