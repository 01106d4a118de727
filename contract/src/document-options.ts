/** Kinds and states of documents, without the schemas, which pages do not need. */
import type { Label } from './options.js';

export const DOCUMENT_KINDS = ['cv', 'certificate', 'passport', 'photo', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_KIND_LABELS: Readonly<Record<DocumentKind, Label>> = {
  cv: { en: 'New CV', ar: 'سيرة ذاتية محدّثة' },
  certificate: { en: 'Certificate', ar: 'شهادة' },
  passport: { en: 'Passport page', ar: 'صفحة البيانات من جواز السفر' },
  photo: { en: 'Photo', ar: 'صورة شخصية' },
  other: { en: 'Other document', ar: 'مستند آخر' },
};

/** `refused`: the applicant may send another file. */
export const DOCUMENT_STATES = ['asked', 'received', 'accepted', 'refused'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Events of documents in the history of an application. */
export type DocumentEvent = DocumentState | 'cancelled';
