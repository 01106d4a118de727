import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface PackedPage {
  status: number;
  etag: string;
  /** Compressed when the first reader of the encoding comes, once for all of them. */
  bodyIn: (encoding: Encoding) => Buffer | Promise<Buffer>;
  /** What it takes of the memory, with all its encodings. */
  bytes: number;
}

/** Good compression at a price that a page drawn every few seconds can pay. */
const brotliQuality = 5;
/** HTML becomes a sixth and less, twice. */
const withEncodings = 1.5;

const pack: Record<Exclude<Encoding, 'identity'>, (html: Buffer) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (html) => promisify(gzip)(html),
};

export function packPage(html: string, status: number): PackedPage {
  const identity = Buffer.from(html);
  const bodies: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = { identity };
  const packed = (encoding: Exclude<Encoding, 'identity'>) =>
    pack[encoding](identity).then((body) => (bodies[encoding] = body));
  return {
    status,
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    bodyIn: (encoding) => (bodies[encoding] ??= encoding === 'identity' ? identity : packed(encoding)),
    bytes: Math.ceil(identity.length * withEncodings),
  };
}

/** The best encoding an Accept-Encoding header allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  const offered = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const accepts = (name: string) =>
    offered.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
