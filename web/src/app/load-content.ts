import type { Locale } from '@qantara/contract';
import type { PageContent } from '../content/page-content.js';
import type { PageRoute } from './router.js';

const loaded = new Map<string, Promise<PageContent>>();

export const contentAddress = (locale: Locale, screen: string): string => `/site-content/${locale}/${screen}`;

/** The content of a page, fetched from the website once a visit. @param sent what came inside the first page */
export function loadContent(locale: Locale, { screen }: PageRoute, sent?: PageContent): Promise<PageContent> {
  const address = contentAddress(locale, screen);
  const known = sent ? Promise.resolve(sent) : (loaded.get(address) ?? fetchContent(address));
  loaded.set(address, known);
  known.catch(() => loaded.delete(address));
  return known;
}

async function fetchContent(address: string): Promise<PageContent> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as PageContent;
}
