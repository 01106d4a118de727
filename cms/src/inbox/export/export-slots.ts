import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { ApiError } from '../../platform/http/api-error';

/** Concurrent exports of one instance: each holds a database connection. */
const MAX_CONCURRENT_EXPORTS = 3;
/** Timeout of a download, so that a stalled browser does not hold a connection for ever. */
const TIMEOUT_MS = 15 * 60_000;
const RETRY_SECONDS = 30;

const running = new WeakMap<Core.Strapi, number>();

/** Opens an export if a slot is free; the slot is released when the stream is closed, for whatever reason. */
export function acquireExportSlot(strapi: Core.Strapi, open: () => Readable): Readable {
  const others = running.get(strapi) ?? 0;
  if (others >= MAX_CONCURRENT_EXPORTS) throw new ApiError('export_busy', { retryAfter: RETRY_SECONDS });
  const file = open();
  running.set(strapi, others + 1);
  const timer = setTimeout(() => file.destroy(new Error('An export took too long')), TIMEOUT_MS);
  file.once('close', () => {
    clearTimeout(timer);
    running.set(strapi, (running.get(strapi) ?? 1) - 1);
  });
  return file;
}
