/** The columns of an export, in their order. */
import {
  APPLICATION_STATUS_LABELS,
  CONTACT_STATUS_LABELS,
  CONTACT_SUBJECT_LABELS,
  COUNTRY_FACTS,
  COUNTRY_LABELS,
  type Country,
  CV_STATUS_LABELS,
  DECISION_REASON_LABELS,
  DOCUMENT_KIND_LABELS,
  type DocumentState,
  EXPERIENCE_LABELS,
  EXPERIENCE_OTHER_LABELS,
  HIRING_REQUEST_STATUS_LABELS,
  type HiringLine,
  INDUSTRY_LABELS,
  type InboxName,
  type Label,
  labelOf,
  type Locale,
  NATIONALITY_LABELS,
  PROVISION_LABELS,
  VISA_STATE_LABELS,
} from '@qantara/contract';
import { tagsOf } from '../../submissions/entry-record';
import { dueAt } from '../../submissions/review-deadline';
import { dateText } from './date-cells';
import type { ExportColumn, ExportedEntry, ExportedEvent } from './exported-entry';
import { NO, PROFILE_COLUMNS, YES } from './profile-columns';

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

/** One line each: `2026-11-21 14:05 Asha Menon: ...`. It begins with a digit, so that spreadsheets do not treat it as a formula. */
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
    head: { en: 'Suspect', ar: 'مشتبه فيه' },
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
      eventsText(
        reasons,
        ({ status, text }) =>
          `${labelOf(statuses, textOf(status), locale)}: ${labelOf(DECISION_REASON_LABELS, text, locale)}`,
      ),
  },
];

/** One line per trade: `20 × Steel fixer: 1200 to 1500 SAR a month (night shift)`. It begins with a digit, as eventsText does. */
function linesText(entry: ExportedEntry, locale: Locale): string {
  const { currency } = COUNTRY_FACTS[textOf(entry.country) as Country];
  const salaryOf = ({ salary_min: min, salary_max: max }: HiringLine) => {
    const amounts = [...new Set([min, max].filter((amount) => amount !== null))];
    if (amounts.length === 0) return '';
    return locale === 'ar'
      ? `: ${amounts.length > 1 ? 'من ' : ''}${amounts.join(' إلى ')} ${currency} شهريًا`
      : `: ${amounts.join(' to ')} ${currency} a month`;
  };
  return (JSON.parse(textOf(entry.lines)) as HiringLine[])
    .map(
      (line) =>
        `${line.headcount} × ${line[`trade_name_${locale}`]}${salaryOf(line)}${line.note ? ` (${line.note})` : ''}`,
    )
    .join('\n');
}

const nationalitiesText = (entry: ExportedEntry, locale: Locale): string =>
  (JSON.parse(textOf(entry.nationalities)) as string[])
    .map((nationality) => labelOf(NATIONALITY_LABELS, nationality, locale))
    .join(locale === 'ar' ? '، ' : ', ');

const DOCUMENT_STATE_LABELS: Readonly<Record<DocumentState, Label>> = {
  asked: { en: 'asked for', ar: 'مطلوب' },
  received: { en: 'to check', ar: 'بانتظار المراجعة' },
  accepted: { en: 'accepted', ar: 'مقبول' },
  refused: { en: 'refused', ar: 'مرفوض' },
};

/** One line each: `Passport page: accepted (passport.pdf)`. */
const documentsText = ({ documents }: ExportedEntry, locale: Locale): string =>
  (documents ?? [])
    .map(
      ({ kind, state, file }) =>
        `${DOCUMENT_KIND_LABELS[kind][locale]}: ${DOCUMENT_STATE_LABELS[state][locale]}${file ? ` (${file})` : ''}`,
    )
    .join('\n');

const ALERT_TEXTS = {
  en: { daily: 'Daily', weekly: 'Weekly', all: 'all jobs', until: 'until', open: 'not confirmed' },
  ar: { daily: 'يومي', weekly: 'أسبوعي', all: 'جميع الوظائف', until: 'حتى', open: 'غير مؤكد' },
};

/** One line each: `Daily: Qatar; welder (until 2027-05-30 12:00)`. */
const alerts: ExportColumn = {
  head: { en: 'Job alerts', ar: 'تنبيهات الوظائف' },
  width: 40,
  valueOf: ({ alerts: ofPerson }, locale, describe) => {
    const { all, until: till, open, ...frequencies } = ALERT_TEXTS[locale];
    return (ofPerson ?? [])
      .map(({ frequency, until, filters }) => {
        const end = until === null ? open : `${till} ${dateText(new Date(until))}`;
        return `${frequencies[frequency]}: ${describe(filters) ?? all} (${end})`;
      })
      .join('\n');
  },
};

