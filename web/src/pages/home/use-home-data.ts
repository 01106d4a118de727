import type { Locale, TradeChoice } from '@qantara/contract';
import type { QueryKey } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import type { JobGuideFacts } from '../../api/job-facets.js';
import type { JobCardRow } from '../../api/jobs.js';
import { PageDataContext } from '../../api/page-data.js';
import { jobKeys, tradesKey } from '../../api/query-keys.js';
import { useLocale } from '../../i18n/use-locale.js';
import type { PageData } from '../../lib/page-types.js';

/** What Home shows of jobs and trades; a part that cannot be read is absent. */
export interface HomeData {
  newest?: { rows: JobCardRow[]; total: number };
  facts?: JobGuideFacts;
  trades?: TradeChoice[];
}

/** Data that came with the page are read again when they are older. */
const RECENT_MS = 5 * 60_000;
/** The jobs of "Hiring now". */
const NEWEST_JOBS = { page: 1, pageSize: 6 };

/** Fills the cache. The code that asks the API loads only where the data did not come with the page. */
export async function prefetchHomeData(data: PageData, locale: Locale, onResult?: () => void): Promise<void> {
  const { prefetchHomeQueries } = await import('./home-queries.js');
  await prefetchHomeQueries(data, locale, NEWEST_JOBS, onResult);
}

export function useHomeData(): HomeData {
  const data = useContext(PageDataContext);
  const locale = useLocale();
  const [shown, setShown] = useState(() => ({ locale, ...readHomeData(data, locale) }));
  if (shown.locale !== locale) setShown({ locale, ...readHomeData(data, locale) });
  useEffect(() => {
    const isComplete = Object.values(readHomeData(data, locale)).every(Boolean);
    // After a click the page is shown before its data where these take long.
    if (isComplete && !data.client && !isOld(data)) return undefined;
    let hasLeft = false;
    const show = () => !hasLeft && setShown({ locale, ...readHomeData(data, locale) });
    // Without the code the page stays as without the API.
    prefetchHomeData(data, locale, show).catch(() => undefined);
    return () => {
      hasLeft = true;
    };
  }, [data, locale]);
  return shown;
}

const readHomeData = (data: PageData, locale: Locale): HomeData => ({
  newest: loadedResult(data, jobKeys.search(locale, NEWEST_JOBS)),
  facts: loadedResult(data, jobKeys.guide(locale, {})),
  trades: loadedResult(data, tradesKey(locale)),
});

/** Whether the page came long ago: it is shown again, comes from a restored tab, or was served while the CMS was down. */
const isOld = ({ dehydrated }: PageData) =>
  dehydrated?.queries.some(({ state }) => Math.abs(Date.now() - state.dataUpdatedAt) > RECENT_MS) ?? true;

/**
 * The result of a query that is here already, read without the query library.
 * @param key with the names in its objects in alphabetical order, as the library writes them
 */
function loadedResult<Result>({ client, dehydrated }: PageData, key: QueryKey): Result | undefined {
  if (client) return client.getQueryData<Result>(key);
  const hash = JSON.stringify(key);
  return dehydrated?.queries.find(({ queryHash }) => queryHash === hash)?.state.data as Result | undefined;
}
