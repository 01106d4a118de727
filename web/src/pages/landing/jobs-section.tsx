import type { Locale } from '@qantara/contract';
import type { JobsSection as Jobs, LandingPage } from '@qantara/contract/content';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { jobSearch } from '../../api/jobs.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { JobCardList } from '../../features/job-card/job-card-list.js';
import { useLocale } from '../../i18n/use-locale.js';
import type { LangAttributes } from '../../lib/format/lang-attributes.js';

/** The queries of all sections of a page that list jobs. */
export const jobSearches = ({ sections }: LandingPage, locale: Locale) =>
  sections.flatMap((section) => (section.component === 'landing.jobs' ? searchOf(section, locale) : []));

const searchOf = ({ search, country, job_type, count }: Jobs, locale: Locale) =>
  jobSearch(locale, { search, country, job_type, page: 1, pageSize: count });

/** The newest open jobs that match, or a sentence where there is none, and the way to the others. */
export function JobsSection({ section, id, lang }: { section: Jobs; id: string; lang: LangAttributes }) {
  const { t } = useTranslation('job-list');
  const found = useQuery(searchOf(section, useLocale()));
  const { rows, total } = found.data ?? { rows: [], total: 0 };
  const hasMore = total > rows.length;
  // Not known yet, or the list cannot be loaded: there may be others.
  const isKnown = found.data !== undefined;
  return (
    // Right below the head of the page, whose arches stand on the page's own ground, it has that ground too.
    <section aria-labelledby={id} className="bg-sunken first-of-type:bg-transparent">
      <div className="page-column section-space grid grid-cols-1 gap-6 wrap-anywhere">
        <div {...lang} className="grid gap-2">
          <h2 id={id}>{section.title}</h2>
          {section.lead ? <p className="text-muted">{section.lead}</p> : null}
        </div>
        <JobCardList found={found} />
        <ButtonLink
          to={hasMore || !isKnown ? `/jobs${queryOf(section)}` : '/jobs'}
          variant="ghost"
          className="justify-self-start"
        >
          {hasMore ? t('show', { count: total }) : t(isKnown ? 'all' : 'matching')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Of the job list, for the same filter. */
function queryOf({ search, country, job_type }: Jobs): string {
  const given = Object.entries({ search, country, job_type }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  const query = new URLSearchParams(given).toString();
  return query && `?${query}`;
}
