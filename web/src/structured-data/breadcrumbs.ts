import type { BreadcrumbList, WithContext } from 'schema-dts';
import { jobDetail } from '../api/one-job.js';
import { guidePath, guideTitle } from '../lib/guide-path.js';
import { localizedPath } from '../lib/paths.js';
import type { PageFacts } from './page-facts.js';

interface Step {
  name: string;
  path: string;
}

/** The pages between Home and this one. */
function parentsOf(facts: PageFacts): Step[] {
  const { screen, locale, params, content, translations, queryClient } = facts;
  const { t } = translations[locale];
  const tJob = translations[locale].getFixedT(null, 'job');
  const board = { name: t('header.hotJobs'), path: '/jobs' };
  if (screen === 'news-story') return [{ name: t('header.news'), path: '/job-news' }];
  if (screen === 'job-guide') {
    const trade = params['country'] && content.trades?.find(({ slug }) => slug === params['trade']);
    if (!trade) return [board];
    return [
      board,
      { name: guideTitle(tJob, locale, { tradeName: trade.name }), path: guidePath({ trade: trade.slug }) },
    ];
  }
  if (screen === 'hire-guide') return [{ name: t('header.hire'), path: '/hire' }];
  if (screen !== 'job-detail') return [];
  const found = queryClient?.getQueryData(jobDetail(locale, params['jobId'] ?? '').queryKey);
  if (found?.state !== 'open') return [board];
  const { country, trade, trade_name: tradeName } = found.job;
  return [
    board,
    {
      name: guideTitle(tJob, locale, { country, tradeName }),
      path: guidePath({ country, trade: tradeName && trade ? trade : undefined }),
    },
  ];
}

export function breadcrumbs(facts: PageFacts): WithContext<BreadcrumbList>[] {
  const { screen, locale, title, url, publicUrl, content } = facts;
  if (screen === 'home') return [];
  const urlOf = (path: string) => publicUrl + localizedPath(locale, path);
  const steps = [
    { name: content.agency.name, item: urlOf('/') },
    ...parentsOf(facts).map(({ name, path }) => ({ name, item: urlOf(path) })),
    { name: title, item: url },
  ];
  const itemListElement = steps.map((step, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    ...step,
  }));
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }];
}
