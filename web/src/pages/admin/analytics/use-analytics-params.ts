import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ANALYTICS_FILTERS, type AnalyticsFilters } from '../../../api/analytics.js';
import { ANALYTICS_TAB } from '../dashboard-tabs.js';

/** The filters are in the URL, so that reload, Back and a shared link show the same numbers. */
export function useAnalyticsParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const given = new URLSearchParams(search);
    const filters: AnalyticsFilters = {};
    for (const name of ANALYTICS_FILTERS) {
      const value = given.get(name);
      if (value) filters[name] = value;
    }
    const change = (changes: AnalyticsFilters) =>
      void navigate({ search: analyticsSearch({ ...filters, ...changes }) });
    return { filters, change };
  }, [search, navigate]);
}

export function analyticsSearch(filters: AnalyticsFilters): string {
  const search = new URLSearchParams({ tab: ANALYTICS_TAB });
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  return `?${search.toString()}`;
}
