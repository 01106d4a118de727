/** Days as the agency counts them, for tests that count them too. */
import { setTimeout as wait } from 'node:timers/promises';
import type { TestInfo } from '@playwright/test';
import { AGENCY_TIME_ZONE } from '@qantara/contract';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: AGENCY_TIME_ZONE, dateStyle: 'short' });
const dayIn = (ms: number) => calendar.format(Date.now() + ms);

/** `YYYY-MM-DD` of the day so many days from now. */
export const dayFromNow = (days: number): string => dayIn(days * 86_400_000);
export const today = (): string => dayIn(0);

/** Longer than any test that depends on the date takes on a slow machine. */
const MIN_TIME_TO_MIDNIGHT_MS = 120_000;

/** For `beforeEach` where today must be the same day from the first step to the last: shortly before midnight it waits. */
export async function insideOneDay(testInfo: TestInfo): Promise<void> {
  if (dayIn(MIN_TIME_TO_MIDNIGHT_MS) === today()) return;
  testInfo.setTimeout(testInfo.timeout + MIN_TIME_TO_MIDNIGHT_MS);
  while (dayIn(MIN_TIME_TO_MIDNIGHT_MS) !== today()) await wait(1_000);
}
