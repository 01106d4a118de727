import { AGENCY_TIME_ZONE } from '@qantara/contract';
import { parseDate } from './stored-values.js';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: AGENCY_TIME_ZONE, dateStyle: 'short' });

/** The day it is at the agency at a moment, as `YYYY-MM-DD`; empty where `at` is no date. */
export function agencyDay(at: Date | number): string {
  const moment = parseDate(at);
  return moment ? calendar.format(moment) : '';
}
