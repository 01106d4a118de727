import { setTimeout as wait } from 'node:timers/promises';
import { agencyDay } from '../../src/platform/agency-day.js';

/** Longer than a file takes on a slow machine. */
const MIN_TIME_TO_MIDNIGHT_MS = 90_000;

/**
 * Today at the agency, for a file that counts days in SQL, where now() cannot be set, and expects one day from its first test
 * to its last: shortly before midnight it waits.
 */
export async function sameDay(): Promise<string> {
  const isNearMidnight = () => agencyDay(new Date(Date.now() + MIN_TIME_TO_MIDNIGHT_MS)) !== agencyDay();
  while (isNearMidnight()) await wait(1_000);
  return agencyDay();
}
