import type { Thing, WithContext } from 'schema-dts';
import { agencyData, websiteData } from './agency-data.js';
import { breadcrumbs } from './breadcrumbs.js';
import { faqData } from './faq-data.js';
import { jobData } from './job-data.js';
import type { PageFacts } from './page-facts.js';
import { storyData } from './story-data.js';

type Data = WithContext<Thing>;

/** What a screen says of itself to search engines; the way to it (breadcrumbs) is said by every page but Home. */
const byScreen: Readonly<Record<string, (facts: PageFacts) => Data[]>> = {
  home: (facts) => [agencyData(facts), websiteData(facts)],
  about: (facts) => [agencyData(facts)],
  contact: (facts) => [agencyData(facts)],
  'job-detail': jobData,
  'job-faq': (facts) => [faqData(facts)],
  'news-story': storyData,
};

/**
 * The schema.org objects of an indexable page. Only the server imports this folder: a browser that changes pages needs
 * none of it, and so carries none of it.
 */
export function structuredData(facts: PageFacts): Data[] {
  return [...(byScreen[facts.screen]?.(facts) ?? []), ...breadcrumbs(facts)];
}
