import { ApiError } from '../../lib/http/api-error.js';

/** The server's explanation, else `fallback`. */
export const errorText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.detail) || fallback;

/** What failed and why, as one text. Some reasons already begin with what failed. */
export const failureText = (what: string, why: string): string => (why.startsWith(what) ? why : `${what} ${why}`);
