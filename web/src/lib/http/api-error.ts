import type { LastChange } from '@qantara/contract';

/** One field the server rejected, as in the contract's problem document. */
export interface InvalidField {
  field: string;
  code: string;
  detail: string;
}

/** Codes this side gives when no problem document came back. */
export type LocalErrorCode = 'network' | 'cancelled' | 'unreadable';

/** Every failed call throws this. `detail` is the server's sentence in the reader's language, if it sent one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 without a response. */
    readonly status: number,
    readonly code: string,
    readonly detail?: string,
    readonly errors: readonly InvalidField[] = [],
    /** The body of the response, which may have more than the problem (a closed job). */
    readonly body?: unknown,
    /** Seconds until a retry can succeed, if the server said so. */
    readonly retryAfter?: number,
  ) {
    super(detail ?? code);
  }

  /** Of a change of an older version: who made the stored one, and when. */
  get lastChange(): LastChange | null {
    const change = isRecord(this.body) ? this.body['last_change'] : null;
    if (!isRecord(change) || typeof change['at'] !== 'string') return null;
    return { by: typeof change['by'] === 'string' ? change['by'] : null, at: change['at'] };
  }

  static local(code: LocalErrorCode): ApiError {
    return new ApiError(0, code);
  }

  /** A field rejected before anything was sent; the error catalogue has its sentence. */
  static ofField(field: string, code: string): ApiError {
    return new ApiError(0, code, undefined, [{ field, code, detail: '' }]);
  }

  /**
   * Parses an error response; without a problem document it has only a status.
   * @param wait the header Retry-After
   */
  static fromResponse(status: number, body: unknown, wait?: string | null): ApiError {
    const seconds = Number(wait) || undefined;
    if (!isRecord(body)) return new ApiError(status, 'unreadable', undefined, [], undefined, seconds);
    const code = typeof body['code'] === 'string' ? body['code'] : 'unreadable';
    const detail = typeof body['detail'] === 'string' && body['detail'] ? body['detail'] : undefined;
    const errors = Array.isArray(body['errors']) ? body['errors'].filter(isInvalidField) : [];
    return new ApiError(status, code, detail, errors, body, seconds);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isInvalidField = (value: unknown): value is InvalidField =>
  isRecord(value) && ['field', 'code', 'detail'].every((key) => typeof value[key] === 'string');
