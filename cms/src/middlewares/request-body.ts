import { join } from 'node:path';
import type { MessageCode } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import {
  bodyLimit,
  discardRest,
  giveUp,
  hasBody,
  isMultipart,
  refuseOversized,
  routePath,
  watchSize,
} from '../lib/body-limit';
import { FORM_PACE, JSON_PACE, watchPace } from '../lib/body-pace';
import { addressKey } from '../lib/client-address';
import { statusOfError } from '../lib/problem';
import { lentMemory } from '../lib/lent-memory';
import { countAttempt } from '../lib/rate-limiter';
import { readForm, type ReceivedForm } from '../lib/read-form';
import { Refusal } from '../lib/refusal';
import { settingsOf } from '../lib/settings';
import { UPLOAD_FOLDER } from '../lib/upload-folder';
import { beginReceiving, refuseWhenBusy } from '../lib/work-limit';

/** Of the form of a person, a file up to this size never touches the disk before it is found good. */
const MEMORY_BYTES = 262_144;
/** Those that are received in a busy hour. */
const MOST_SPARE = 32;
const formMemory = lentMemory(MEMORY_BYTES, MOST_SPARE);

interface Config {
  /** Calls below /api that take multipart forms; every other call takes JSON. */
  forms: string[];
  /** Calls that count as submissions. */
  submissions: string[];
}

/**
 * Reads request bodies, instead of `strapi::body` (which stays in the list because Strapi insists, but reads nothing):
 * too large ones are refused before anything is written, and the files of a form are gone when the request is over,
 * whatever happened to it.
 */
export default ({ forms, submissions }: Config, { strapi }: { strapi: Core.Strapi }) => {
  const uploads = join(settingsOf(strapi).dataDir, UPLOAD_FOLDER);

  return async (ctx: Context, next: Next): Promise<void> => {
    if (!hasBody(ctx)) return next() as Promise<void>;
    // Parsers listen while they read. What is said before or after that would end the process.
    ctx.req.on('error', () => undefined);
    if (ctx.path.startsWith('/api/')) refuseWhenBusy();
    const limit = bodyLimit(ctx, { forms, isEditor });
    if (limit === null) return withoutBody(ctx, next, new Refusal('content_type_wrong'));
    refuseOversized(ctx, limit);
    const received = await admit(ctx);
    if (!isMultipart(ctx)) return readBody(ctx, next, limit);

    watchSize(ctx, limit);
    watchPace(ctx.req, FORM_PACE, () => giveUp(ctx, new Refusal('request_too_slow')));
    // The panel's own calls want their files on the disk.
    const reading = readForm(ctx.req, uploads, ctx.path.startsWith('/api/') ? formMemory : null);
    let isOver = false;
    try {
      const unread = await receive(ctx, reading.form).finally(received);
      await (unread ? withoutBody(ctx, next, unread) : next());
      // Of one that failed, something may still be on its way to the store.
      isOver = !unread;
    } finally {
      await reading.remove(isOver);
    }
  };

  /** By the signature of the token alone: whether it still counts is for the call itself to say. */
  function isEditor(ctx: Context): boolean {
    const [, token = ''] = /^bearer\s+(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
    return strapi.sessionManager('admin').validateAccessToken(token).isValid;
  }

  /** By its headers: whoever is refused hears so before his file is received. Answers what is to be called when it is there. */
  async function admit(ctx: Context): Promise<() => void> {
    const caller = addressKey(ctx.request.ip);
    let received = (): void => undefined;
    try {
      if (isMultipart(ctx)) received = beginReceiving(caller);
      if (ctx.method === 'POST' && submissions.includes(routePath(ctx))) {
        await countAttempt(strapi, 'submission', caller);
        // The route's own limit does not count it again, see rate-limit.
        ctx.state.isCounted = true;
        // Its end would not be told again.
        if (ctx.req.destroyed) throw new Refusal('body_invalid');
      }
      return received;
    } catch (error) {
      received();
      discardRest(ctx);
      throw error;
    }
  }

  async function readBody(ctx: Context, next: Next, limit: number): Promise<void> {
    let isRead = false;
    const parser = strapi.middleware('strapi::body')(parserConfig(limit), { strapi });
    try {
      watchSize(ctx, limit);
      const pace = ctx.path.startsWith('/api/') ? JSON_PACE : FORM_PACE;
      watchPace(ctx.req, pace, () => giveUp(ctx, new Refusal('request_too_slow')));
      await parser?.(ctx, () => {
        isRead = true;
        return next();
      });
    } catch (error) {
      if (isRead) throw error;
      return withoutBody(ctx, next, unreadable(error));
    }
    if (!isRead) throw new Refusal('request_too_large');
  }
};

const FOR_EVERYONE: ReadonlySet<MessageCode> = new Set([
  'request_too_large',
  'cv_too_large',
  'cv_too_large_careers',
  'request_too_slow',
  'store_unavailable',
]);

/**
 * A body that cannot be read is refused by whoever asks for it, not here: a stranger at a staff call must hear that he
 * is not signed in, whatever he sends. One that is too large or too slow is refused at once.
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

/** Why a form could not be read; null: it is there. */
async function receive(ctx: Context, form: Promise<ReceivedForm>): Promise<Refusal | null> {
  try {
    const { fields, files } = await form;
    Object.assign(ctx.request, { body: fields, files });
    return null;
  } catch (error) {
    return unreadable(error);
  }
}

const parserConfig = (limit: number) => ({ jsonLimit: limit, formLimit: limit, textLimit: limit, multipart: false });

function unreadable(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDiskFault(error)) return new Refusal('store_unavailable', { cause: error });
  return new Refusal(statusOfError(error) === 413 ? 'request_too_large' : 'body_invalid', { cause: error });
}

/** The disk is full, a quota is used up, or the folder cannot be written or is gone: none of it is the caller's fault. */
const isDiskFault = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(ENOSPC|EDQUOT|EROFS|EACCES|EIO|EMFILE|ENFILE|ENOENT)$/.test(String(error.code));
