import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hasAlready, PUBLIC_CACHE } from './answer-cacheable';

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
  packed: Partial<Record<Packing, Packed | Promise<Buffer>>>;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

export const keptAnswer = (answer: Omit<KeptAnswer, 'etag' | 'packed'>): KeptAnswer => ({
  ...answer,
  etag: `W/"${createHash('sha1').update(answer.body).digest('base64url')}"`,
  packed: {},
});

/** Memory it takes, about. */
export const bytesOf = ({ body, packed }: KeptAnswer): number =>
  1000 + body.length + sizeOf(packed.br) + sizeOf(packed.gzip);

const sizeOf = (packed: Packed | Promise<Buffer> | undefined) =>
  packed && 'bytes' in packed ? packed.bytes.length : 0;

/**
 * The body compressed: quickly for the first who asks and waits, better for all who come after the second.
 * Rejects when there is no memory for it.
 * @param onPacked called when the answer weighs more or less than before
 */
export function packedBody(answer: KeptAnswer, packing: Packing, onPacked: () => void): Buffer | Promise<Buffer> {
  const known = answer.packed[packing];
  if (!known) {
    const packed = pack[packing](answer.body, QUICK);
    answer.packed[packing] = packed;
    packed.then(
      (bytes) => {
        answer.packed[packing] = { bytes, isSmall: false };
        onPacked();
      },
      () => delete answer.packed[packing],
    );
    return packed;
  }
  if (!('bytes' in known)) return known;
  if (!known.isSmall) {
    known.isSmall = true;
    pack[packing](answer.body, SMALL).then(
      (bytes) => {
        known.bytes = bytes;
        onPacked();
      },
      () => (known.isSmall = false),
    );
  }
  return known.bytes;
}

const QUICK = 1;
const SMALL = 5;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const pack: Record<Packing, (body: Buffer, quality: number) => Promise<Buffer>> = {
  br: (body, quality) =>
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body, level) => gzipped(body, { level }),
};

interface Answering {
  body: unknown;
  status: number;
  type: string;
  get(name: string): string;
  set(name: string, value: string): void;
}

/** Answers it through Koa. */
export function answerKept(ctx: Answering, { body, etag, headers }: KeptAnswer): void {
  for (let at = 0; at < headers.length; at += 2) ctx.set(headers[at] ?? '', headers[at + 1] ?? '');
  ctx.body = body;
  ctx.type = JSON_TYPE;
  ctx.set('Cache-Control', PUBLIC_CACHE);
  ctx.set('ETag', etag);
  if (hasAlready(ctx.get('If-None-Match'), etag)) ctx.status = 304;
}
