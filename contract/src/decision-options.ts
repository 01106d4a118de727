/** Decisions about an application in a dialog of staff: a reason for the agency, an email to the applicant. */
import type { Label } from './options.js';
import { PUBLIC_STATE_OF, PUBLIC_STATES } from './public-application.js';
import type { ApplicationStatus } from './statuses.js';

/** The code is stored as the reason; staff can also type one. */
export const DECISION_REASON_LABELS = {
  'Not enough experience': { en: 'Not enough experience', ar: 'الخبرة غير كافية' },
  'Different trade': { en: 'Different trade', ar: 'مهنته مختلفة' },
  'Documents missing or not valid': { en: 'Documents missing or not valid', ar: 'وثائق ناقصة أو غير صالحة' },
  'Salary expectation too high': { en: 'Salary expectation too high', ar: 'الراتب المطلوب أعلى من المتاح' },
  'Could not be reached': { en: 'Could not be reached', ar: 'تعذّر التواصل معه' },
  'Did not pass interview or trade test': {
    en: 'Did not pass interview or trade test',
    ar: 'لم يجتز المقابلة أو الاختبار المهني',
  },
  'Declined by the client': { en: 'Declined by the client', ar: 'لم يوافق عليه العميل' },
  'Vacancy filled': { en: 'Vacancy filled', ar: 'اكتمل العدد المطلوب' },
  'Meets all requirements': { en: 'Meets all requirements', ar: 'يستوفي كل الشروط' },
  'Gulf experience': { en: 'Gulf experience', ar: 'خبرة في الخليج' },
  'Chosen by the client': { en: 'Chosen by the client', ar: 'اختاره العميل' },
} as const satisfies Record<string, Label>;
export type DecisionReason = keyof typeof DECISION_REASON_LABELS;

const CHOSEN = ['Meets all requirements', 'Gulf experience', 'Chosen by the client'] as const;
/** The statuses that open the dialog, with their reasons. */
export const DECISION_REASONS = {
  shortlisted: CHOSEN,
  interview: CHOSEN,
  rejected: [
    ...['Not enough experience', 'Different trade', 'Documents missing or not valid'],
    ...['Salary expectation too high', 'Could not be reached', 'Did not pass interview or trade test'],
    ...['Declined by the client', 'Vacancy filled'],
  ],
} as Readonly<Partial<Record<ApplicationStatus, readonly DecisionReason[]>>>;

/** When the applicant is notified: at once and without undo, after UNDO_MINUTES, or tomorrow at DECISION_HOUR at the agency. */
export const SEND_TIMES = ['now', 'undo_minutes', 'tomorrow'] as const;
export type SendTime = (typeof SEND_TIMES)[number];
/** `HH:mm` in the agency's time zone. */
export const DECISION_HOUR = '10:00';

const rankOf = (status: string): number => PUBLIC_STATES.indexOf(PUBLIC_STATE_OF[status as ApplicationStatus]);
/** Whether a move leads to a later public state. Others send no email. */
export const isForward = (from: string, to: string): boolean => rankOf(to) > rankOf(from);
