// Short references (QM-7F3K2 ...) for submissions that came before there were any. A file of its own: what makes new ones
// (src/submissions/reference.ts) may change, old rows get what this says.
const { randomInt } = require('node:crypto');

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIXES = { contact_inquiries: 'QM', cv_submissions: 'QC', job_applications: 'QA' };
const BATCH_SIZE = 2000;

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  for (const [table, prefix] of Object.entries(PREFIXES)) {
    if (!(await knex.schema.hasTable(table))) continue;
    await knex.raw(`alter table ${table} add column if not exists reference varchar(255)`);
    await fill(knex, table, prefix);
    await knex.raw(`create unique index if not exists ${table}_reference_uq on ${table} (reference)`);
  }
};

/** @param {import('knex').Knex} knex */
exports.down = async (knex) => {
  for (const table of Object.keys(PREFIXES)) await knex.raw(`alter table ${table} drop column if exists reference`);
};

async function fill(knex, table, prefix) {
  const hasSearch = await knex.schema.hasTable(`${table}_search`);
  const taken = new Set(await knex(table).whereNotNull('reference').pluck('reference'));
  for (;;) {
    const ids = await knex(table).whereNull('reference').orderBy('id').limit(BATCH_SIZE).pluck('id');
    if (ids.length === 0) return;
    const rows = ids.map((id) => {
      const code = newCode(prefix, taken);
      return { id, reference: `${prefix}-${code}`, lexemes: lexemesOf(code) };
    });
    const given = `jsonb_to_recordset(?::jsonb) as given (id int, reference text, lexemes text[])`;
    await knex.raw(`update ${table} set reference = given.reference from ${given} where given.id = ${table}.id`, [
      JSON.stringify(rows),
    ]);
    if (hasSearch)
      await knex.raw(
        `update ${table}_search set words = words || array_to_tsvector(given.lexemes) from ${given}
         where given.id = entry_id`,
        [JSON.stringify(rows)],
      );
  }
}

function newCode(prefix, taken) {
  for (;;) {
    const code = Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    if (!/\d/.test(code) || taken.has(`${prefix}-${code}`)) continue;
    taken.add(`${prefix}-${code}`);
    return code;
  }
}

/** As src/submissions/search/lexemes.ts has them. */
const lexemesOf = (code) => [0, 1, 2].map((start) => `=${code.slice(start).toLowerCase()}`);
