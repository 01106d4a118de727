import type { ActiveJobsQuery, Country, Locale } from '@qantara/contract';

/* In a file without the query library, for Home, which does without it. */

/** What narrows the open jobs, and which page of them. */
export interface JobSearch extends Omit<ActiveJobsQuery, 'page' | 'pageSize' | 'fields' | 'locale'> {
  /** From 1. */
  page: number;
  pageSize: number;
}

export const jobKeys = {
  all: ['jobs'] as const,
  search: (locale: Locale, search: JobSearch) => [...jobKeys.all, 'search', locale, search] as const,
  guide: (locale: Locale, { country, trade }: { country?: Country; trade?: string }) =>
    [...jobKeys.all, 'guide', locale, country, trade] as const,
  similar: (locale: Locale, id: string) => [...jobKeys.all, 'similar', locale, id] as const,
  one: (locale: Locale, id: string) => [...jobKeys.all, 'one', locale, id] as const,
};

export const tradesKey = (locale: Locale) => ['trades', locale] as const;
