import type { HiringRequestInput } from '@qantara/contract';
import { typedNumber } from '../../lib/format/typed-number.js';

/** One trade of the request, as it is typed. */
export interface LineValues {
  trade: string;
  headcount: string;
  salary_min: string;
  salary_max: string;
}
export const EMPTY_LINE: LineValues = { trade: '', headcount: '', salary_min: '', salary_max: '' };

/** What the form holds. */
export interface HireValues extends Record<TextName, string> {
  lines: LineValues[];
  nationalities: string[];
  letterFile: File | null;
  /** The honeypot. */
  website?: string;
}
export type TextName =
  | 'country'
  | 'city'
  | 'start_month'
  | 'housing'
  | 'food'
  | 'transport'
  | 'visas_in_hand'
  | 'message'
  | 'company'
  | 'name'
  | 'email'
  | 'phone';

/** The body of the call. Text that is not a number stays text, so that the error names its field. */
export function toHiringInput({ lines, nationalities, letterFile: _file, ...texts }: HireValues): HiringRequestInput {
  const sent = lines.map(({ trade, headcount, salary_min, salary_max }) => ({
    trade,
    headcount: typedNumber(headcount),
    salary_min: typedNumber(salary_min),
    salary_max: typedNumber(salary_max),
  }));
  return {
    ...texts,
    lines: JSON.stringify(sent),
    nationalities: JSON.stringify(nationalities),
  } as HiringRequestInput;
}
