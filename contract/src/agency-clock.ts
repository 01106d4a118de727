/** Times by the agency's clock, as people there read and type them. */
import { AGENCY_TIME_ZONE } from './agency.js';

/** The moment of a local time at the agency, `YYYY-MM-DDTHH:mm`. */
export function fromAgencyClock(time: string): Date {
  const utc = Date.parse(`${time}Z`);
  return new Date(utc - offsetAt(utc - offsetAt(utc)));
}

/** Local time at the agency: `YYYY-MM-DDTHH:mm`. */
export const toAgencyClock = (at: Date): string =>
  new Date(at.getTime() + offsetAt(at.getTime())).toISOString().slice(0, 16);

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
