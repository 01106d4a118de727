import { FAILED_MAIL_DAYS, KNOWN_BROWSER_DAYS, RETENTION_MONTHS, type Locale } from '@qantara/contract';
import type { AgencyFacts, LegalPlace, RichTextBlock } from '@qantara/contract/content';
import { clientConfig, trackingServices } from '../../lib/client-config.js';
import { formatNumber, isolateLtr } from '../../lib/format.js';

export type PlaceValues = Readonly<Record<LegalPlace, string>>;

/** The values of the placeholders of a legal text, such as {name}. */
export function placeValues(agency: AgencyFacts, locale: Locale): PlaceValues {
  const { tracking } = clientConfig();
  return {
    name: agency.name,
    address: agency.address,
    // A word joiner: the number may break at a slash, never after its first letter.
    licence: isolateLtr(agency.licenceNumber.replace('-', '-\u2060')),
    email: isolateLtr(agency.infoEmail),
    phone: isolateLtr(agency.phone.replaceAll(' ', '\u00a0')),
    months: formatNumber(RETENTION_MONTHS),
    mailDays: formatNumber(FAILED_MAIL_DAYS),
    browserDays: formatNumber(KNOWN_BROWSER_DAYS),
    services: tracking
      ? trackingServices(tracking)
          .map(isolateLtr)
          .join(locale === 'ar' ? '، ' : ', ')
      : '',
  };
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** The text with its places filled. */
export const fillPlaces = (blocks: readonly RichTextBlock[], values: PlaceValues): RichTextBlock[] =>
  blocks.map((block) => fillNode(block, values));

type Node = RichTextBlock | RichTextBlock['children'][number];

function fillNode<Kind extends Node>(node: Kind, values: PlaceValues): Kind {
  if (node.type === 'text') return { ...node, text: fill(node.text, values) };
  return { ...node, children: node.children.map((child) => fillNode(child, values)) };
}
