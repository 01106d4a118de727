import { AGENCY } from '@qantara/contract';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: AGENCY.timeZone, dateStyle: 'short' });

/** The day it is at the agency at a moment, as `YYYY-MM-DD`. */
export const agencyDay = (at: Date | number): string => calendar.format(at);
