import { randomUUID } from 'node:crypto';

const WELL_FORMED = /^[\da-z-]{16,64}$/i;

/** The id a trusted proxy gave, when it can be one; else a new one. */
export const requestId = (given: string, isTrusted: boolean): string =>
  isTrusted && WELL_FORMED.test(given) ? given : randomUUID();
