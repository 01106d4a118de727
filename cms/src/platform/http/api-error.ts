/**
 * The one way to reject a request. Throw it from a service or a controller; `middlewares/problem-details` converts it to
 * `application/problem+json` in the caller's language.
 *
 *   throw new ApiError('job_not_found');
 *   throw new ApiError('invalid_input', { errors: [{ field: 'email', code: 'email_invalid' }] });
 */
import type { LastChange, MessageCode } from '@qantara/contract';

export interface InvalidField {
  /** Name of the field as it was sent. */
  field: string;
  code: MessageCode;
  /** Values of the message's `{name}` placeholders. */
  values?: Readonly<Record<string, number>>;
  /** A second sentence: what to do about it. */
  advice?: Advice | null;
}

export interface Advice {
  code: MessageCode;
  values: Readonly<Record<string, string>>;
}

export interface ApiErrorOptions {
  /** HTTP status; by default the one that belongs to the code. */
  status?: number;
  errors?: InvalidField[];
  /** Seconds until a retry can succeed; sent as Retry-After. */
  retryAfter?: number;
  /** Values of the message's `{name}` placeholders; `{seconds}` and `{minutes}` are derived from retryAfter. */
  values?: Readonly<Record<string, string | number>>;
  /** A second sentence after the message. */
  advice?: Advice | null;
  /** For a change of an outdated version: the change that made the stored one. */
  lastChange?: LastChange | null;
  cause?: unknown;
}

export class ApiError extends Error {
  readonly status: number | undefined;
  readonly errors: InvalidField[];
  readonly retryAfter: number | undefined;
  readonly values: Readonly<Record<string, string | number>>;
  readonly advice: Advice | null;
  readonly lastChange: LastChange | null;

  constructor(
    readonly code: MessageCode,
    options: ApiErrorOptions = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'ApiError';
    this.status = options.status;
    this.errors = options.errors ?? [];
    this.retryAfter = options.retryAfter;
    this.values = options.values ?? {};
    this.advice = options.advice ?? null;
    this.lastChange = options.lastChange ?? null;
  }
}
