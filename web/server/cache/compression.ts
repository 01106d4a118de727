import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Two thirds of the way from brotli 1 to 11 in size, for a fraction of the time: pages are rendered every few seconds. */
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
export function chooseEncoding(header = ''): Encoding {
  const offered = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const accepts = (name: string) =>
    offered.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
