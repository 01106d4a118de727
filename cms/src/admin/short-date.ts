import { AGENCY_TIME_ZONE } from './contract';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone: 'UTC' });
const dayAtAgency = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone: AGENCY_TIME_ZONE });
const timeAtAgency = new Intl.DateTimeFormat('en-GB', { ...DAY, ...TIME, timeZone: AGENCY_TIME_ZONE });

/** `2026-12-25`, or a timestamp by the agency's clock, as "25 Dec 2026". */
export const shortDate = (value: unknown): string =>
  formatted(value, /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? day : dayAtAgency);

/** A timestamp by the agency's clock: "25 Dec 2026, 09:30". */
export const shortMoment = (value: unknown): string => formatted(value, timeAtAgency);

/** Local time at the agency, `2026-12-25T09:30`, as "25 Dec 2026, 09:30". */
export const shortTime = (at: string): string => `${shortDate(at.slice(0, 10))}, ${at.slice(11)}`;

const formatted = (value: unknown, format: Intl.DateTimeFormat): string =>
  typeof value === 'string' && value !== '' ? format.format(new Date(value)) : '-';
