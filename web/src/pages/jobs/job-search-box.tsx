import { cleanLine, TEXT_MAX } from '@qantara/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anyLanguageClass, lineClass } from '../../components/form/control-class.js';
import { useNavigationPending } from '../../hooks/use-navigation-pending.js';
import type { JobFilters } from './job-filters.js';

interface JobSearchBoxProps {
  filters: JobFilters;
  onChange: (filters: JobFilters, options: { replace: boolean }) => void;
}

const SEARCH_DEBOUNCE_MS = 250;

/**
 * Finds as one types. The URL wins over what was typed once it changes from elsewhere. A visitor who is
 * already on the way to a job is not called back by the words typed just before.
 */
export function JobSearchBox({ filters, onChange }: JobSearchBoxProps) {
  const { t } = useTranslation('jobs');
  const [typed, setTyped] = useState({ text: filters.search, at: filters.search });
  const text = typed.at === filters.search ? typed.text : filters.search;

  const leaving = useNavigationPending();
  const q = cleanLine(text).slice(0, TEXT_MAX.search);
  const search = useEffectEvent(() => {
    setTyped({ text, at: q });
    // A word that comes or goes is a step for Back; the letters of one are not.
    onChange({ ...filters, search: q, page: 1 }, { replace: q !== '' && filters.search !== '' });
  });
  useEffect(() => {
    if (leaving || q === filters.search) return;
    const timer = setTimeout(() => search(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [leaving, q, filters.search]);

  return (
    <label className="grid min-w-0 grow basis-28 grid-cols-1">
      <span className="sr-only">{t('filters.search')}</span>
      <input
        type="search"
        name="search"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={TEXT_MAX.search}
        placeholder={t('filters.search')}
        value={text}
        onChange={(event) => setTyped({ text: event.target.value, at: filters.search })}
        className={`${lineClass} ${anyLanguageClass} max-sm:px-1.5`}
      />
    </label>
  );
}
