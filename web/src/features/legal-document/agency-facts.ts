import { AGENCY, type Locale } from '@qantara/contract';
import { isolateLtr } from '../../lib/format.js';

/** What the legal texts name, as it stands in a sentence of either language. */
export const agencyFacts = (locale: Locale) => ({
  name: AGENCY.name[locale],
  address: AGENCY.address[locale],
  // A word joiner: the number may break at a slash, never after its first letter.
  licence: isolateLtr(AGENCY.licenceNumber.replace('-', '-\u2060')),
  email: isolateLtr(AGENCY.infoEmail),
  phone: isolateLtr(AGENCY.phoneDisplay.replaceAll(' ', '\u00a0')),
});
