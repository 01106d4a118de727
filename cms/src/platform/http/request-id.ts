import { randomUUID } from 'node:crypto';

const WELL_FORMED = /^[\da-z-]{16,64}$/i;

/** The id from a trusted proxy if it is well-formed; else a new one. */
export const requestId = (given: string, isTrusted: boolean): string =>
  isTrusted && WELL_FORMED.test(given) ? given : randomUUID();
