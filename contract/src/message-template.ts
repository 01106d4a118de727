/** Texts that staff send to people again and again, with places that are filled in for each person. */
import * as z from 'zod/mini';
import { INBOX_NAMES, type InboxName } from './statuses.js';
import { TEXT_MAX } from './limits.js';
import type { Locale } from './locale.js';
import { requiredLine, requiredText, says } from './text.js';

/**
 * `{name}` in a template. `job`: title and reference of the job applied for; `reference`: the reference the person was
 * given when the form was sent; `position`: what the person wants to work as; `agency`, `phone`: name and number of ours.
 */
export const TEMPLATE_PLACES = ['name', 'job', 'reference', 'position', 'agency', 'phone'] as const;
export type TemplatePlace = (typeof TEMPLATE_PLACES)[number];
export type PlaceValues = Readonly<Partial<Record<TemplatePlace, string>>>;

const EVERYWHERE = ['name', 'reference', 'agency', 'phone'] as const;
/** The places that entries of a list can fill in; `''` is a template for every list. */
export const PLACES_OF_LIST: Readonly<Record<InboxName | '', readonly TemplatePlace[]>> = {
  '': EVERYWHERE,
  contacts: EVERYWHERE,
  cvs: [...EVERYWHERE, 'position'],
  applications: [...EVERYWHERE, 'position', 'job'],
};

const PLACE = /\{([^{}\n]*)\}/g;

/** The text with every place that has a value filled in; the others stay as they are written. */
export const fillPlaces = (text: string, values: PlaceValues): string =>
  text.replace(PLACE, (place, name: string) => values[name as TemplatePlace] ?? place);

/** What stands in braces, as it is written, each once. */
export const placesIn = (text: string): string[] => [...new Set(text.match(PLACE) ?? [])];

interface TemplateTexts {
  list: InboxName | null;
  subject_en: string;
  text_en: string;
  subject_ar: string;
  text_ar: string;
}
type TextField = Exclude<keyof TemplateTexts, 'list'>;

/** Refuses a field with a place that the list of the template cannot fill in. */
const knownPlaces = (field: TextField) =>
  z.refine<TemplateTexts>(
    (template) => {
      const known: readonly string[] = PLACES_OF_LIST[template.list ?? ''].map((place) => `{${place}}`);
      return placesIn(template[field]).every((place) => known.includes(place));
    },
    { error: 'template_place_unknown', path: [field] },
  );

/** Body of POST /message-templates and PUT /message-templates/{id}. */
export const messageTemplateInput = z
  .object({
    /** What staff choose it by; no two templates have the same. */
    name_en: requiredLine('template_name_required', TEXT_MAX.name),
    name_ar: requiredLine('template_name_required', TEXT_MAX.name),
    /** The list whose entries it is for; null: every list. */
    list: z._default(z.nullable(z.enum(INBOX_NAMES, says('value_invalid'))), null),
    subject_en: requiredLine('mail_subject_required'),
    text_en: requiredText('mail_text_required', TEXT_MAX.message),
    subject_ar: requiredLine('mail_subject_required'),
    text_ar: requiredText('mail_text_required', TEXT_MAX.message),
    /** As it was read; another one stored: 409 `template_changed`. Absent: over whatever is there. */
    updated_at: z.optional(z.string(says('value_invalid'))),
  })
  .check(knownPlaces('subject_en'), knownPlaces('text_en'), knownPlaces('subject_ar'), knownPlaces('text_ar'));
export type MessageTemplateInput = z.input<typeof messageTemplateInput>;
export type MessageTemplateValues = z.output<typeof messageTemplateInput>;

export interface MessageTemplateRow extends MessageTemplateValues {
  id: string;
  /** ISO 8601; send it back with a change, so that nothing is overwritten unseen. */
  updated_at: string;
}

/** Answer of POST and PUT /message-templates. */
export type MessageTemplateSaved = MessageTemplateRow & { success: true; message: string };

/** The texts of a template in one language. */
export const templateTexts = (template: MessageTemplateRow, locale: Locale) =>
  locale === 'ar'
    ? { name: template.name_ar, subject: template.subject_ar, text: template.text_ar }
    : { name: template.name_en, subject: template.subject_en, text: template.text_en };
