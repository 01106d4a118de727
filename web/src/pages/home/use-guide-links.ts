import type { Country } from '@qantara/contract';
import { usePageContent } from '../../content/use-content.js';
import { guidePath } from '../../lib/guide-path.js';
import type { HomeData } from './use-home-data.js';

/**
 * Where a trade and a country lead: to their page, which has a text or an open job, else to the jobs on the board, of which
 * there may be none now.
 */
export function useGuideLinks(facts: HomeData['facts']) {
  const { guideLinks } = usePageContent();
  const hasPage = (kind: 'trade' | 'country', value: string) =>
    guideLinks?.[kind].some((written) => written === value) || facts?.[kind].some((open) => open.value === value);
  return {
    ofTrade: (trade: string) => (hasPage('trade', trade) ? guidePath({ trade }) : `/jobs?trade=${trade}`),
    ofCountry: (country: Country) =>
      hasPage('country', country) ? guidePath({ country }) : `/jobs?${new URLSearchParams({ country })}`,
  };
}
