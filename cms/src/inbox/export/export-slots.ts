import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { ApiError } from '../../platform/http/api-error';

/** Concurrent exports of one instance: each holds a database connection. */
const MAX_CONCURRENT_EXPORTS = 3;
/** Timeout of a download, so that a stalled browser does not hold a connection for ever. */
const TIMEOUT_MS = 15 * 60_000;
const RETRY_SECONDS = 30;

/** Who has an export running. */
const running = new WeakMap<Core.Strapi, Set<number>>();

/**
 * Opens an export if a slot is free and the person has no other export running. The slot is released when the stream is
 * closed, for whatever reason.
 */
export function acquireExportSlot(strapi: Core.Strapi, staffId: number, open: () => Readable): Readable {
  const people = running.get(strapi) ?? new Set();
  running.set(strapi, people);
  if (people.size >= MAX_CONCURRENT_EXPORTS || people.has(staffId))
    throw new ApiError('export_busy', { retryAfter: RETRY_SECONDS });
  const file = open();
  people.add(staffId);
  const timer = setTimeout(() => file.destroy(new Error('An export took too long')), TIMEOUT_MS);
  file.once('close', () => {
    clearTimeout(timer);
    people.delete(staffId);
  });
  return file;
}
