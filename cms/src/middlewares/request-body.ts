import { join } from 'node:path';
import type { MessageCode } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import {
  abortParser,
  bodyLimit,
  discardRest,
  hasBody,
  isMultipart,
  routePath,
  tooLarge,
} from '../platform/http/body-limit';
import { addressKey } from '../platform/http/client-address';
import { statusOfError } from '../platform/http/problem';
import { assertAttemptsLeft, countAttempt } from '../platform/http/rate-limiter';
import { readForm } from '../platform/http/read-form';
import { Refusal } from '../platform/http/refusal';
import { settingsOf } from '../platform/settings/settings';
import { UPLOAD_FOLDER } from '../platform/http/upload-folder';
import { beginReceiving, refuseWhenBusy } from '../platform/http/work-limit';

/** A client that sends nothing for so long gets 408. How long a request may take in all is `server.requestTimeout`. */
const IDLE_TIMEOUT_MS = 60_000;

interface Config {
  /** Calls below /api that take multipart forms; every other call takes JSON. */
  forms: string[];
  /** Calls that count as submissions. */
  submissions: string[];
}

/**
 * Reads request bodies, instead of `strapi::body` (which Strapi insists on, but which reads nothing): bodies that are too
 * large are rejected before anything is written, and the files of a form are removed when the request is over.
 */
export default ({ forms, submissions }: Config, { strapi }: { strapi: Core.Strapi }) => {
  const uploads = join(settingsOf(strapi).dataDir, UPLOAD_FOLDER);

  return async (ctx: Context, next: Next): Promise<void> => {
    if (!hasBody(ctx)) return next() as Promise<void>;
    // Parsers listen while they read; without a listener an error before or after that ends the process.
    ctx.req.on('error', () => undefined);
    const limit = bodyLimit(ctx, { forms, isEditor });
    if (limit === null) {
      discardRest(ctx);
      return withoutBody(ctx, next, new Refusal('content_type_wrong'));
    }
    const received = await admit(ctx, limit);
    abortWhenIdle(ctx);
    return isMultipart(ctx) ? receiveForm(ctx, next, limit, received) : receiveJson(ctx, next, limit);
  };

  /** By the signature of the token alone; the call itself checks whether the session is still valid. */
  function isEditor(ctx: Context): boolean {
    const [, token = ''] = /^bearer\s+(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
    return strapi.sessionManager('admin').validateAccessToken(token).isValid;
  }

  /** Checks the limits by the headers, before the body is read. @returns call it once the body is there */
  async function admit(ctx: Context, limit: number): Promise<() => void> {
    const caller = addressKey(ctx.request.ip);
    let received = (): void => undefined;
    try {
      if (ctx.path.startsWith('/api/')) refuseWhenBusy();
      if ((ctx.request.length ?? 0) > limit) throw tooLarge(ctx);
      if (isMultipart(ctx)) received = beginReceiving(caller);
      if (ctx.method === 'POST' && submissions.includes(routePath(ctx))) {
        if (forms.includes(routePath(ctx))) await assertAttemptsLeft(strapi, 'costlyCv', caller);
        await countAttempt(strapi, 'submission', caller);
        // The route's own limit does not count it again, see rate-limit.
        ctx.state.isCounted = true;
        // A parser would wait forever for the end of the body.
        if (ctx.req.destroyed) throw new Refusal('body_invalid');
      }
      return received;
    } catch (error) {
      received();
      discardRest(ctx);
      throw error;
    }
  }

  async function receiveForm(ctx: Context, next: Next, limit: number, received: () => void): Promise<void> {
    abortWhenTooLarge(ctx, limit);
    const reading = readForm(ctx.req, uploads);
    try {
      const problem = await reading.form
        .then(({ fields, files }) => void Object.assign(ctx.request, { body: fields, files }))
        .catch(unreadable)
        .finally(received);
      await (problem ? withoutBody(ctx, next, problem) : next());
    } finally {
      await reading.remove();
    }
  }

  async function receiveJson(ctx: Context, next: Next, limit: number): Promise<void> {
    let isRead = false;
    let problem = new Refusal('request_too_large');
    const sizes = { jsonLimit: limit, formLimit: limit, textLimit: limit };
    const parser = strapi.middleware('strapi::body')({ ...sizes, multipart: false }, { strapi });
    try {
      await parser?.(ctx, () => {
        isRead = true;
        return next();
      });
    } catch (error) {
      if (isRead) throw error;
      problem = unreadable(error);
    }
    if (isRead) return;
    discardRest(ctx);
    await withoutBody(ctx, next, problem);
  }
};

function abortWhenIdle(ctx: Context): void {
  ctx.req.setTimeout(IDLE_TIMEOUT_MS, () => {
    if (ctx.headerSent) ctx.req.destroy();
    else abortParser(ctx, new Refusal('request_too_slow'));
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
 * A body that cannot be read is rejected when the call asks for it, not here: a staff call without a session responds with 401,
 * whatever its body. One that is too large or too slow is rejected at once.
 */
function withoutBody(ctx: Context, next: Next, refusal: Refusal): Promise<void> {
  if (FOR_EVERYONE.has(refusal.code)) throw refusal;
  Object.defineProperty(ctx.request, 'body', {
    configurable: true,
    get: () => {
      throw refusal;
    },
  });
  return next() as Promise<void>;
}

function unreadable(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDiskFault(error)) return new Refusal('store_unavailable', { cause: error });
  return new Refusal(statusOfError(error) === 413 ? 'request_too_large' : 'body_invalid', { cause: error });
}

/** The disk is full, a quota is used up, or the folder is missing or not writable: not the client's fault. */
const isDiskFault = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(ENOSPC|EDQUOT|EROFS|EACCES|EIO|EMFILE|ENFILE|ENOENT)$/.test(String(error.code));
