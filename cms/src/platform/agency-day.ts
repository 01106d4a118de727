import { AGENCY_TIME_ZONE, fromAgencyClock, type Locale } from '@qantara/contract';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: AGENCY_TIME_ZONE, dateStyle: 'short' });

/** Current day at the agency, as `YYYY-MM-DD`. */
export function agencyDay(at: Date = new Date()): string {
  const minute = Math.floor(at.getTime() / 60_000);
  // Cached by minute, because every read of jobs needs it; a day never ends within a minute.
  if (minute !== known.minute) known = { minute, day: calendar.format(at) };
  return known.day;
}

let known = { minute: NaN, day: '' };

/** `YYYY-MM-DD` of the day `days` after another one. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Start of a day at the agency. */
export const startOfAgencyDay = (day: string): Date => fromAgencyClock(`${day}T00:00`);

/** For people: `1 March 2027 at 09:30 GMT+5:30`, at the agency. */
export const agencyTime = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
    timeZone: AGENCY_TIME_ZONE,
  }).format(at);

/** For people: `India Standard Time`. */
export const agencyZoneName = (): string =>
  new Intl.DateTimeFormat('en', { timeZone: AGENCY_TIME_ZONE, timeZoneName: 'long' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? AGENCY_TIME_ZONE;
