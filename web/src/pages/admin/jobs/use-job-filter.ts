import type { ListFilters } from '../list-filters.js';
import { useDashboardAddress } from '../use-dashboard-address.js';

/** The filters of the jobs list beside status and search, as they stand in the address. */
export function useJobFilter() {
  const { address, go } = useDashboardAddress();
  const { filters } = address;
  return {
    filters,
    /** An empty value takes the filter away. */
    set: (name: string, value: string) => go({ filters: changed(filters, name, value) }),
    /** A view of its own: it comes with its order, and takes it along again. */
    toggle: (name: string, value: string, sort: string) =>
      filters[name] === undefined
        ? go({ status: '', filters: { [name]: value }, sort })
        : go({ filters: changed(filters, name, ''), sort: '' }),
  };
}

function changed(filters: ListFilters, name: string, value: string): ListFilters {
  const { [name]: _before, ...others } = filters;
  return value ? { ...others, [name]: value } : others;
}
