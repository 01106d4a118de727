/** Body of every error response: RFC 9457 problem details, and the fields of the specification. */
import type { MessageCode } from './messages-en.js';

export interface FieldError {
  /** Name of the field as it was sent. */
  field: string;
  code: MessageCode;
  /** A sentence in the caller's language that says what to do. */
  detail: string;
}

/** The change that made the stored version. */
export interface LastChange {
  /** Name of its author; null: the system. */
  by: string | null;
  /** ISO 8601. */
  at: string;
}

export interface Problem {
  success: false;
  /** `/problems/<code>`: a stable identifier, not a URL to open. */
  type: string;
  /** The HTTP reason phrase. */
  title: string;
  status: number;
  detail: string;
  code: MessageCode;
  errors: FieldError[];
  /** For a 409 about an outdated version; `detail` says it too. Absent if unknown. */
  last_change?: LastChange;
  /** X-Request-Id of the response, which the log lines about it contain; not in cached responses. */
  request_id?: string;
}

/** Response of a call that stores something. */
export interface Acknowledgement {
  success: true;
  message: string;
  /** Public id of the stored row. */
  id?: string;
  /** The reference for people, e.g. `QA-7F3K2`. */
  reference?: string;
  /** For an application: URL of the page with its state. */
  link?: string;
  /** For a hiring request: ISO 8601, by when it is reviewed. */
  due_at?: string;
}

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';
