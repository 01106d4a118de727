-- Gives the job board a new version when a job or a published trade changes, from any writer: once a transaction, and not for
-- views and applications. The table board_version is in tables.sql.

create or replace function bump_board_version() returns trigger language plpgsql as $$
begin
  if current_setting('qantara.board_version_bumped', true) = 'on' then
    return null;
  end if;
  if tg_table_name = 'jobs' and tg_op = 'UPDATE' then
    old.views_count := new.views_count;
    old.application_count := new.application_count;
    if old *= new then
      return null;
    end if;
  end if;
  -- No visitor sees a draft of a trade.
  if tg_table_name = 'trades' and tg_level = 'ROW' then
    if coalesce(new.published_at, old.published_at) is null then
      return null;
    end if;
  end if;
  -- Milliseconds, so that a database that was restored or created again never repeats a version.
  update board_version set version = greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  -- Until the end of the transaction.
  perform set_config('qantara.board_version_bumped', 'on', true);
  return null;
end $$;

-- Deferred: the row of the version is locked last, at the commit. Locked earlier, two transactions that each change several jobs
-- could deadlock. PostgreSQL has no "create or replace" for constraint triggers.
do $$
declare
  board_table text;
begin
  foreach board_table in array array['jobs', 'trades'] loop
    if exists (select from pg_trigger where tgname = 'jobs_bump_board_version' and tgrelid = board_table::regclass) then
      continue;
    end if;
    execute format('create constraint trigger jobs_bump_board_version after insert or update or delete on %I
      deferrable initially deferred for each row execute function bump_board_version()', board_table);
    execute format('create trigger jobs_bump_board_version_truncate after truncate on %I
      for each statement execute function bump_board_version()', board_table);
  end loop;
end $$;
