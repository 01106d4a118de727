import { AGENCY } from '@qantara/contract';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: AGENCY.timeZone, dateStyle: 'short' });

/** The day it is at the agency, as `YYYY-MM-DD`. */
export const agencyDay = (at: Date = new Date()): string => calendar.format(at);

/** `YYYY-MM-DD` of the day `days` after another one. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
