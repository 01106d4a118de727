import type { Locale, Country } from '@qantara/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, Link } from 'react-router-dom';
import { withQueries } from '../../api/with-queries.js';
import { deferredPart } from '../../components/ui/deferred-part.js';
import { lazyPart } from '../../components/ui/lazy-part.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { Pagination } from '../../components/table/pagination.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { langOf, useContent, usePageContent } from '../../content/use-content.js';
import { JobAlert } from '../../features/job-alert/job-alert.js';
import { useLocale } from '../../i18n/use-locale.js';
import type { PageComponent } from '../../lib/page-types.js';
import { ActiveFilters } from './active-filters.js';
import { FilterBar } from './filter-bar.js';
import { facetsQueryOf, filterCount, filterSearch, isFiltered, readFilters, type JobFilters } from './job-filters.js';
import { JobSide } from './job-side.js';
import { JobResults } from './job-results.js';
import { SubmitCvCard } from './submit-cv-card.js';
import { SortChoice } from './sort-choice.js';
import { jobIdOf, useJobPane } from './use-job-pane.js';
import { prefetchJobList, useJobList } from './use-job-list.js';
import { useDebounced } from './use-debounced.js';
import { guidePath, guideTitle } from '../../lib/guide-path.js';

type JobPane = ComponentType<{ jobId: string; takesFocus: boolean; onClose: () => void }>;
type LazyJobPane = JobPane & { preload: () => Promise<void> };
/** `prefetch` puts the job into the cache, so that a switch of language does not take away the form that is open. */
type LoadedJobPane = JobPane & { prefetch: (client: QueryClient, locale: Locale, jobId: string) => Promise<void> };

/** @param loadPane what shows a job beside the list, which is made of the parts of another page */
export function jobsPage(loadPane: () => Promise<LoadedJobPane>): PageComponent {
  const Pane = lazyPart(loadPane, { namespaces: ['job-detail'], Waiting: LoadingPane, keyOf: ({ jobId }) => jobId });
  return withQueries(
    () => <HotJobs Pane={Pane} />,
    ({ queryClient, locale, search }) => {
      const jobId = jobIdOf(search);
      return Promise.all([
        prefetchJobList(queryClient, locale, readFilters(search)),
        jobId && loadPane().then(({ prefetch }) => prefetch(queryClient, locale, jobId)),
      ]);
    },
  );
}

const SavedJobsButton = deferredPart(() => import('./saved-jobs-button.js').then((module) => module.SavedJobsButton));

function LoadingPane() {
  return (
    <div className="grid gap-4 p-5">
      <Skeleton className="h-12 w-40" />
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-40" />
    </div>
  );
}

function HotJobs({ Pane }: { Pane: LazyJobPane }) {
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
  const { jobId, takesFocus, open, close } = useJobPane(filterSearch(filters));
  // Landing pages and the pages of jobs are what is indexed.
  const robots = jobId || filterCount(filters) + (filters.search ? 1 : 0) > 1 ? 'noindex, follow' : undefined;
  usePageHead({ title, description: page.seo.description, canonicalSearch, ...(robots && { robots }) });

  const heading = useRef<HTMLHeadingElement>(null);
  const turned = useRef(false);
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [list.page]);

  const focusList = () => heading.current?.focus({ preventScroll: true });
  const preload = () => void Pane.preload().catch(() => undefined);
  const count = list.state === 'ready' ? t('count', { count: list.total }) : '';
  return (
    <div className="board-grid pb-6 wrap-anywhere lg:pb-8">
      <div className="col-span-full bg-night text-white">
        <div className="page-column flex flex-wrap items-baseline gap-x-4 pt-2">
          <h1 className="text-h2 leading-[1.25]">{t('title')}</h1>
          <p {...lang} className="text-on-night max-lg:hidden">
            {page.lead}
          </p>
        </div>
      </div>
      <FilterBar filters={filters} list={list} onChange={change} onQuickFilter={focusList} />
      <section
        aria-labelledby="jobs-heading"
        className="col-start-2 grid grid-cols-1 content-start gap-3 py-3 lg:col-start-3 lg:ps-6 lg:pt-6"
      >
        <p className="flex items-center gap-1.5 text-caption text-success">
          <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
          <span {...lang}>{page.freeNote}</span>
        </p>
        <div className="flex items-center gap-x-3">
          <h2
            id="jobs-heading"
            ref={heading}
            tabIndex={-1}
            className={`scroll-mt-20 text-h3 whitespace-nowrap ${jobId ? 'sr-only' : 'max-sm:sr-only'}`}
          >
            {t('listHeading')}
          </h2>
          <p className="whitespace-nowrap text-muted">{count}</p>
          <SavedJobsButton />
          <SortChoice filters={filters} onChange={change} />
          <p role="status" className="sr-only">
            {useDebounced(count)}
          </p>
        </div>
        <ActiveFilters filters={filters} facets={list.facets} onRemove={focusList} />
        <GuideLink filters={filters} list={list} />
        {list.correctedSearch ? (
          <p>
            {t('correctedFor', { word: list.correctedSearch })}{' '}
            <span className="text-muted">{t('correctedFrom', { word: filters.search })}</span>
          </p>
        ) : null}
        {/* The inline script marks it as busy when a filter is set before the other scripts are here. */}
        <div
          id="job-results"
          className="busy-line"
          onFocus={preload}
          onPointerEnter={preload}
          aria-busy={list.isChanging || undefined}
        >
          <JobResults filters={filters} list={list} jobId={jobId} onOpen={open} />
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
        {list.state === 'ready' ? (
          <JobAlert filters={facetsQueryOf({ ...filters, search: list.correctedSearch || filters.search })} />
        ) : null}
        <SubmitCvCard className="lg:hidden" />
      </section>
      {jobId ? (
        <JobSide jobId={jobId} onClose={close}>
          <Pane jobId={jobId} takesFocus={takesFocus} onClose={close} />
        </JobSide>
      ) : null}
    </div>
  );
}

/** To the page about the one country, trade or both that are chosen, and nothing else. */
function GuideLink({ filters, list }: { filters: JobFilters; list: ReturnType<typeof useJobList> }) {
  const { t } = useTranslation('jobs');
  const { t: tJob } = useTranslation('job');
  const locale = useLocale();
  const { writtenGuides } = usePageContent();
  const [country] = filters.country as readonly Country[];
  const [trade] = filters.trade;
  const chosen = [country, trade].filter(Boolean).length;
  const written = writtenGuides?.trades.find(({ slug }) => slug === trade);
  const tradeName = list.facets?.trade.find(({ value }) => value === trade)?.name ?? written?.name;
  const hasText = chosen === 1 && (written ?? (country && writtenGuides?.countries.includes(country)));
  const isOthers = filters.search !== '' || filterCount(filters) !== chosen;
  // The page exists while it has a job or a text.
  if (chosen === 0 || isOthers || !list.isCounted || (list.total === 0 && !hasText) || (trade && !tradeName))
    return null;
  return (
    <p>
      <Link
        to={guidePath({ country, trade })}
        className="inline-flex min-h-9 items-center font-semibold text-primary underline underline-offset-4"
      >
        {guideTitle(tJob, locale, { country, tradeName })}: {t('guide')}
      </Link>
    </p>
  );
}