const cameIn = time({ en: 'Submitted (India time)', ar: 'وقت الإرسال (بتوقيت الهند)' }, ({ created_at }) => created_at);

export const EXPORT_COLUMNS: Readonly<Record<InboxName, readonly ExportColumn[]>> = {
  contacts: [
    ...person('name'),
    coded({ en: 'Subject', ar: 'الموضوع' }, 22, 'subject', CONTACT_SUBJECT_LABELS),
    text({ en: 'Message', ar: 'الرسالة' }, 60, 'message'),
    cameIn,
    ...work(CONTACT_STATUS_LABELS),
  ],
  'hiring-requests': [
    text({ en: 'Company', ar: 'الشركة' }, 28, 'company'),
    ...person('name'),
    coded({ en: 'Country', ar: 'الدولة' }, 16, 'country', COUNTRY_LABELS),
    text({ en: 'City', ar: 'المدينة' }, 18, 'city'),
    { head: { en: 'Trades', ar: 'المهن' }, width: 60, valueOf: linesText },
    { head: { en: 'People', ar: 'العدد' }, width: 10, valueOf: ({ headcount }) => String(headcount) },
    text({ en: 'Start', ar: 'بداية العمل' }, 10, 'start_month'),
    coded({ en: 'Housing', ar: 'السكن' }, 18, 'housing', PROVISION_LABELS),
    coded({ en: 'Food', ar: 'الطعام' }, 18, 'food', PROVISION_LABELS),
    coded({ en: 'Transport', ar: 'المواصلات' }, 18, 'transport', PROVISION_LABELS),
    coded({ en: 'Visas', ar: 'التأشيرات' }, 16, 'visas_in_hand', VISA_STATE_LABELS),
    { head: { en: 'Nationalities', ar: 'الجنسيات' }, width: 28, valueOf: nationalitiesText },
    text({ en: 'Message', ar: 'الرسالة' }, 60, 'message'),
    text({ en: 'Demand letter', ar: 'خطاب طلب العمالة' }, 28, 'cv_file_name'),
    cameIn,
    ...work(HIRING_REQUEST_STATUS_LABELS),
  ],
  cvs: [
    ...person('full_name'),
    text({ en: 'Position', ar: 'الوظيفة المطلوبة' }, 28, 'position'),
    coded({ en: 'Industry', ar: 'القطاع' }, 22, 'industry', INDUSTRY_LABELS),
    coded({ en: 'Experience', ar: 'الخبرة' }, 24, 'experience', { ...EXPERIENCE_LABELS, ...EXPERIENCE_OTHER_LABELS }),
    text({ en: 'Qualifications', ar: 'المؤهلات' }, 32, 'qualifications'),
    text({ en: 'Additional info', ar: 'معلومات إضافية' }, 40, 'additional_info'),
    text({ en: 'CV file', ar: 'ملف السيرة الذاتية' }, 28, 'cv_file_name'),
    ...PROFILE_COLUMNS,
    alerts,
    cameIn,
    ...work(CV_STATUS_LABELS),
  ],
  applications: [
    ...person('name'),
    {
      head: { en: 'Job', ar: 'الوظيفة' },
      width: 32,
      valueOf: (entry, locale) => (locale === 'ar' && textOf(entry.job_title_ar)) || textOf(entry.job_title),
    },
    text({ en: 'Job reference', ar: 'الرقم المرجعي للوظيفة' }, 16, 'job_reference'),
    coded({ en: 'Country of the job', ar: 'دولة الوظيفة' }, 20, 'job_country', COUNTRY_LABELS),
    text({ en: 'Current location', ar: 'مكان الإقامة الحالي' }, 24, 'current_location'),
    text({ en: 'Years of experience', ar: 'سنوات الخبرة' }, 20, 'experience_years'),
    text({ en: 'Cover letter', ar: 'خطاب التقديم' }, 60, 'cover_letter'),
    text({ en: 'CV file', ar: 'ملف السيرة الذاتية' }, 28, 'cv_file_name'),
    ...PROFILE_COLUMNS,
    text({ en: 'Documents asked for', ar: 'المستندات المطلوبة' }, 20, 'documents_asked'),
    text({ en: 'Documents received', ar: 'المستندات المستلمة' }, 20, 'documents_received'),
    { head: { en: 'Documents', ar: 'المستندات' }, width: 40, valueOf: documentsText },
    alerts,
    cameIn,
    ...work(APPLICATION_STATUS_LABELS),
  ],
};
