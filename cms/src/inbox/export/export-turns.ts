import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { Refusal } from '../../platform/http/refusal';

/** Exports of one instance at the same time: each holds a connection to the database. */
const AT_ONCE = 3;
/** A download that takes longer is given up, so that a stalled browser holds no connection for ever. */
const LONGEST_MS = 15 * 60_000;
const RETRY_SECONDS = 30;

const running = new WeakMap<Core.Strapi, number>();

/** Opens an export when one more can run; its turn is over when the stream is closed, whatever closed it. */
export function takeExportTurn(strapi: Core.Strapi, open: () => Readable): Readable {
  const others = running.get(strapi) ?? 0;
  if (others >= AT_ONCE) throw new Refusal('export_busy', { retryAfter: RETRY_SECONDS });
  const file = open();
  running.set(strapi, others + 1);
  const timer = setTimeout(() => file.destroy(new Error('An export took too long')), LONGEST_MS);
  file.once('close', () => {
    clearTimeout(timer);
    running.set(strapi, (running.get(strapi) ?? 1) - 1);
  });
  return file;
}
