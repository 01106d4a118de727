import { AGENCY_TIME_ZONE } from '@qantara/contract';

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: AGENCY_TIME_ZONE,
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
});

/** `2026-11-21 14:05` in the agency's time zone: sortable, and readable by spreadsheets in every language. */
export const dateText = (at: Date): string => clock.format(at).replace(', ', ' ');

/** Day 0 of spreadsheets (30 December 1899), in days before 1 January 1970. */
const EPOCH_DAYS = 25_569;

/** A moment as a spreadsheet stores it: days since 30 December 1899, without a time zone. */
export const dateSerial = (at: Date): number => {
  const wallClock = Date.parse(`${dateText(at).replace(' ', 'T')}Z`);
  return wallClock / 86_400_000 + EPOCH_DAYS;
};
