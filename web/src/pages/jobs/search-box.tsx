import { cleanLine, TEXT_MAX } from '@qantara/contract';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anyLanguageClass, lineClass } from '../../components/control-look.js';
import { useNavigationPending } from '../../components/use-navigation-pending.js';
import type { JobFilters } from './job-filters.js';

interface SearchBoxProps {
  filters: JobFilters;
  onChange: (filters: JobFilters, options: { replace: boolean }) => void;
}

/** Milliseconds of quiet before the typed words become the search. */
const quietMs = 250;

/**
 * Finds as one types. What is in the address wins over what was typed once it changes from elsewhere. A visitor who is
 * already on the way to a job is not called back by the words typed just before.
 */
export function SearchBox({ filters, onChange }: SearchBoxProps) {
  const { t } = useTranslation('jobs');
  const [typed, setTyped] = useState({ text: filters.q, at: filters.q });
  const text = typed.at === filters.q ? typed.text : filters.q;

  const leaving = useNavigationPending();
  const q = cleanLine(text).slice(0, TEXT_MAX.search);
  const search = useEffectEvent(() => {
    setTyped({ text, at: q });
    // A word that comes or goes is a step for Back; the letters of one are not.
    onChange({ ...filters, q, page: 1 }, { replace: q !== '' && filters.q !== '' });
  });
  useEffect(() => {
    if (leaving || q === filters.q) return;
    const timer = setTimeout(() => search(), quietMs);
    return () => clearTimeout(timer);
  }, [leaving, q, filters.q]);

  return (
    <label className="relative grid min-w-0 grow basis-36 grid-cols-1">
      <span className="sr-only">{t('filters.search')}</span>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-s-3 inset-bs-1/2 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        name="search"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={TEXT_MAX.search}
        placeholder={t('filters.search')}
        value={text}
        onChange={(event) => setTyped({ text: event.target.value, at: filters.q })}
        className={`${lineClass} ${anyLanguageClass} ps-10 pe-3`}
      />
    </label>
  );
}
