import { COUNTRY_LABELS, labelOf, type JobRow } from '@qantara/contract';
import { useLocale } from '../../i18n/use-locale.js';
import { placeName } from '../../lib/place-name.js';
import { useJobLanguage } from './job-language.js';

/** City and country, each in its own language, in the order of the page. */
export function JobPlace({ job }: { job: Pick<JobRow, 'location' | 'location_ar' | 'country' | 'text_locale'> }) {
  const locale = useLocale();
  const language = useJobLanguage(job);
  const name = placeName(job, locale);
  return (
    <>
      <bdi {...(name === job.location ? language : {})}>{name}</bdi>
      {locale === 'ar' ? '، ' : ', '}
      {labelOf(COUNTRY_LABELS, job.country, locale)}
    </>
  );
}
