import { AGENCY_TIME_ZONE } from '@qantara/contract';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: AGENCY_TIME_ZONE, dateStyle: 'short' });

/** The day it is at the agency at a moment, as `YYYY-MM-DD`. */
export const agencyDay = (at: Date | number): string => calendar.format(at);
