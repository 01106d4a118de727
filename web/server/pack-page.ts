import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export const HTML_TYPE = 'text/html; charset=utf-8';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface PackedBody {
  encoding: Encoding;
  bytes: Buffer;
}

export interface PackedPage {
  status: number;
  etag: string;
  /** Compressed quickly for the first reader of an encoding, and well as soon as a second one comes; plain where nothing can be. */
  bodyIn: (encoding: Encoding) => PackedBody;
  /** Policy of the tracking services that the page was rendered with. Unset in development, and where each answer has its own. */
  policy?: string;
  /** Headers that every answer with this page has, once one was sent; see short-way. */
  head?: readonly string[];
  /** What it takes of the memory, with all its encodings. */
  bytes: number;
}

type Packing = Exclude<Encoding, 'identity'>;

/** HTML becomes a sixth and less, twice. */
const withEncodings = 1.5;

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** A fifth more bytes in a seventh of the time: most pages of a search are read once. */
const packQuickly: Record<Packing, (html: Buffer) => Buffer> = {
  br: (html) => brotliCompressSync(html, brotli(1)),
  gzip: (html) => gzipSync(html, { level: 1 }),
};
/** At a price that a page drawn every few seconds can pay. */
const packWell: Record<Packing, (html: Buffer) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, brotli(5)),
  gzip: (html) => promisify(gzip)(html),
};

export function packPage(html: string, status: number): PackedPage {
  const identity = Buffer.from(html);
  const plain: PackedBody = { encoding: 'identity', bytes: identity };
  const bodies: Partial<Record<Packing, PackedBody>> = {};
  const wellPacked: Partial<Record<Packing, Promise<void>>> = {};
  return {
    status,
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    bodyIn: (encoding) => {
      if (encoding === 'identity') return plain;
      const body = bodies[encoding];
      if (!body) return (bodies[encoding] = quickly(encoding, identity)) ?? plain;
      wellPacked[encoding] ??= packWell[encoding](identity).then(
        (bytes) => void (bodies[encoding] = { encoding, bytes }),
        // Without memory for it the quick one goes on, until the next reader.
        () => void delete wellPacked[encoding],
      );
      return body;
    },
    bytes: Math.ceil(identity.length * withEncodings),
  };
}

/** undefined: there is no memory for it, which is no reason to answer nothing. */
function quickly(encoding: Packing, html: Buffer): PackedBody | undefined {
  try {
    return { encoding, bytes: packQuickly[encoding](html) };
  } catch {
    return undefined;
  }
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
