import type { Knex } from 'knex';

const LOOK_MS = 5000;
/** Clocks of two machines that are well may differ by less. */
const STEP_MS = 60_000;
/** SQL. More than the clocks of the database and of an instance may differ, so that no turn is done twice. */
const AHEAD = "interval '10 minutes'";
/** SQL. The longest that a task waits for its next try is e^10 seconds, and no task is queued for later. */
const LONGEST_WAIT = "interval '7 hours'";

/**
 * What a clock that was ahead leaves in the database: a schedule has no turn before its last one, and a task is not done
 * before its time. Both are brought back to now.
 */
export async function bringBackToNow(db: Knex): Promise<void> {
  await db.raw(
    `update graphile_worker._private_known_crontabs set last_execution = now() where last_execution > now() + ${AHEAD}`,
  );
  await db.raw(
    `update graphile_worker._private_jobs set run_at = now() where is_available and run_at > now() + ${LONGEST_WAIT}`,
  );
}

/**
 * Looks all the time for a clock that was set: that of the database through what it left there, that of this machine against
 * time that only goes on.
 * @param onStep the schedules of this process wait for a minute that is far, or make up for all that never were
 * @returns stops it
 */
export function watchClocks(db: Knex, onStep: () => void, onError: (error: unknown) => void): () => void {
  const offset = () => Date.now() - performance.now();
  let before = offset();
  const timer = setInterval(() => {
    const now = offset();
    if (Math.abs(now - before) > STEP_MS) onStep();
    before = now;
    bringBackToNow(db).catch(onError);
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
