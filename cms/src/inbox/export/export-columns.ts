/** What stands in an export, in the order of its columns. */
import {
  APPLICATION_STATUS_LABELS,
  CONTACT_STATUS_LABELS,
  CONTACT_SUBJECT_LABELS,
  COUNTRY_LABELS,
  CV_STATUS_LABELS,
  EXPERIENCE_LABELS,
  EXPERIENCE_OTHER_LABELS,
  INDUSTRY_LABELS,
  type InboxName,
  type Label,
  labelOf,
  type Locale,
} from '@qantara/contract';
import { dueAt, tagsOf } from '../../submissions/entry-record';
import type { EntryRecord } from '../../submissions/entry-record';
import { dateText } from './date-cells';

/** A note, or the reason of a change of status that was not undone. */
interface ExportedEvent {
  /** Milliseconds since 1970. */
  at: number;
  by: string | null;
  /** The new status, for a reason. */
  status: string | null;
  text: string;
}

/** A row of a list's table, with the name of its owner and what staff wrote about it, oldest first. */
export interface ExportedEntry extends EntryRecord {
  owner_name: string | null;
  notes: ExportedEvent[] | null;
  reasons: ExportedEvent[] | null;
  [column: string]: unknown;
}

export interface ExportColumn {
  head: Label;
  /** In characters. */
  width: number;
  valueOf(entry: ExportedEntry, locale: Locale): string | Date;
}

const YES: Label = { en: 'Yes', ar: 'نعم' };
const NO: Label = { en: 'No', ar: 'لا' };
const LANGUAGES: Readonly<Record<Locale, Label>> = {
  en: { en: 'English', ar: 'الإنجليزية' },
  ar: { en: 'Arabic', ar: 'العربية' },
};

const text = (head: Label, width: number, column: string): ExportColumn => ({
  head,
  width,
  valueOf: (entry) => textOf(entry[column]),
});
const coded = (head: Label, width: number, column: string, labels: Readonly<Record<string, Label>>): ExportColumn => ({
  head,
  width,
  valueOf: (entry, locale) => labelOf(labels, textOf(entry[column]), locale),
});
const time = (head: Label, valueOf: (entry: ExportedEntry) => Date | null): ExportColumn => ({
  head,
  width: 18,
  valueOf: (entry) => valueOf(entry) ?? '',
});

/** One line for each: `2026-11-21 14:05 Asha Menon: ...`. It begins with a digit, so no spreadsheet takes it for a formula. */
const eventsText = (events: ExportedEvent[] | null, saidOf: (event: ExportedEvent) => string): string =>
  (events ?? [])
    .map((event) => `${[dateText(new Date(event.at)), event.by].filter(Boolean).join(' ')}: ${saidOf(event)}`)
    .join('\n');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const person = (nameColumn: string): ExportColumn[] => [
  text({ en: 'Name', ar: 'الاسم' }, 28, nameColumn),
  text({ en: 'Email', ar: 'البريد الإلكتروني' }, 32, 'email'),
  text({ en: 'Phone', ar: 'الهاتف' }, 18, 'phone'),
];

const work = (statuses: Readonly<Record<string, Label>>): ExportColumn[] => [
  coded({ en: 'Status', ar: 'الحالة' }, 18, 'status', statuses),
  text({ en: 'Owner', ar: 'المكلَّف بالمتابعة' }, 20, 'owner_name'),
  { head: { en: 'Tags', ar: 'الوسوم' }, width: 24, valueOf: (entry) => tagsOf(entry).join(', ') },
  time({ en: 'Review by (India time)', ar: 'موعد المراجعة (بتوقيت الهند)' }, ({ created_at }) => dueAt(created_at)),
  time(
    { en: 'First reviewed (India time)', ar: 'أول مراجعة (بتوقيت الهند)' },
    ({ first_reviewed_at }) => first_reviewed_at,
  ),
  time({ en: 'First replied (India time)', ar: 'أول رد (بتوقيت الهند)' }, ({ first_replied_at }) => first_replied_at),
  {
    head: { en: 'Suspect', ar: 'مشتبه بها' },
    width: 10,
    valueOf: ({ suspect }, locale) => (suspect ? YES : NO)[locale],
  },
  coded({ en: 'Language', ar: 'اللغة' }, 12, 'form_locale', LANGUAGES),
  text({ en: 'Reference', ar: 'الرقم المرجعي' }, 12, 'reference'),
  { head: { en: 'Notes', ar: 'الملاحظات' }, width: 60, valueOf: ({ notes }) => eventsText(notes, ({ text }) => text) },
  {
    head: { en: 'Reasons', ar: 'الأسباب' },
    width: 40,
    valueOf: ({ reasons }, locale) =>
      eventsText(reasons, ({ status, text }) => `${labelOf(statuses, textOf(status), locale)}: ${text}`),
  },
];

const cameIn = time({ en: 'Submitted (India time)', ar: 'وقت الإرسال (بتوقيت الهند)' }, ({ created_at }) => created_at);

export const EXPORT_COLUMNS: Readonly<Record<InboxName, readonly ExportColumn[]>> = {
  contacts: [
    ...person('name'),
    coded({ en: 'Subject', ar: 'الموضوع' }, 22, 'subject', CONTACT_SUBJECT_LABELS),
    text({ en: 'Message', ar: 'الرسالة' }, 60, 'message'),
    cameIn,
    ...work(CONTACT_STATUS_LABELS),
  ],
  cvs: [
    ...person('full_name'),
    text({ en: 'Position', ar: 'الوظيفة المطلوبة' }, 28, 'position'),
    coded({ en: 'Industry', ar: 'القطاع' }, 22, 'industry', INDUSTRY_LABELS),
    coded({ en: 'Experience', ar: 'الخبرة' }, 24, 'experience', { ...EXPERIENCE_LABELS, ...EXPERIENCE_OTHER_LABELS }),
    text({ en: 'Qualifications', ar: 'المؤهلات' }, 32, 'qualifications'),
    text({ en: 'Additional info', ar: 'معلومات إضافية' }, 40, 'additional_info'),
    text({ en: 'CV file', ar: 'ملف السيرة الذاتية' }, 28, 'cv_file_name'),
    cameIn,
    ...work(CV_STATUS_LABELS),
  ],
  applications: [
    ...person('name'),
    text({ en: 'Job', ar: 'الوظيفة' }, 32, 'job_title'),
    text({ en: 'Job reference', ar: 'الرقم المرجعي للوظيفة' }, 16, 'job_reference'),
    coded({ en: 'Country of the job', ar: 'دولة الوظيفة' }, 20, 'job_country', COUNTRY_LABELS),
    text({ en: 'Current location', ar: 'مكان الإقامة الحالي' }, 24, 'current_location'),
    text({ en: 'Years of experience', ar: 'سنوات الخبرة' }, 20, 'experience_years'),
    text({ en: 'Cover letter', ar: 'خطاب التقديم' }, 60, 'cover_letter'),
    text({ en: 'CV file', ar: 'ملف السيرة الذاتية' }, 28, 'cv_file_name'),
    cameIn,
    ...work(APPLICATION_STATUS_LABELS),
  ],
};
