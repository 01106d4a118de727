/** Privacy policy and terms of service. */
import * as z from 'zod/mini';
import { anchor, line, page, paragraph } from './fields.js';
import { plainText, type RichTextBlock, richText } from './rich-text.js';

export const LEGAL_KINDS = ['privacy', 'terms'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

/** Placeholders in legal texts, such as {name}, that the website fills: facts of the agency, retention periods, trackers. */
const LEGAL_PLACES = [
  ...['name', 'address', 'licence', 'email', 'phone'],
  ...['months', 'mailDays', 'browserDays', 'services'],
] as const;
export type LegalPlace = (typeof LEGAL_PLACES)[number];
const PLACE = /\{([^{}]*)\}/g;
const hasKnownPlaces = (text: string): boolean =>
  [...text.matchAll(PLACE)].every(([, name]) => LEGAL_PLACES.some((known) => known === name));
const UNKNOWN_PLACE = `Use only these places: ${LEGAL_PLACES.map((name) => `{${name}}`).join(', ')}.`;

const statisticsText = z.optional(paragraph(1500).check(z.refine(hasKnownPlaces, UNKNOWN_PLACE)));

const legalSection = z.object({
  anchor,
  title: line(80),
  text: richText(10_000, { topHeading: 3 }).check(
    z.refine((blocks: RichTextBlock[]) => hasKnownPlaces(plainText(blocks)), UNKNOWN_PLACE),
  ),
  /** Appended while visitor statistics are on, and while they are off. */
  textWithStatistics: statisticsText,
  textWithoutStatistics: statisticsText,
});

export const legalDocument = page({
  kind: z.enum(LEGAL_KINDS, 'Choose a document.'),
  title: line(80),
  lead: line(200),
  /** Recorded with each form that a visitor sends: raise it whenever the text changes. */
  version: line(40),
  validFrom: z.iso.date('Give a day.'),
  sections: z.array(legalSection, 'Add a section.').check(z.minLength(1, 'Add a section.')),
});
/** The footer links to each, and each form to the privacy policy. */
export const legalDocuments = z
  .array(legalDocument)
  .check(
    z.refine(
      (documents) => LEGAL_KINDS.every((kind) => documents.filter((one) => one.kind === kind).length === 1),
      'Publish one privacy policy and one document with the terms of service.',
    ),
  );
export type LegalDocument = z.output<typeof legalDocument>;
