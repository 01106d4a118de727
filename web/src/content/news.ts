/** News in the order of the page, newest first; texts in i18n/<lang>/news.json, bodies in stories.json, under the same ids. */
export const NEWS = [
  { id: 'how-attestation-works', date: '2026-11-16' },
  { id: 'what-a-fair-contract-lists', date: '2026-11-09' },
  { id: 'trade-tests', date: '2026-11-02' },
  { id: 'medical-checks-before-travel', date: '2026-10-26' },
  { id: 'first-week-in-a-new-country', date: '2026-10-19' },
  { id: 'skills-in-demand', date: '2026-10-12' },
] as const;

export type NewsItem = (typeof NEWS)[number];

/** Demand by industry: percent of growth, 0 for stable. */
export const MARKET_TRENDS = [
  { id: 'construction', percent: 35 },
  { id: 'healthcare', percent: 28 },
  { id: 'technology', percent: 42 },
  { id: 'oilGas', percent: 0 },
  { id: 'hospitality', percent: 30 },
  { id: 'finance', percent: 20 },
] as const;
