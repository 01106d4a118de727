import { Search, SlidersHorizontal } from 'lucide-react';
import { useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { lazyPart } from '../../components/ui/lazy-part.js';
import { usePreHydrationInput } from '../../hooks/use-pre-hydration-input.js';
import { useHistoryPanel } from '../../hooks/use-history-panel.js';
import { filterCount, filterSearch, readFilters, type JobFilters } from './job-filters.js';
import { FilterChoices } from './filter-choices.js';
import { quickClass, QuickFilters } from './quick-filters.js';
import { FILTER_FORM } from './sort-choice.js';
import { JobSearchBox } from './job-search-box.js';
import { SubmitCvCard } from './submit-cv-card.js';
import type { useJobList } from './use-job-list.js';
import { WhereChoice } from './where-choice.js';

const FilterSheet = lazyPart(() => import('./later-parts.js').then((module) => module.FilterSheet));
const preloadSheet = () => void FilterSheet.preload().catch(() => undefined);

interface FilterBarProps {
  filters: JobFilters;
  list: ReturnType<typeof useJobList>;
  onChange: (filters: JobFilters, options?: { replace?: boolean }) => void;
  onQuickFilter: () => void;
}

/**
 * What, where and quick filters across the page, and the other filters: a rail on wide screens, a sheet on phones. Without
 * scripts it is a plain form with buttons that ask the server.
 */
export function FilterBar({ filters, list, onChange, onQuickFilter }: FilterBarProps) {
  const { t } = useTranslation('jobs');
  const sheet = useHistoryPanel('filters');
  const chosen = filterCount(filters);
  const form = useRef<HTMLFormElement>(null);
  usePreHydrationInput(form, (element) => {
    const asked = new URLSearchParams([...new FormData(element)] as [string, string][]);
    const early = { ...readFilters(asked), page: filters.page };
    if (filterSearch(early) !== filterSearch(filters)) onChange({ ...early, page: 1 }, { replace: true });
  });
  const here = useHref('/jobs');
  // The results are there already: Enter only puts a phone's keyboard away.
  const stay = (event: FormEvent) => {
    event.preventDefault();
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  };

  return (
    <form
      ref={form}
      id={FILTER_FORM}
      action={here}
      role="search"
      aria-label={t('filters.label')}
      onSubmit={stay}
      className="contents"
    >
      <div className="col-span-full bg-night text-white">
        <div className="page-column grid grid-cols-1 gap-1 pt-1.5 pb-1">
          <div className="flex flex-wrap gap-1 sm:gap-2">
            <JobSearchBox filters={filters} onChange={onChange} />
            <WhereChoice filters={filters} facets={list.facets} onChange={onChange} />
            <button
              type="submit"
              aria-label={t('filters.submit')}
              className="grid size-12 shrink-0 place-items-center rounded-lg bg-amber text-on-amber hover:bg-amber-hover"
            >
              <Search aria-hidden="true" className="size-5" />
            </button>
          </div>
          {/* Without the bar that Windows shows below what scrolls. */}
          <div className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={sheet.open}
              onPointerDown={preloadSheet}
              onFocus={preloadSheet}
              className={`${quickClass} font-semibold lg:hidden [html:not(.js)_&]:hidden`}
            >
              <SlidersHorizontal aria-hidden="true" className="size-4" />
              {chosen ? t('filters.openWith', { number: chosen }) : t('filters.open')}
            </button>
            <QuickFilters filters={filters} facets={list.facets} onChoose={onQuickFilter} />
          </div>
        </div>
      </div>
      <div className="col-start-2 grid content-start gap-6 pt-4 lg:pt-6 [.js_&]:max-lg:hidden">
        <FilterChoices filters={filters} facets={list.facets} onChange={onChange} />
        <Button type="submit" className="[.js_&]:hidden">
          {t('filters.submit')}
        </Button>
        <SubmitCvCard className="max-lg:hidden" />
      </div>
      {sheet.isOpen ? (
        <FilterSheet filters={filters} onShow={(next) => onChange(next, { replace: true })} onClose={sheet.close} />
      ) : null}
    </form>
  );
}
