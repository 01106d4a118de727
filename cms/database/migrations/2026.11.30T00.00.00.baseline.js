// What this database ran last of each file of database/objects (src/platform/database/sql-objects.ts), which make all else that Strapi
// does not make from the schemas. A later migration that drops objects of a file also deletes the rows of that file.

/** @param {import('knex').Knex} knex */
exports.up = (knex) => knex.raw('create table if not exists sql_objects (name text primary key, sha256 text not null)');

/** @param {import('knex').Knex} knex */
exports.down = (knex) => knex.schema.dropTableIfExists('sql_objects');
