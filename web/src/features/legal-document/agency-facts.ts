import type { AgencyFacts } from '@qantara/contract/content';
import { isolateLtr } from '../../lib/format.js';

/** What the legal texts name, as it stands in a sentence of either language. */
export const agencyFacts = (agency: AgencyFacts) => ({
  name: agency.name,
  address: agency.address,
  // A word joiner: the number may break at a slash, never after its first letter.
  licence: isolateLtr(agency.licenceNumber.replace('-', '-\u2060')),
  email: isolateLtr(agency.infoEmail),
  phone: isolateLtr(agency.phone.replaceAll(' ', '\u00a0')),
});
