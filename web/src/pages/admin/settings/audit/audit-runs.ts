import { AGENCY_TIME_ZONE, type AuditEntryRow, type Locale } from '@qantara/contract';
import { dateTags } from '../../../../lib/format/format.js';

/** Fewer entries than this are listed one by one. */
const MIN_RUN = 3;
/** Longest pause between two entries of a run. */
const MAX_PAUSE_MS = 30 * 60_000;

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: AGENCY_TIME_ZONE });

/**
 * Groups entries (newest first) into runs: the same action by the same person on one day (agency time), with at most half
 * an hour between two entries, whatever else comes between them. A run takes the place of its newest entry; an entry
 * that is in no run is a group of one.
 */
export function groupRuns(rows: readonly AuditEntryRow[]): AuditEntryRow[][] {
  const open = new Map<string, AuditEntryRow[]>();
  const runOf = new Map<AuditEntryRow, AuditEntryRow[]>();
  for (const row of rows) {
    const key = `${dayFormat.format(new Date(row.at))} ${row.action} ${row.actor}`;
    const last = open.get(key)?.at(-1);
    const isNear = last && Date.parse(last.at) - Date.parse(row.at) <= MAX_PAUSE_MS;
    const run = (isNear && open.get(key)) || [];
    run.push(row);
    open.set(key, run);
    runOf.set(row, run);
  }
  return rows.flatMap((row) => {
    const run = runOf.get(row) ?? [];
    if (run.length < MIN_RUN) return [[row]];
    return run[0] === row ? [run] : [];
  });
}

/** 21 Nov 2026, 9:14 – 9:40 am. */
export function formatRunTimes(run: readonly AuditEntryRow[], locale: Locale): string {
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const options = { ...day, hour: 'numeric', minute: '2-digit', timeZone: AGENCY_TIME_ZONE } as const;
  const [newest, oldest] = [run[0], run.at(-1)];
  if (!newest || !oldest) return '';
  return new Intl.DateTimeFormat(dateTags[locale], options).formatRange(new Date(oldest.at), new Date(newest.at));
}
