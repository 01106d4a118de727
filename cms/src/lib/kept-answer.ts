import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { type Answering, hasAlready, PUBLIC_CACHE } from './answer-cacheable';
import { type GzipPiece, gzipOf, gzipPiece } from './gzip-piece';

export type Packing = 'br' | 'gzip';

/** A part of a body that stands in many answers, such as one job. */
export interface BodyPiece extends GzipPiece {
  hash: string;
}

/** A public answer 200 in JSON, ready to be sent again and again. */
export interface KeptAnswer {
  /** The body, from first to last. */
  pieces: readonly BodyPiece[];
  /** Of the body, in bytes. */
  length: number;
  etag: string;
  /** Further headers: name, value, name, value. */
  headers: readonly string[];
  /** Ids of the jobs it shows. */
  jobs: readonly string[];
  /** A list changes with any job, one job with itself only. */
  isList: boolean;
  /** The body well compressed; undefined while that is under way or not yet worth it. */
  packed: Partial<Record<Packing, Buffer | undefined>>;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** For parts that are kept, whoever asks for them. */
const SMALL = 4;
const QUICK = 1;

export const bodyPiece = (part: Buffer, isKept: boolean): BodyPiece => ({
  ...gzipPiece(part, isKept ? SMALL : QUICK),
  hash: createHash('sha1').update(part).digest('base64url'),
});

export function keptAnswer(answer: Pick<KeptAnswer, 'pieces' | 'headers' | 'jobs' | 'isList'>): KeptAnswer {
  const { pieces } = answer;
  let length = 0;
  let hashes = '';
  for (const piece of pieces) {
    length += piece.length;
    hashes += piece.hash;
  }
  const hash = pieces.length === 1 ? hashes : createHash('sha1').update(hashes).digest('base64url');
  return { ...answer, length, etag: `W/"${hash}"`, packed: {} };
}

/** Of a piece, beside its bytes. */
const PIECE_BYTES = 300;

/** Memory it takes, about. Its pieces count in full: it may be the last that has them. */
export function bytesOf({ pieces, jobs, packed }: KeptAnswer): number {
  let bytes = 1000 + jobs.length * 8 + (packed.br?.length ?? 0) + (packed.gzip?.length ?? 0);
  for (const { deflated } of pieces) bytes += PIECE_BYTES + deflated.length;
  return bytes;
}

export const textOf = (pieces: readonly BodyPiece[]): Buffer => gunzipSync(gzipOf(pieces));
export const bodyOf = ({ pieces }: KeptAnswer): Buffer => textOf(pieces);

/**
 * The body compressed: at once, out of its pieces, for the first who asks, better for all who come after the second.
 * @param accepted the ways the caller takes it, the best first
 * @param onPacked called when the answer weighs more than before
 */
export function packedBody(
  answer: KeptAnswer,
  accepted: readonly [Packing, ...Packing[]],
  onPacked: () => void,
): { bytes: Buffer; packing: Packing } {
  const [packing] = accepted;
  const well = answer.packed[packing];
  if (well) return { bytes: well, packing };
  if (packing in answer.packed) packWell(answer, packing, onPacked);
  else answer.packed[packing] = undefined;
  if (accepted.includes('gzip')) return { bytes: gzipOf(answer.pieces), packing: 'gzip' };
  return { bytes: brotliCompressSync(bodyOf(answer), { chunkSize, params: brotliParams(QUICK) }), packing };
}

/** Enough for most lists: every further piece costs a turn. */
const chunkSize = 65_536;
const GOOD = 5;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const brotliParams = (quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  // A larger window costs more to set up than it saves here.
  [constants.BROTLI_PARAM_LGWIN]: 18,
});

/** Answers that are being compressed. */
const underWay: Record<Packing, WeakSet<KeptAnswer>> = { br: new WeakSet(), gzip: new WeakSet() };

/** In another thread. */
function packWell(answer: KeptAnswer, packing: Packing, onPacked: () => void): void {
  if (underWay[packing].has(answer)) return;
  underWay[packing].add(answer);
  const body = bodyOf(answer);
  const packed =
    packing === 'br'
      ? brotli(body, { chunkSize, params: brotliParams(GOOD) })
      : gzipped(body, { chunkSize, level: GOOD });
  packed.then(
    (bytes) => {
      answer.packed[packing] = bytes;
      onPacked();
    },
    // For want of memory; the next reader tries again.
    () => underWay[packing].delete(answer),
  );
}

/** Answers it through Koa. */
export function answerKept(ctx: Answering, answer: KeptAnswer): void {
  const { etag, headers } = answer;
  for (let at = 0; at < headers.length; at += 2) ctx.set(headers[at] ?? '', headers[at + 1] ?? '');
  ctx.body = bodyOf(answer);
  ctx.type = JSON_TYPE;
  ctx.set('Cache-Control', PUBLIC_CACHE);
  ctx.set('ETag', etag);
  if (hasAlready(ctx.get('If-None-Match'), etag)) ctx.status = 304;
}
