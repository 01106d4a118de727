import type { Country } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { jobGuideFacts } from '../../api/job-facets.js';
import { usePageContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { guidePath } from '../../lib/guide-path.js';

/**
 * Where a trade and a country lead: to their page, which has a text or an open job, else to the jobs on the board, of which
 * there may be none now.
 */
export function useGuideLinks() {
  const { guideLinks } = usePageContent();
  const facts = useQuery(jobGuideFacts(useLocale(), {})).data;
  const hasPage = (kind: 'trade' | 'country', value: string) =>
    guideLinks?.[kind].some((written) => written === value) || facts?.[kind].some((open) => open.value === value);
  return {
    ofTrade: (trade: string) => (hasPage('trade', trade) ? guidePath({ trade }) : `/jobs?trade=${trade}`),
    ofCountry: (country: Country) =>
      hasPage('country', country) ? guidePath({ country }) : `/jobs?${new URLSearchParams({ country })}`,
  };
}
