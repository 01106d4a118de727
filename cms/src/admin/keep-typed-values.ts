import { adminApi } from '@strapi/strapi/admin';

/** The part of an RTK Query mutation that is changed here. */
interface Mutation {
  invalidatesTags: (result: unknown, error: unknown, ...rest: unknown[]) => unknown[];
  onQueryStarted?: unknown;
  transformErrorResponse?: (error: SaveError) => SaveError;
}
interface SaveError {
  name?: string;
  details?: unknown;
}

/**
 * Keeps the form as typed when the server rejects a save. Strapi resets it in three ways: it writes the typed values into
 * its cache and rolls them back, it reads the document again after an error too, and after any error but a
 * ValidationError it marks the form as saved.
 */
export function keepTypedValues(): void {
  const keep = (mutation: Mutation) => {
    const { invalidatesTags } = mutation;
    mutation.invalidatesTags = (result, error, ...rest) => (error ? [] : invalidatesTags(result, error, ...rest));
    mutation.onQueryStarted = undefined;
    mutation.transformErrorResponse = toValidationError;
  };
  adminApi.enhanceEndpoints({ endpoints: { updateDocument: keep, publishDocument: keep } });
}

const toValidationError = (error: SaveError): SaveError => ({
  ...error,
  name: 'ValidationError',
  details: hasFieldErrors(error.details) ? error.details : {},
});

const hasFieldErrors = (details: unknown): boolean =>
  typeof details === 'object' && details !== null && 'errors' in details;
