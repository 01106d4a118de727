import type { Knex } from 'knex';

/** The channel of PostgreSQL on which changes of jobs are told. */
export const JOBS_CHANNEL = 'qantara_jobs';

/** Setting of PostgreSQL: while it is `on`, whoever changes jobs tells of it later. */
export const TOLD_LATER = 'qantara.told_later';

/**
 * `said`: a job came, went or says something else. `counted`: nothing but its views or applications. `all`: any number of
 * jobs may be different.
 */
export type ChangeNotice = { kind: 'said' | 'counted'; id: string } | { kind: 'all' };

export function noticeOf(payload: string): ChangeNotice {
  const [kind, id] = payload.split(' ');
  return (kind === 'said' || kind === 'counted') && id ? { kind, id } : { kind: 'all' };
}

/** What is told of a job of which nothing but a number has changed. */
export const countedNotice = (id: string): string => `counted ${id}`;

/** Makes the database itself tell each change of a job, whoever makes it, when it is committed; but see TOLD_LATER. */
export async function tellChanges(trx: Knex): Promise<void> {
  await trx.raw(`create or replace function jobs_tell() returns trigger language plpgsql as $$
    declare
      kind text := 'said ';
    begin
      if tg_op = 'TRUNCATE' then
        perform pg_notify('${JOBS_CHANNEL}', 'all');
        return null;
      end if;
      if tg_op = 'UPDATE' then
        if old *= new then
          return null;
        end if;
        old.views_count := new.views_count;
        old.application_count := new.application_count;
        if old *= new then
          kind := 'counted ';
        end if;
      end if;
      if tg_op <> 'INSERT' then
        perform pg_notify('${JOBS_CHANNEL}', coalesce(kind || old.document_id, 'all'));
      end if;
      if tg_op <> 'DELETE' then
        perform pg_notify('${JOBS_CHANNEL}', coalesce(kind || new.document_id, 'all'));
      end if;
      return null;
    end $$`);
  await trx.raw(`create or replace trigger jobs_tell after insert or update or delete on jobs
    for each row when (current_setting('${TOLD_LATER}', true) is distinct from 'on') execute function jobs_tell()`);
  await trx.raw(`create or replace trigger jobs_tell_truncate after truncate on jobs
    for each statement execute function jobs_tell()`);
}
