import { readFile } from 'node:fs/promises';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { causes, type FileDisk } from './open-disk';

const CONNECT_MS = 3_000;
const REQUEST_MS = 10_000;
/** One retry only: the sender waits for the response. */
const ATTEMPTS = 2;

/**
 * Any S3-compatible store:
 * `s3://bucket?endpoint=&region=&accessKeyId=&secretAccessKey=&forcePathStyle=true&prefix=`.
 * Without keys in the URL, the AWS SDK uses its default sources (role of the machine, environment).
 * @param within prefix after that of the URL
 */
export async function openS3(storeUrl: string, within: string): Promise<FileDisk> {
  const { Disk } = await import('flydrive');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const url = new URL(storeUrl);
  const folder = (url.searchParams.get('prefix') ?? '').replace(/^\/+|\/+$/g, '');
  const prefix = (folder && `${folder}/`) + within;
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
    prefix,
    // A file that does not exist: the response proves endpoint, bucket and keys.
    check: async () => void (await disk.exists(`${prefix}no-such-file`)),
    // Entirely in memory (at most 8 MB), so that the client can retry.
    putDurably: async (content, key) =>
      disk.put(key, typeof content === 'string' ? await readFile(content) : content, {
        contentType: 'application/octet-stream',
      }),
    isMissing: (error) => causes(error).some((cause) => statusOf(cause) === 404),
  };
}

function clientOptions(query: URLSearchParams): S3ClientConfig {
  const accessKeyId = query.get('accessKeyId');
  // An unescaped plus sign in the URL reads as a space; keys have no spaces.
  const secretAccessKey = query.get('secretAccessKey')?.replaceAll(' ', '+');
  return {
    region: query.get('region') ?? 'us-east-1',
    forcePathStyle: query.get('forcePathStyle') === 'true',
    ...(query.get('endpoint') && { endpoint: query.get('endpoint') ?? undefined }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS, throwOnRequestTimeout: true },
    // Many compatible stores do not support the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

function statusOf(error: Error): number | undefined {
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  const known = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata;
  return known && typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}
