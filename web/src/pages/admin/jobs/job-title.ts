import type { Locale, StaffJobRow } from '@qantara/contract';

/** The texts of a job in the reader's language, where it has them. */
export const textsFor = (job: StaffJobRow, locale: Locale) => (locale === 'ar' && job.translations.ar) || job;
