/** Days as the agency counts them, for tests that count them too. */
import { setTimeout as wait } from 'node:timers/promises';
import type { TestInfo } from '@playwright/test';
import { AGENCY_TIME_ZONE } from '@qantara/contract';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: AGENCY_TIME_ZONE, dateStyle: 'short' });
const dayIn = (ms: number) => calendar.format(Date.now() + ms);

/** `YYYY-MM-DD` of the day so many days from now. */
export const dayFromNow = (days: number): string => dayIn(days * 86_400_000);
export const today = (): string => dayIn(0);

/** For `beforeEach` where today must be the same day from the first step to the last: shortly before midnight it waits. */
export async function insideOneDay(testInfo: TestInfo): Promise<void> {
  // As long as `test.slow` lets a test take.
  const longestMs = 3 * testInfo.timeout;
  if (dayIn(longestMs) === today()) return;
  testInfo.setTimeout(testInfo.timeout + longestMs);
  while (dayIn(longestMs) !== today()) await wait(1_000);
}
