import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { withQueries } from '../../api/with-queries.js';
import { PageHero } from '../../components/page-hero.js';
import { usePageHead } from '../../components/page-head.js';
import { Pagination } from '../../components/pagination.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ActiveFilters } from './active-filters.js';
import { FilterBar } from './filter-bar.js';
import { filterSearch, isFiltered, readFilters, type JobFilters } from './job-filters.js';
import { JobResults } from './job-results.js';
import { SubmitCvCard } from './submit-cv-card.js';
import { prefetchJobList, useJobList } from './use-job-list.js';
import { useSettled } from './use-settled.js';

export const JobsPage = withQueries(HotJobs, ({ queryClient, locale, search }) =>
  prefetchJobList(queryClient, locale, readFilters(search)),
);

function HotJobs() {
  const { t } = useTranslation('jobs');
  const page = useContent('jobsPage');
  const lang = langOf(page, useLocale());
  const filters = readFilters(new URLSearchParams(useLocation().search));
  const list = useJobList(filters);
  const navigate = useNavigate();
  const change = (next: JobFilters, { replace = false } = {}) => navigate({ search: filterSearch(next) }, { replace });

  const canonicalSearch = list.page > 1 && !isFiltered(filters) ? `page=${list.page}` : undefined;
  const title = canonicalSearch
    ? `${page.seo.title} · ${t('pages.place', { page: list.page, pages: list.pages })}`
    : page.seo.title;
  usePageHead({ title, description: page.seo.description, canonicalSearch });

  const heading = useRef<HTMLHeadingElement>(null);
  const turned = useRef(false);
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [list.page]);

  const count = list.state === 'ready' ? t('count', { count: list.total }) : '';
  return (
    <>
      <PageHero title={t('title')}>
        <p {...lang}>{page.lead}</p>
      </PageHero>
      <div className="page-column @container grid grid-cols-1 gap-6 py-6 wrap-anywhere lg:grid-cols-[280px_minmax(0,1fr)] lg:items-start lg:gap-8 lg:py-10">
        <p className="flex items-center gap-3 rounded-lg bg-success-soft px-4 py-2 text-small font-medium text-success lg:col-span-2">
          <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />
          <span {...lang}>{page.freeNote}</span>
        </p>
        <FilterBar filters={filters} list={list} onChange={change} />
        <section aria-labelledby="jobs-heading" className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="jobs-heading" ref={heading} tabIndex={-1} className="scroll-mt-36 text-h3">
              {t('listHeading')}
            </h2>
            <p className="text-muted">{count}</p>
            <p role="status" className="sr-only">
              {useSettled(count)}
            </p>
          </div>
          <ActiveFilters filters={filters} />
          {/* The inline script marks it as busy when a filter is set before the other scripts are here. */}
          <div id="job-results" className="busy-line">
            <JobResults filters={filters} list={list} />
          </div>
          <Pagination
            page={list.page}
            pages={list.pages}
            searchOf={(page) => filterSearch({ ...filters, page })}
            onTurn={() => (turned.current = true)}
            label={t('pages.label')}
            previous={t('pages.previous')}
            next={t('pages.next')}
            place={t('pages.place', { page: list.page, pages: list.pages })}
          />
          <SubmitCvCard className="lg:hidden" />
        </section>
      </div>
    </>
  );
}
