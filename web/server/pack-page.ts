import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface PackedPage {
  status: number;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  bytes: number;
}

/** Good compression at a price that a page drawn every few seconds can pay. */
const brotliQuality = 5;

/** Compresses a page once for all its readers. */
export async function packPage(html: string, status: number): Promise<PackedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    promisify(gzip)(identity),
  ]);
  return {
    status,
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    bodies: { br, gzip: gz, identity },
    bytes: identity.length + br.length + gz.length,
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
