import type { Country, Locale } from '@qantara/contract';
import type { JobSearch } from './jobs.js';

/* In a file without the query library, for Home, which does without it. */

export const jobKeys = {
  all: ['jobs'] as const,
  search: (locale: Locale, search: JobSearch) => [...jobKeys.all, 'search', locale, search] as const,
  guide: (locale: Locale, { country, trade }: { country?: Country; trade?: string }) =>
    [...jobKeys.all, 'guide', locale, country, trade] as const,
  similar: (locale: Locale, id: string) => [...jobKeys.all, 'similar', locale, id] as const,
  one: (locale: Locale, id: string) => [...jobKeys.all, 'one', locale, id] as const,
};

export const tradesKey = (locale: Locale) => ['trades', locale] as const;
