import type { JobRow, Locale } from '@qantara/contract';

/** A job's city as a page in `locale` names it; as typed where its Arabic name is not known. */
export const placeName = (job: Pick<JobRow, 'location' | 'location_ar'>, locale: Locale): string =>
  (locale === 'ar' ? job.location_ar : null) ?? job.location;
