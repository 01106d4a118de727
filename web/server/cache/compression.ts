import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Pages are rendered every few seconds: higher qualities take longer than the rendering. */
const BROTLI_QUALITY = 4;

const compressors = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
};

/** @returns undefined when zlib has no memory: the response is then sent uncompressed */
export function compress(encoding: 'br' | 'gzip', bytes: Buffer): Buffer | undefined {
  try {
    return compressors[encoding](bytes);
  } catch {
    return undefined;
  }
}

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(header?: string): Encoding {
  if (acceptsEncoding(header, 'br')) return 'br';
  return acceptsEncoding(header, 'gzip') ? 'gzip' : 'identity';
}

export const acceptsEncoding = (header = '', encoding: string): boolean =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .some((part) => part === encoding || (part.startsWith(`${encoding};`) && !/q=0(\.0*)?$/.test(part)));
