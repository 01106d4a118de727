/**
 * The one way to refuse a request. Throw it from a service or a controller; `middlewares/problem-details` turns it into
 * `application/problem+json` in the caller's language.
 *
 *   throw new Refusal('job_not_found');
 *   throw new Refusal('invalid_input', { errors: [{ field: 'email', code: 'email_invalid' }] });
 */
import type { LastChange, MessageCode } from '@qantara/contract';

export interface RefusedField {
  /** Name of the field as it was sent. */
  field: string;
  code: MessageCode;
  /** A second sentence: what to do about it. */
  advice?: Advice | null;
}

export interface Advice {
  code: MessageCode;
  values: Readonly<Record<string, string>>;
}

export interface RefusalOptions {
  /** HTTP status; by default the one that belongs to the code. */
  status?: number;
  errors?: RefusedField[];
  /** Seconds until a retry can succeed; sent as Retry-After. */
  retryAfter?: number;
  /** Fills `{name}` places of the message; `{seconds}` and `{minutes}` come from retryAfter by themselves. */
  values?: Readonly<Record<string, string | number>>;
  /** A second sentence behind the message. */
  advice?: Advice | null;
  /** Of a change of an older version: what made the stored one. */
  lastChange?: LastChange | null;
  cause?: unknown;
}

export class Refusal extends Error {
  readonly status: number | undefined;
  readonly errors: RefusedField[];
  readonly retryAfter: number | undefined;
  readonly values: Readonly<Record<string, string | number>>;
  readonly advice: Advice | null;
  readonly lastChange: LastChange | null;

  constructor(
    readonly code: MessageCode,
    options: RefusalOptions = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'Refusal';
    this.status = options.status;
    this.errors = options.errors ?? [];
    this.retryAfter = options.retryAfter;
    this.values = options.values ?? {};
    this.advice = options.advice ?? null;
    this.lastChange = options.lastChange ?? null;
  }
}
