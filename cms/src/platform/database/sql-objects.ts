import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';

/** `cms/database/objects`, relative to the compiled file. */
const FOLDER = join(__dirname, '../../../../database/objects');

/**
 * Runs a file of `database/objects` with its `{{names}}` replaced by `values`. The statements must be idempotent, because they
 * run at every start, and without question marks, which Knex treats as bindings.
 */
export async function applySqlObjects(db: Knex, file: string, values: Record<string, string> = {}): Promise<void> {
  const sql = await readFile(join(FOLDER, file), 'utf8');
  await db.raw(
    sql.replace(/\{\{(\w+)\}\}/g, (_name, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`${file} needs a value for ${key}`);
      return value;
    }),
  );
}
