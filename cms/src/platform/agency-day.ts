import { AGENCY_TIME_ZONE } from '@qantara/contract';

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

/** The moment of a local time at the agency, `YYYY-MM-DDTHH:mm`. */
export function fromAgencyClock(time: string): Date {
  const utc = Date.parse(`${time}Z`);
  return new Date(utc - offsetAt(utc - offsetAt(utc)));
}

/** Local time at the agency: `YYYY-MM-DDTHH:mm`. */
export const toAgencyClock = (at: Date): string =>
  new Date(at.getTime() + offsetAt(at.getTime())).toISOString().slice(0, 16);

/** For people: `India Standard Time`. */
export const agencyZoneName = (): string =>
  new Intl.DateTimeFormat('en', { timeZone: AGENCY_TIME_ZONE, timeZoneName: 'long' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? AGENCY_TIME_ZONE;

/** Offset of the agency's time zone from UTC at a moment, in ms. */
function offsetAt(moment: number): number {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment;
}

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: AGENCY_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
