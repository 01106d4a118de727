import { agencyDay } from '../../../lib/agency-day.js';

/** Whole days from today at the agency to a day (`YYYY-MM-DD`): 0 today, negative when it is over. */
export function daysLeft(day: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(agencyDay(now))) / 86_400_000);
}
