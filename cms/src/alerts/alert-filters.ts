import { createHash } from 'node:crypto';
import type { JobAlertFilters } from '@qantara/contract';

/** The same filters in a fixed order; a list of one is its value. */
export function canonicalFilters(filters: JobAlertFilters): JobAlertFilters {
  const entries = Object.entries(filters)
    .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)].sort() : value] as const)
    .map(([name, value]) => [name, Array.isArray(value) && value.length === 1 ? value[0] : value] as const)
    .filter(([, value]) => value !== undefined && value.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries);
}

/** The same for filters that find the same jobs. @param filters canonical ones */
export const filtersKeyOf = (filters: JobAlertFilters): string =>
  createHash('sha256').update(JSON.stringify(filters).toLowerCase()).digest('hex');
