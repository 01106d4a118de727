import { AGENCY } from '@qantara/contract';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: AGENCY.timeZone, dateStyle: 'short' });

/** Whole days from today at the agency to a day (`YYYY-MM-DD`): 0 today, negative when it is over. */
export function daysLeft(day: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(calendar.format(now))) / 86_400_000);
}
