import { type JobRow, type Locale, messageOf, type StaffJobRow } from '@qantara/contract';
import type { SaveOutcome } from './save-rules';

export interface SavedJob {
  job: StaffJobRow;
  outcome: SaveOutcome | 'job_extended' | 'job_restored';
}

/** The message of a save: its effect beyond the plain save, in the caller's language. */
export const savedMessage = (job: JobRow, outcome: SavedJob['outcome'], locale: Locale): string =>
  messageOf(outcome, locale, { date: longDay(job.expiry_date, locale) });

/** The version that the editor started from: in the body, else in If-Match; undefined without either. */
export function requestedVersion(body: unknown, ifMatch: string): number | undefined {
  if (typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'number')
    return body.version;
  const tag = ifMatch.trim();
  if (tag === '' || tag === '*') return undefined;
  // A malformed ETag cannot be the current version.
  return Number(/^(?:W\/)?"?(\d{1,9})"?$/.exec(tag)?.[1] ?? -1);
}

/** In Indian English or Gulf Arabic, with Western digits in both. */
function longDay(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-IN', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
