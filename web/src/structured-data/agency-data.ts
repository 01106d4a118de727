import { e164 } from '@qantara/contract';
import type { AgencyFacts } from '@qantara/contract/content';
import type { EmploymentAgency, Organization, WebSite, WithContext } from 'schema-dts';
import { iconPath } from '../lib/agency-pictures.js';
import { localizedPath } from '../lib/paths.js';
import { parseUrl } from '../lib/format/stored-values.js';
import type { PageFacts } from './page-facts.js';

type Here = Pick<PageFacts, 'locale' | 'publicUrl' | 'content'>;

export const agencyId = (publicUrl: string) => `${publicUrl}/#agency`;
const logoOf = (publicUrl: string, agency: AgencyFacts) => publicUrl + (iconPath(agency, 512) ?? '/icon-512.png');

/** The agency as far as the footer and the contact page show it. */
export function agencyData({ locale, publicUrl, content, translations }: PageFacts): WithContext<EmploymentAgency> {
  const { t } = translations[locale];
  const { agency, footer } = content;
  const { latitude, longitude } = agency;
  return {
    '@context': 'https://schema.org',
    '@type': 'EmploymentAgency',
    '@id': agencyId(publicUrl),
    name: content.agency.name,
    slogan: agency.tagline,
    description: footer.description,
    url: publicUrl + localizedPath(locale, '/'),
    logo: logoOf(publicUrl, agency),
    image: logoOf(publicUrl, agency),
    telephone: e164(agency.phone),
    email: agency.infoEmail,
    address: { '@type': 'PostalAddress', streetAddress: agency.address, addressCountry: 'IN' },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    identifier: { '@type': 'PropertyValue', name: t('footer.licence'), value: agency.licenceNumber },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: e164(agency.phone),
      email: agency.infoEmail,
      availableLanguage: ['en', 'ar'],
      url: publicUrl + localizedPath(locale, '/contact'),
    },
    ...ownProfiles(agency),
  };
}

export function websiteData({ locale, publicUrl, content }: PageFacts): WithContext<WebSite> {
  const jobs = publicUrl + localizedPath(locale, '/jobs');
  // The schema's own property `query-input` is not part of schema-dts.
  const search = {
    '@type': 'SearchAction' as const,
    target: { '@type': 'EntryPoint' as const, urlTemplate: `${jobs}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: content.agency.name,
    url: publicUrl + localizedPath(locale, '/'),
    inLanguage: locale,
    publisher: { '@id': agencyId(publicUrl) },
    potentialAction: search,
  };
}

/** The agency where it is only named: as an author or a publisher. */
export const namedAgency = ({ locale, publicUrl, content }: Here): Organization => ({
  '@type': 'Organization',
  '@id': agencyId(publicUrl),
  name: content.agency.name,
  url: publicUrl + localizedPath(locale, '/'),
  logo: logoOf(publicUrl, content.agency),
});

/** The home page of a network is not a profile. */
function ownProfiles({ linkedin, facebook, instagram, x, youtube }: AgencyFacts): { sameAs?: string[] } {
  const profiles = [linkedin, facebook, instagram, x, youtube]
    .filter((url) => url !== undefined)
    .filter((url) => (parseUrl(url)?.pathname ?? '/') !== '/');
  return profiles.length > 0 ? { sameAs: profiles } : {};
}
