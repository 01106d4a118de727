import { apiPath, type Locale, type TradeChoice } from '@qantara/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.js';
import { tradesKey } from './query-keys.js';

/** The trades that editors have published, by name. */
export const trades = (locale: Locale) =>
  queryOptions({
    queryKey: tradesKey(locale),
    queryFn: async ({ signal }) =>
      (await call<TradeChoice[]>(`${apiPath('listTrades')}?locale=${locale}`, { locale, signal })).body,
  });
