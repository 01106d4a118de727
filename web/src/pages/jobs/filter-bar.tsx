import { SlidersHorizontal } from 'lucide-react';
import { useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { Button } from '../../components/button.js';
import { lazyPart } from '../../components/lazy-part.js';
import { useEarlyInput } from '../../components/use-early-input.js';
import { useHistoryPanel } from '../../components/use-history-panel.js';
import { filterCount, filterSearch, readFilters, type JobFilters } from './job-filters.js';
import { FilterChoices } from './filter-choices.js';
import { SearchBox } from './search-box.js';
import { SubmitCvCard } from './submit-cv-card.js';
import type { useJobList } from './use-job-list.js';

const FilterSheet = lazyPart(() => import('./filter-sheet.js').then((module) => module.FilterSheet));
const preloadSheet = () => void FilterSheet.preload().catch(() => undefined);

interface FilterBarProps {
  filters: JobFilters;
  list: ReturnType<typeof useJobList>;
  onChange: (filters: JobFilters, options?: { replace?: boolean }) => void;
}

/**
 * Search and filters: a rail on wide screens; on phones a search that stays in sight and a sheet. Without scripts it is a
 * plain form with a button that asks the server.
 */
export function FilterBar({ filters, list, onChange }: FilterBarProps) {
  const { t } = useTranslation('jobs');
  const sheet = useHistoryPanel('filters');
  const chosen = filterCount(filters);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (element) => {
    const asked = new URLSearchParams(filterSearch(filters));
    for (const [name, value] of new FormData(element)) if (typeof value === 'string') asked.set(name, value);
    const early = readFilters(asked);
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
      action={here}
      role="search"
      aria-label={t('filters.label')}
      onSubmit={stay}
      className="contents lg:grid lg:gap-6"
    >
      {/* With very large letters it is two rows high and scrolls with the page. */}
      <div className="sticky inset-bs-14 z-20 -mx-(--gutter) flex flex-wrap gap-2 @max-[15rem]:static bg-bg px-(--gutter) py-2 lg:static lg:mx-0 lg:px-0 lg:py-0">
        <SearchBox filters={filters} onChange={onChange} />
        <Button
          look="ghost"
          aria-haspopup="dialog"
          onClick={sheet.open}
          onPointerDown={preloadSheet}
          onFocus={preloadSheet}
          className="shrink-0 bg-surface whitespace-nowrap max-sm:px-3 @max-[15rem]:grow lg:hidden [html:not(.js)_&]:hidden"
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          {chosen ? t('filters.openCount', { count: chosen }) : t('filters.open')}
        </Button>
      </div>
      <div className="grid gap-6 lg:grid [.js_&]:max-lg:hidden">
        <FilterChoices filters={filters} countries={list.countries} types={list.types} onChange={onChange} />
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
