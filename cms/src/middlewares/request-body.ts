import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { bodyLimit, hasBody, isMultipart, refuseOversized, watchSize } from '../lib/body-limit';
import { statusOfError } from '../lib/problem';
import { Refusal } from '../lib/refusal';
import { settingsOf } from '../lib/settings';
import { UPLOAD_FOLDER } from '../lib/upload-folder';
import { beginReceiving, refuseWhenBusy } from '../lib/work-limit';

/** After the last byte of a request, what it says is known as soon as it is on the disk, or never. */
const SILENCE_MS = 8_000;

interface Config {
  /** Calls below /api that take multipart forms; every other call takes JSON. */
  forms: string[];
}

/**
 * Reads request bodies, instead of `strapi::body` (which stays in the list because Strapi insists, but reads nothing):
 * too large ones are refused before anything is written, the files of a form live in a folder of their own, and that
 * folder is gone when the request is over, whatever happened to it.
 */
export default ({ forms }: Config, { strapi }: { strapi: Core.Strapi }) => {
  const uploads = join(settingsOf(strapi).dataDir, UPLOAD_FOLDER);

  return async (ctx: Context, next: Next): Promise<void> => {
    if (!hasBody(ctx)) return next() as Promise<void>;
    if (ctx.path.startsWith('/api/')) refuseWhenBusy();
    const limit = bodyLimit(ctx, forms);
    if (limit === null) return withoutBody(ctx, next, new Refusal('content_type_wrong'));
    refuseOversized(ctx, limit);
    if (!isMultipart(ctx)) return readBody(ctx, next, limit);

    const received = beginReceiving();
    const folder = join(uploads, randomUUID());
    try {
      await mkdir(folder, { recursive: true }).catch(refuseForNow);
      await readBody(ctx, () => (received(), next()), limit, folder);
    } finally {
      received();
      await remove(folder);
    }
  };

  async function readBody(ctx: Context, next: Next, limit: number, folder?: string): Promise<void> {
    let isRead = false;
    const parser = strapi.middleware('strapi::body')(parserConfig(limit, folder), { strapi });
    const silence = new AbortController();
    try {
      watchSize(ctx, limit);
      await Promise.race([
        parser?.(ctx, () => {
          if (silence.signal.aborted) return Promise.resolve();
          isRead = true;
          silence.abort();
          return next();
        }),
        refuseWhenStuck(ctx, silence.signal),
      ]);
    } catch (error) {
      silence.abort();
      if (isRead) throw error;
      return withoutBody(ctx, next, unreadable(error));
    }
    if (!isRead) throw new Refusal('request_too_large');
  }
};

/**
 * A body that cannot be read is refused by whoever asks for it, not here: a stranger at a staff call must hear that he
 * is not signed in, whatever he sends. One that is too large is refused at once.
 */
function withoutBody(ctx: Context, next: Next, refusal: Refusal): Promise<void> {
  if (refusal.code === 'request_too_large' || refusal.code === 'store_unavailable') throw refusal;
  Object.defineProperty(ctx.request, 'body', {
    configurable: true,
    get: () => {
      throw refusal;
    },
  });
  return next() as Promise<void>;
}

/** On a part with a header that is none, the parser falls silent for ever. Settles only then. */
async function refuseWhenStuck(ctx: Context, signal: AbortSignal): Promise<void> {
  try {
    if (!ctx.req.readableEnded) await once(ctx.req, 'end', { signal });
    await wait(SILENCE_MS, undefined, { signal });
  } catch {
    // It was read, or its end was told elsewhere.
    return new Promise(() => undefined);
  }
  throw new Refusal('body_invalid');
}

/** The straight way first: it takes a third of the turns of `rm`, which everyone who sends a file waits for. */
async function remove(folder: string): Promise<void> {
  try {
    for (const name of await readdir(folder)) await unlink(join(folder, name));
    await rmdir(folder);
  } catch {
    await rm(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
  }
}

const parserConfig = (limit: number, folder?: string) => ({
  jsonLimit: limit,
  formLimit: limit,
  textLimit: limit,
  multipart: folder !== undefined,
  formidable: { uploadDir: folder, maxFileSize: limit, maxFieldsSize: Math.min(limit, 1_048_576), maxFields: 200 },
});

function unreadable(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDiskFault(error)) return new Refusal('store_unavailable', { cause: error });
  return new Refusal(statusOfError(error) === 413 ? 'request_too_large' : 'body_invalid', { cause: error });
}

function refuseForNow(cause: unknown): never {
  throw new Refusal('store_unavailable', { cause });
}

/** The disk is full, a quota is used up, or the folder cannot be written: none of it is the caller's fault. */
const isDiskFault = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(ENOSPC|EDQUOT|EROFS|EACCES|EIO|EMFILE|ENFILE)$/.test(String(error.code));
