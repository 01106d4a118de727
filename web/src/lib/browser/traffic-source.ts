import type { TrafficSource } from '@qantara/contract';

const key = 'qantara.source';
/** A whole label of a host, or a whole word of a campaign's name: "bing" is not in climbing.com. */
const named = (names: string) => new RegExp(`(^|[^a-z0-9])(${names})($|[^a-z0-9])`);
/** Names in `utm_source`, or in the host of the page the visit came from. The first that fits. */
const known: readonly [TrafficSource, RegExp][] = [
  [
    'job-board',
    named(
      'indeed|naukri|naukrigulf|bayt|gulftalent|monster|monstergulf|glassdoor|jooble|foundit|shine\\.com|talent\\.com',
    ),
  ],
  ['chat', named('whatsapp|wa\\.me|telegram|t\\.me|messenger|viber|imo|wechat')],
  ['social', named('facebook|fb|instagram|linkedin|lnkd|twitter|x\\.com|t\\.co|youtube|tiktok|reddit|pinterest')],
  ['social', /^x$/],
  ['search', named('google|bing|duckduckgo|yahoo|yandex|baidu|ecosia|brave|qwant')],
];

/**
 * How this visit came to the site: determined once, on its first page, and stored until the tab is closed. No more than the kind
 * leaves the browser, never the URL.
 */
export function trafficSource(): TrafficSource {
  try {
    const source = sessionStorage.getItem(key) ?? determineSource();
    sessionStorage.setItem(key, source);
    return source as TrafficSource;
  } catch {
    return determineSource();
  }
}

function determineSource(): TrafficSource {
  const { host, search } = location;
  const from = /^[\w-]+:\/\/([^/]+)/.exec(document.referrer)?.[1] ?? '';
  const name = new URLSearchParams(search).get('utm_source')?.toLowerCase() ?? (from === host ? '' : from);
  if (!name) return 'direct';
  return known.find(([, names]) => names.test(name))?.[0] ?? 'other';
}
