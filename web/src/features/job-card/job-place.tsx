import { COUNTRY_LABELS, labelOf, type JobRow } from '@qantara/contract';
import { Link } from 'react-router-dom';
import { useLocale } from '../../i18n/use-locale.js';
import { guidePath } from '../../lib/guide-path.js';
import { placeName } from '../../lib/format/job-texts.js';
import { useJobLanguage } from './job-language.js';

/** City and country, each in its own language, in the order of the page. */
export function JobPlace(props: {
  job: Pick<JobRow, 'location' | 'location_ar' | 'country' | 'text_locale'>;
  /** Leads to the jobs of the country. */
  linked?: boolean;
}) {
  const { job, linked = false } = props;
  const locale = useLocale();
  const country = labelOf(COUNTRY_LABELS, job.country, locale);
  const language = useJobLanguage(job);
  const name = placeName(job, locale);
  return (
    <>
      <bdi {...(name === job.location ? language : {})}>{name}</bdi>
      {locale === 'ar' ? '، ' : ', '}
      {linked ? (
        <Link to={guidePath({ country: job.country })} className="text-primary underline underline-offset-4">
          {country}
        </Link>
      ) : (
        country
      )}
    </>
  );
}
