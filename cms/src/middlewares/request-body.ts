import { join } from 'node:path';
import { ipKey, type MessageCode } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { reportingCostlyWork } from '../cv/text/reader-pool';
import {
  abortParser,
  bodyLimit,
  discardRest,
  hasBody,
  isMultipart,
  isOneOf,
  tooLarge,
} from '../platform/http/body-limit';
import { statusOfError } from '../platform/http/problem';
import { assertAttemptsLeft, countAttempt, consumeAttempt } from '../platform/http/rate-limiter';
import { readForm } from '../platform/http/read-form';
import { ApiError } from '../platform/http/api-error';
import { settingsOf } from '../platform/settings/settings';
import { UPLOAD_FOLDER } from '../platform/http/upload-folder';
import { acquireUploadSlot, assertCapacity } from '../platform/http/work-limit';

/** Timeout without any data, responded to with 408. The total timeout is `server.requestTimeout`. */
const IDLE_TIMEOUT_MS = 60_000;

interface Config {
  /** Calls below /api that take multipart forms; every other call takes JSON. */
  forms: string[];
  /** Calls that count as submissions. */
  submissions: string[];
}

/**
 * Parses request bodies instead of `strapi::body` (which Strapi requires, but which reads nothing here): rejects bodies that
 * are too large before anything is written, and removes a form's files when the request ends.
 */
export default ({ forms, submissions }: Config, { strapi }: { strapi: Core.Strapi }) => {
  const uploads = join(settingsOf(strapi).dataDir, UPLOAD_FOLDER);

  return async (ctx: Context, next: Next): Promise<void> => {
    if (!hasBody(ctx)) return next() as Promise<void>;
    // Parsers only listen while they read; an unhandled error before or after that would end the process.
    ctx.req.on('error', () => undefined);
    const limit = bodyLimit(ctx, { forms, isEditor });
    if (limit === null) {
      discardRest(ctx);
      return withoutBody(ctx, next, new ApiError('content_type_wrong'));
    }
    const release = await acquireSlot(ctx, limit);
    abortWhenIdle(ctx);
    return isMultipart(ctx) ? receiveForm(ctx, next, limit, release) : receiveJson(ctx, next, limit);
  };

  /** Only checks the token's signature; the call itself checks whether the session is still valid. */
  function isEditor(ctx: Context): boolean {
    const [, token = ''] = /^bearer\s+(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
    return strapi.sessionManager('admin').validateAccessToken(token).isValid;
  }

  /** Checks the limits by headers, before the body is read. @returns call it once the body was read */
  async function acquireSlot(ctx: Context, limit: number): Promise<() => void> {
    const caller = ipKey(ctx.request.ip);
    let release = (): void => undefined;
    try {
      if (ctx.path.startsWith('/api/')) assertCapacity();
      if ((ctx.request.length ?? 0) > limit) throw tooLarge(ctx);
      if (isMultipart(ctx)) release = acquireUploadSlot(caller);
      if (ctx.method === 'POST' && isOneOf(submissions, ctx)) {
        if (isOneOf(forms, ctx)) await assertAttemptsLeft(strapi, 'costlyCv', caller);
        await countAttempt(strapi, 'submission', caller);
        // The route's own limit does not count the request again, see rate-limit.
        ctx.state.isCounted = true;
        // A parser would wait forever for the end of the body.
        if (ctx.req.destroyed) throw new ApiError('body_invalid');
      }
      return release;
    } catch (error) {
      release();
      discardRest(ctx);
      throw error;
    }
  }

  async function receiveForm(ctx: Context, next: Next, limit: number, release: () => void): Promise<void> {
    abortWhenTooLarge(ctx, limit);
    const reading = readForm(ctx.req, uploads);
    try {
      const problem = await reading.form
        .then(({ fields, files }) => void Object.assign(ctx.request, { body: fields, files }))
        .catch((error: unknown) => unreadable(ctx, error))
        .finally(release);
      const onCostly = () => consumeAttempt(strapi, 'costlyCv', ipKey(ctx.request.ip));
      await (problem ? withoutBody(ctx, next, problem) : reportingCostlyWork(onCostly, () => next()));
    } finally {
      await reading.remove();
    }
  }

  async function receiveJson(ctx: Context, next: Next, limit: number): Promise<void> {
    let isRead = false;
    let problem = tooLarge(ctx);
    const sizes = { jsonLimit: limit, formLimit: limit, textLimit: limit };
    const parser = strapi.middleware('strapi::body')({ ...sizes, multipart: false }, { strapi });
    try {
      await parser?.(ctx, () => {
        isRead = true;
        return next();
      });
    } catch (error) {
      if (isRead) throw error;
      problem = unreadable(ctx, error);
    }
    if (isRead) return;
    discardRest(ctx);
    await withoutBody(ctx, next, problem);
  }
};

function abortWhenIdle(ctx: Context): void {
  ctx.req.setTimeout(IDLE_TIMEOUT_MS, () => {
    if (ctx.headerSent) ctx.req.destroy();
    else abortParser(ctx, new ApiError('request_too_slow'));
  });
  ctx.req.once('end', () => ctx.req.setTimeout(0));
}

/** For bodies without a Content-Length. Call it before the parser starts to read. */
function abortWhenTooLarge(ctx: Context, limit: number): void {
  let received = 0;
  ctx.req.on('data', function count(chunk: Buffer) {
    received += chunk.length;
    if (received <= limit) return;
    ctx.req.off('data', count);
    abortParser(ctx, tooLarge(ctx));
  });
}

const FOR_EVERYONE: ReadonlySet<MessageCode> = new Set([
  'request_too_large',
  'cv_too_large',
  'cv_too_large_careers',
  'request_too_slow',
  'store_unavailable',
]);

/**
 * Rejects an unreadable body only when the call accesses it, so that a staff call without a session gets 401 whatever its
 * body. Rejects one that is too large or too slow at once.
 */
function withoutBody(ctx: Context, next: Next, error: Error): Promise<void> {
  if (!(error instanceof ApiError) || FOR_EVERYONE.has(error.code)) throw error;
  Object.defineProperty(ctx.request, 'body', {
    configurable: true,
    get: () => {
      throw error;
    },
  });
  return next() as Promise<void>;
}

function unreadable(ctx: Context, error: unknown): Error {
  if (error instanceof ApiError || error instanceof errors.PayloadTooLargeError) return error;
  if (isDiskError(error)) return new ApiError('store_unavailable', { cause: error });
  return statusOfError(error) === 413 ? tooLarge(ctx) : new ApiError('body_invalid', { cause: error });
}

/** The disk or quota is full, or the folder is missing or not writable: not the client's fault. */
const isDiskError = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(ENOSPC|EDQUOT|EROFS|EACCES|EIO|EMFILE|ENFILE|ENOENT)$/.test(String(error.code));
