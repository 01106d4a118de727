import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { type Answering, hasAlready, PUBLIC_CACHE } from './answer-cacheable';

export type Packing = 'br' | 'gzip';

/** The body of an answer, compressed. */
interface Packed {
  bytes: Buffer;
  isSmall: boolean;
}

/** A public answer 200 in JSON, ready to be sent again and again. */
export interface KeptAnswer {
  body: Buffer;
  etag: string;
  /** Further headers: name, value, name, value. */
  headers: readonly string[];
  /** Ids of the jobs it shows. */
  jobs: readonly string[];
  /** A list changes with any job, one job with itself only. */
  isList: boolean;
  packed: Partial<Record<Packing, Packed>>;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

export const keptAnswer = (answer: Omit<KeptAnswer, 'etag' | 'packed'>): KeptAnswer => ({
  ...answer,
  etag: `W/"${createHash('sha1').update(answer.body).digest('base64url')}"`,
  packed: {},
});

/** Memory it takes, about. */
export const bytesOf = ({ body, packed }: KeptAnswer): number =>
  1000 + body.length + (packed.br?.bytes.length ?? 0) + (packed.gzip?.bytes.length ?? 0);

/**
 * The body compressed: quickly for the first who asks, better for all who come after the second.
 * @param onPacked called when the answer weighs more or less than before
 */
export function packedBody(answer: KeptAnswer, packing: Packing, onPacked: () => void): Buffer {
  const known = answer.packed[packing];
  if (!known) {
    const bytes = packQuickly[packing](answer.body);
    answer.packed[packing] = { bytes, isSmall: false };
    onPacked();
    return bytes;
  }
  if (!known.isSmall) {
    known.isSmall = true;
    packWell[packing](answer.body).then(
      (bytes) => {
        known.bytes = bytes;
        onPacked();
      },
      // For want of memory; the next reader tries again.
      () => (known.isSmall = false),
    );
  }
  return known.bytes;
}

const QUICK = 1;
const SMALL = 5;
/** Enough for most lists: every further piece costs a turn. */
const chunkSize = 65_536;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const brotliParams = (quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  // A larger window costs more to set up than it saves here.
  [constants.BROTLI_PARAM_LGWIN]: 18,
});

/** At once: for a list of 25 it takes a tenth of a millisecond, a third of what handing it to another thread does. */
const packQuickly: Record<Packing, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, { chunkSize, params: brotliParams(QUICK) }),
  gzip: (body) => gzipSync(body, { chunkSize, level: QUICK }),
};

/** In another thread. */
const packWell: Record<Packing, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { chunkSize, params: brotliParams(SMALL) }),
  gzip: (body) => gzipped(body, { chunkSize, level: SMALL }),
};

/** Answers it through Koa. */
export function answerKept(ctx: Answering, { body, etag, headers }: KeptAnswer): void {
  for (let at = 0; at < headers.length; at += 2) ctx.set(headers[at] ?? '', headers[at + 1] ?? '');
  ctx.body = body;
  ctx.type = JSON_TYPE;
  ctx.set('Cache-Control', PUBLIC_CACHE);
  ctx.set('ETag', etag);
  if (hasAlready(ctx.get('If-None-Match'), etag)) ctx.status = 304;
}
