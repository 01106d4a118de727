import {
  type Analytics,
  ANALYTICS_REFRESH_SECONDS,
  type AnalyticsTable,
  apiPath,
  type Locale,
  type TrackingInput,
  type TrackingSettings,
} from '@qantara/contract';
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { clientConfig } from '../lib/http/client-config.js';
import { call, queryString } from './client.js';
import { staffKeys } from './staff-lists.js';

/** What the Analytics tab is narrowed to, by the names of the call. */
export const ANALYTICS_FILTERS = ['from', 'to', 'job_id', 'country', 'type', 'source'] as const;
export type AnalyticsFilters = Partial<Record<(typeof ANALYTICS_FILTERS)[number], string>>;

/** The numbers, refetched every half minute unless paused; a hidden tab requests nothing. */
export const analytics = (filters: AnalyticsFilters, locale: Locale, paused: boolean) =>
  queryOptions({
    queryKey: [...staffKeys.all, 'analytics', filters] as const,
    queryFn: async ({ signal }) => {
      const path = apiPath('getAnalytics') + queryString(filters);
      return (await call<Analytics>(path, { locale, signal, withSession: true })).body;
    },
    placeholderData: keepPreviousData,
    refetchInterval: paused ? false : ANALYTICS_REFRESH_SECONDS * 1000,
  });

/** URL of a table as a CSV file. */
export const analyticsFile = (table: AnalyticsTable, filters: AnalyticsFilters, locale: Locale): string =>
  clientConfig().apiOrigin + apiPath('exportAnalytics', { table }) + queryString({ ...filters, locale });

export const trackingSettings = (locale: Locale) =>
  queryOptions({
    queryKey: [...staffKeys.all, 'tracking'] as const,
    queryFn: async ({ signal }) =>
      (await call<TrackingSettings>(apiPath('getTracking'), { locale, signal, withSession: true })).body,
    refetchOnWindowFocus: false,
  });

export const saveTracking = (queryClient: QueryClient, locale: Locale) =>
  mutationOptions({
    mutationFn: async (settings: TrackingInput) => {
      const options = { method: 'PUT', json: settings, locale, withSession: true } as const;
      return (await call<TrackingSettings>(apiPath('saveTracking'), options)).body;
    },
    onSettled: (saved) => {
      if (saved) queryClient.setQueryData(trackingSettings(locale).queryKey, saved);
    },
  });
