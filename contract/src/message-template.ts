/** Templates of messages to people, with placeholders that are filled in for each person. */
import * as z from 'zod/mini';
import { INBOX_NAMES, type InboxName } from './statuses.js';
import { TEXT_MAX } from './limits.js';
import type { Locale } from './locale.js';
import { requiredLine, requiredText, errorCode } from './text.js';

/**
 * Placeholder `{name}` in a template. `job`: title and reference of the job applied for; `reference`: reference of the
 * submission; `position`: position that the person wants; `agency`, `phone`: our name and number.
 */
export const TEMPLATE_PLACES = ['name', 'job', 'reference', 'position', 'agency', 'phone'] as const;
export type TemplatePlace = (typeof TEMPLATE_PLACES)[number];
export type PlaceValues = Readonly<Partial<Record<TemplatePlace, string>>>;

const EVERYWHERE = ['name', 'reference', 'agency', 'phone'] as const;
/** Placeholders that entries of a list can fill in; `''` is a template for every list. */
export const PLACES_OF_LIST: Readonly<Record<InboxName | '', readonly TemplatePlace[]>> = {
  '': EVERYWHERE,
  contacts: EVERYWHERE,
  'hiring-requests': EVERYWHERE,
  cvs: [...EVERYWHERE, 'position'],
  applications: [...EVERYWHERE, 'position', 'job'],
};

const PLACE = /\{([^{}\n]*)\}/g;

/** Fills in every placeholder that has a value; others stay as written. */
export const fillPlaces = (text: string, values: PlaceValues): string =>
  text.replace(PLACE, (place, name: string) => values[name as TemplatePlace] ?? place);

/** The distinct names in braces, as written. */
export const placesIn = (text: string): string[] => [...new Set(text.match(PLACE) ?? [])];

/** The placeholders that were not filled in. Other words in braces are text: a job title may have some. */
export const placesLeft = (text: string): string[] =>
  placesIn(text).filter((place) => TEMPLATE_PLACES.some((name) => place === `{${name}}`));

interface TemplateTexts {
  list: InboxName | null;
  subject_en: string;
  text_en: string;
  subject_ar: string;
  text_ar: string;
}
type TextField = Exclude<keyof TemplateTexts, 'list'>;

/** Rejects a field with a placeholder that the list of the template cannot fill in. */
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
    /** Shown to staff; unique. */
    name_en: requiredLine('template_name_required', TEXT_MAX.name),
    name_ar: requiredLine('template_name_required', TEXT_MAX.name),
    /** The list for whose entries it is; null: every list. */
    list: z._default(z.nullable(z.enum(INBOX_NAMES, errorCode('value_invalid'))), null),
    subject_en: requiredLine('mail_subject_required'),
    text_en: requiredText('mail_text_required', TEXT_MAX.message),
    subject_ar: requiredLine('mail_subject_required'),
    text_ar: requiredText('mail_text_required', TEXT_MAX.message),
    /** The version that was read; 409 `template_changed` if outdated. Absent: overwrites any version. */
    updated_at: z.optional(z.string(errorCode('value_invalid'))),
  })
  .check(knownPlaces('subject_en'), knownPlaces('text_en'), knownPlaces('subject_ar'), knownPlaces('text_ar'));
export type MessageTemplateInput = z.input<typeof messageTemplateInput>;
export type MessageTemplateValues = z.output<typeof messageTemplateInput>;

export interface MessageTemplateRow extends MessageTemplateValues {
  id: string;
  /** ISO 8601; send it with a change, which is rejected if it is outdated. */
  updated_at: string;
}

/** Response of POST and PUT /message-templates. */
export type MessageTemplateSaved = MessageTemplateRow & { success: true; message: string };

/** The texts of a template in one language. */
export const templateTexts = (template: MessageTemplateRow, locale: Locale) =>
  locale === 'ar'
    ? { name: template.name_ar, subject: template.subject_ar, text: template.text_ar }
    : { name: template.name_en, subject: template.subject_en, text: template.text_en };
