import { ApiError } from '../../../lib/api-error.js';

/** Why the server refused, in its own words; else what failed. */
export const refusalText = (error: unknown, failed: string): string =>
  (error instanceof ApiError && error.detail) || failed;
