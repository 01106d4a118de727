import { AGENCY } from '@qantara/contract';
import type { EmploymentAgency, Organization, WebSite, WithContext } from 'schema-dts';
import { localizedPath } from '../lib/paths.js';
import type { PageFacts } from './page-facts.js';

type Here = Pick<PageFacts, 'locale' | 'publicUrl'>;

export const agencyId = (publicUrl: string) => `${publicUrl}/#agency`;
const logoOf = (publicUrl: string) => `${publicUrl}/icon-512.png`;

/** The agency as far as the footer and the contact page show it. */
export function agencyData({ locale, publicUrl, translations }: PageFacts): WithContext<EmploymentAgency> {
  const { t } = translations[locale];
  return {
    '@context': 'https://schema.org',
    '@type': 'EmploymentAgency',
    '@id': agencyId(publicUrl),
    name: AGENCY.name[locale],
    slogan: AGENCY.tagline[locale],
    description: t('footer.description'),
    url: publicUrl + localizedPath(locale, '/'),
    logo: logoOf(publicUrl),
    image: logoOf(publicUrl),
    telephone: AGENCY.phone,
    email: AGENCY.infoEmail,
    address: { '@type': 'PostalAddress', streetAddress: AGENCY.address[locale], addressCountry: 'IN' },
    geo: { '@type': 'GeoCoordinates', ...AGENCY.map },
    identifier: { '@type': 'PropertyValue', name: t('footer.licence'), value: AGENCY.licenceNumber },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: AGENCY.phone,
      email: AGENCY.infoEmail,
      availableLanguage: ['en', 'ar'],
      url: publicUrl + localizedPath(locale, '/contact'),
    },
    ...ownProfiles(),
  };
}

export function websiteData({ locale, publicUrl }: PageFacts): WithContext<WebSite> {
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
    name: AGENCY.name[locale],
    url: publicUrl + localizedPath(locale, '/'),
    inLanguage: locale,
    publisher: { '@id': agencyId(publicUrl) },
    potentialAction: search,
  };
}

/** The agency where it is only named: as an author or a publisher. */
export const namedAgency = ({ locale, publicUrl }: Here): Organization => ({
  '@type': 'Organization',
  '@id': agencyId(publicUrl),
  name: AGENCY.name[locale],
  url: publicUrl + localizedPath(locale, '/'),
  logo: logoOf(publicUrl),
});

/** The home page of a network is nobody's profile. */
function ownProfiles(): { sameAs?: string[] } {
  const profiles = Object.values(AGENCY.social).filter((address) => new URL(address).pathname !== '/');
  return profiles.length > 0 ? { sameAs: profiles } : {};
}
