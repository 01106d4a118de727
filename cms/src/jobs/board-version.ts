import type { Knex } from 'knex';
import { agencyDay } from '../platform/agency-day';

const TRIGGER = 'jobs_bump_board_version';

/**
 * Creates the triggers on `jobs` that give the board a new version, from any writer: once a transaction, and not for views
 * and applications. Deferred, so that the one row is locked last, while its transaction commits: locked any earlier, a
 * transaction that changes several jobs could deadlock with another. The table itself comes from a migration.
 */
export async function createBoardVersion(trx: Knex): Promise<void> {
  // Milliseconds, so that a database that was restored or made again never repeats a version.
  await trx.raw(`create or replace function bump_board_version() returns trigger language plpgsql as $$
    begin
      if current_setting('qantara.board_version_bumped', true) = 'on' then
        return null;
      end if;
      if tg_op = 'UPDATE' then
        old.views_count := new.views_count;
        old.application_count := new.application_count;
        if old *= new then
          return null;
        end if;
      end if;
      update board_version set version = greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint);
      -- Until the end of the transaction.
      perform set_config('qantara.board_version_bumped', 'on', true);
      return null;
    end $$`);
  const known = trx('pg_trigger').where('tgname', TRIGGER).whereRaw("tgrelid = 'jobs'::regclass");
  if ((await known).length > 0) return;
  await trx.raw(`create constraint trigger ${TRIGGER} after insert or update or delete on jobs
    deferrable initially deferred for each row execute function bump_board_version()`);
  await trx.raw(`create trigger ${TRIGGER}_truncate after truncate on jobs
    for each statement execute function bump_board_version()`);
}

/**
 * Changes with every change of a job, and at midnight of the agency, when jobs expire. The same on every instance. Read it
 * before the rows: then rows are never older than the version they are cached under.
 */
export async function boardVersion(db: Knex): Promise<string> {
  const day = agencyDay();
  const row = await db<{ version: string }>('board_version').first('version');
  if (!row) throw new Error('The table board_version has no row');
  return `${day}.${row.version}`;
}
