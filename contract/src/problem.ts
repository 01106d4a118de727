/** The one shape of every refusal: RFC 9457 problem details plus the fields the specification reads. */
import type { MessageCode } from './messages.js';

export interface FieldError {
  /** Name of the field as it was sent. */
  field: string;
  code: MessageCode;
  /** A sentence in the caller's language that says what to do. */
  detail: string;
}

/** The change that made the stored version of a thing. */
export interface LastChange {
  /** Name of who made it; null: the system. */
  by: string | null;
  /** ISO 8601. */
  at: string;
}

export interface Problem {
  success: false;
  /** `/problems/<code>`: stable, not meant to be opened. */
  type: string;
  /** The HTTP reason phrase. */
  title: string;
  status: number;
  detail: string;
  code: MessageCode;
  errors: FieldError[];
  /** Of a 409 that rejects a change of an older version; `detail` says it too. Absent when it is no longer known. */
  last_change?: LastChange;
  /** The answer's X-Request-Id, which the lines of the logs about it carry; not in answers that caches keep. */
  request_id?: string;
}

/** What a call that stores something answers. */
export interface Acknowledgement {
  success: true;
  message: string;
  /** Public id of what was stored. */
  id?: string;
  /** The reference a person can mention, e.g. `QA-7F3K2`. */
  reference?: string;
}

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';
