/** A hiring request of an employer: the form (multipart, with the file `letterFile`), and the row for staff. */
import * as z from 'zod/mini';
import type { ListedCvFile, SubmissionFacts } from './cv-submission.js';
import type { InboxFacts } from './inbox.js';
import { HEADCOUNT_MAX, HIRING_LINES_MAX, SALARY_MAX, TEXT_MAX } from './limits.js';
import type { MessageCode } from './messages-en.js';
import { PROVISIONS, VISA_STATES, type Provision, type VisaState } from './hiring-options.js';
import { COUNTRIES, NATIONALITIES, type Country, type Currency, type Nationality } from './options.js';
import type { HiringRequestStatus } from './statuses.js';
import { jsonField, optionalChoice, wholeNumber } from './form-fields.js';
import { emailField, formExtras, optionalLine, optionalText, phoneField, requiredLine, errorCode } from './text.js';

const salary = () => z._default(z.nullable(wholeNumber('number_expected', 0, SALARY_MAX)), null);

/** Number of people of one trade, and their monthly pay in the currency of the country. */
export const hiringLineInput = z
  .object({
    /** Slug of a published trade. */
    trade: z
      .string(errorCode('trade_required'))
      .check(z.trim(), z.regex(/^[a-z\d-]{1,80}$/, errorCode('trade_required'))),
    headcount: wholeNumber('headcount_invalid', 1, HEADCOUNT_MAX),
    salary_min: salary(),
    salary_max: salary(),
    note: optionalLine(),
  })
  .check(
    z.refine((line) => line.salary_min === null || line.salary_max === null || line.salary_min <= line.salary_max, {
      error: 'salary_order' satisfies MessageCode,
      path: ['salary_max'],
    }),
  );
export type HiringLineInput = z.input<typeof hiringLineInput>;
export type HiringLineValues = z.output<typeof hiringLineInput>;

export const hiringRequestInput = z.object({
  /** JSON of HiringLineInput[], 1 to HIRING_LINES_MAX. Errors of a line have fields such as `lines.0.headcount`. */
  lines: jsonField(
    z
      .array(hiringLineInput, errorCode('lines_invalid'))
      .check(z.minLength(1, errorCode('lines_required')), z.maxLength(HIRING_LINES_MAX, errorCode('lines_too_many'))),
    'lines_invalid',
  ),
  country: z.enum(COUNTRIES, errorCode('country_required')),
  city: optionalLine(),
  /** `YYYY-MM`. */
  start_month: z.pipe(
    optionalLine(),
    z.nullable(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, errorCode('month_invalid')))),
  ),
  housing: optionalChoice(PROVISIONS),
  food: optionalChoice(PROVISIONS),
  transport: optionalChoice(PROVISIONS),
  visas_in_hand: optionalChoice(VISA_STATES),
  /** JSON of Nationality[]; an empty list means any. */
  nationalities: jsonField(
    z
      .array(z.enum(NATIONALITIES, errorCode('nationality_invalid')), errorCode('nationality_invalid'))
      .check(z.maxLength(NATIONALITIES.length, errorCode('nationality_invalid'))),
    'nationality_invalid',
  ),
  message: optionalText(TEXT_MAX.message),
  name: requiredLine('name_required', TEXT_MAX.name),
  company: requiredLine('company_required'),
  email: emailField(),
  phone: phoneField(),
  ...formExtras,
});
export type HiringRequestInput = z.input<typeof hiringRequestInput>;
export type HiringRequestValues = z.output<typeof hiringRequestInput>;

/** A line as sent, with the names that its trade had at that time. */
export interface HiringLine extends HiringLineValues {
  trade_name_en: string;
  trade_name_ar: string;
}

export interface HiringRequestRow extends SubmissionFacts, InboxFacts {
  id: string;
  company: string;
  /** The contact person. */
  name: string;
  email: string;
  phone: string;
  country: Country;
  city: string | null;
  lines: HiringLine[];
  /** People of all lines. */
  headcount: number;
  /** Currency of the country; salaries are monthly. */
  salary_currency: Currency;
  /** `YYYY-MM`. */
  start_month: string | null;
  housing: Provision | null;
  food: Provision | null;
  transport: Provision | null;
  visas_in_hand: VisaState | null;
  nationalities: Nationality[];
  message: string | null;
  /** The demand letter; all three are null if none was sent. */
  letter_file_name: string | null;
  /** Path of the staff call that streams the file. */
  letter_url: string | null;
  letter: ListedCvFile | null;
  /** ISO 8601. */
  timestamp: string;
  status: HiringRequestStatus;
}
