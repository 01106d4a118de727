import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ANALYTICS_FILTERS, type AnalyticsFilters } from '../../../api/analytics.js';
import { ANALYTICS } from './is-analytics.js';

/** The filters stand in the address, so that reload, Back and a shared link show the same numbers. */
export function useAnalyticsAddress() {
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
      void navigate({ search: analyticsSearch({ ...filters, ...changes }) }, { replace: true });
    return { filters, change };
  }, [search, navigate]);
}

export function analyticsSearch(filters: AnalyticsFilters): string {
  const search = new URLSearchParams({ tab: ANALYTICS });
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  return `?${search.toString()}`;
}
