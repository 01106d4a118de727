import {
  type JobRow,
  type Locale,
  labelOf,
  NATIONALITY_LABELS,
  type Nationality,
  JOB_BENEFIT_NAMES,
  JOB_BENEFITS,
  type JobBenefit,
} from '@qantara/contract';

/** A job's city as a page in `locale` names it; as typed where its Arabic name is not known. */
export const placeName = (job: Pick<JobRow, 'location' | 'location_ar'>, locale: Locale): string =>
  (locale === 'ar' ? job.location_ar : null) ?? job.location;

/** `Indian, Nepali` / `الهندية، النيبالية`. */
export const nationalitiesText = (nationalities: readonly Nationality[], locale: Locale): string =>
  nationalities.map((value) => labelOf(NATIONALITY_LABELS, value, locale)).join(locale === 'ar' ? '، ' : ', ');

/** What the employer of a job provides. */
export const benefitsOf = (job: Pick<JobRow, (typeof JOB_BENEFITS)[JobBenefit]>): JobBenefit[] =>
  JOB_BENEFIT_NAMES.filter((name) => job[JOB_BENEFITS[name]]);
