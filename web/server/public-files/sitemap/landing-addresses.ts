import { LOCALES, type Locale } from '@qantara/contract';
import type { LandingPage } from '@qantara/contract/content';
import type { SiteContents } from '../../../src/content/page-content.js';
import { countOpenJobs } from '../published/open-jobs.js';
import { addressesOf, type SiteAddress } from './site-address.js';

/**
 * Landing pages that show an open job now, in each language in which they do. A page without a jobs section is for those who
 * have its link.
 */
export async function landingAddresses(
  cmsUrl: string,
  publicUrl: string,
  contents: SiteContents,
): Promise<SiteAddress[]> {
  const locales = new Map<string, Locale[]>();
  for (const locale of LOCALES)
    for (const page of contents[locale].landingPages)
      if (page.locale === locale && (await showsJobs(cmsUrl, page)))
        locales.set(page.slug, [...(locales.get(page.slug) ?? []), locale]);
  return [...locales].flatMap(([slug, written]) =>
    addressesOf(publicUrl, { path: `/work/${slug}`, lastmod: undefined, locales: written }),
  );
}

async function showsJobs(cmsUrl: string, { locale, sections }: LandingPage): Promise<boolean> {
  for (const section of sections) {
    if (section.component !== 'landing.jobs') continue;
    const { search, country, job_type } = section;
    if ((await countOpenJobs(cmsUrl, { locale, search, country, job_type })) > 0) return true;
  }
  return false;
}
