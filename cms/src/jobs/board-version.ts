import type { Knex } from 'knex';
import { agencyDay } from '../platform/agency-day';

/**
 * Changes with every change of a job, and at midnight of the agency, when jobs expire. The same on every instance. Read it
 * before the rows, so that rows are never older than the version they are cached under.
 */
export async function boardVersion(db: Knex): Promise<string> {
  const day = agencyDay();
  const row = await db<{ version: string }>('board_version').first('version');
  if (!row) throw new Error('The table board_version has no row');
  return `${day}.${row.version}`;
}
