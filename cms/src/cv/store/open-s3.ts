import { readFile } from 'node:fs/promises';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { CvDisk } from './cv-store';

const CONNECT_MS = 3_000;
const REQUEST_MS = 10_000;
/** A first try and one more: whoever sent the file waits for it. */
const ATTEMPTS = 2;

/**
 * Any S3-compatible store:
 * `s3://bucket?endpoint=&region=&accessKeyId=&secretAccessKey=&forcePathStyle=true&prefix=`.
 * Without keys in the address the usual AWS sources are asked (role of the machine, environment).
 */
export async function openS3(address: string): Promise<CvDisk> {
  const { Disk } = await import('flydrive');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const url = new URL(address);
  const prefix = (url.searchParams.get('prefix') ?? '').replace(/^\/+|\/+$/g, '');
  const disk = new Disk(
    new S3Driver({
      ...clientOptions(url.searchParams),
      bucket: url.hostname,
      visibility: 'private',
      supportsACL: false,
    }),
  );
  return {
    disk,
    prefix: prefix && `${prefix}/`,
    // Asks for one that is not there: the answer proves address, bucket and keys.
    check: async () => void (await disk.exists(`${prefix && `${prefix}/`}no-such-file`)),
    // Whole in memory (at most 5 MB), so that the client can send it again when the store stumbles.
    putDurably: async (path, key) => disk.put(key, await readFile(path), { contentType: 'application/octet-stream' }),
    isMissing: (error) => causes(error).some((cause) => statusOf(cause) === 404),
  };
}

function clientOptions(query: URLSearchParams): S3ClientConfig {
  const accessKeyId = query.get('accessKeyId');
  // A plus sign that was not escaped in the address reads as a space; keys have no spaces.
  const secretAccessKey = query.get('secretAccessKey')?.replaceAll(' ', '+');
  return {
    region: query.get('region') ?? 'us-east-1',
    forcePathStyle: query.get('forcePathStyle') === 'true',
    ...(query.get('endpoint') && { endpoint: query.get('endpoint') ?? undefined }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS, throwOnRequestTimeout: true },
    // The newer checksum trailers are unknown to many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}

function statusOf(error: Error): number | undefined {
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  const known = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata;
  return known && typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}
