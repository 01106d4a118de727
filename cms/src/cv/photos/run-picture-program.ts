import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { CV_MAX_BYTES } from '@qantara/contract';
import { ApiError } from '../../platform/http/api-error';
import { withProcessSlot } from '../text/reader-pool';

const LIMITS = { milliseconds: 30_000, heapMegabytes: 256 };
/** The photos of a form usually take a fifth of it. */
const COSTLY_MS = 5000;
/** Time until a process is free. */
const RETRY_SECONDS = 5;

/**
 * Decodes untrusted pictures in a separate process.
 * @param program a file of this folder
 * @returns its output; null if it was killed or ended without a result, as with pictures that cannot be decoded
 * @throws {ApiError} `service_unavailable` if no process is free
 */
export async function runPictureProgram(program: string, args: readonly string[]): Promise<Buffer | null> {
  const ran = await withProcessSlot(
    () => run(program, args),
    ({ output }, milliseconds) => !output || milliseconds > COSTLY_MS,
  );
  if (!ran) throw new ApiError('service_unavailable', { retryAfter: RETRY_SECONDS });
  return ran.output;
}

function run(program: string, args: readonly string[]): Promise<{ output: Buffer | null }> {
  const nodeArgs = [`--max-old-space-size=${LIMITS.heapMegabytes}`, join(__dirname, program), ...args];
  // Without our environment, which holds secrets.
  const options = {
    env: {},
    timeout: LIMITS.milliseconds,
    killSignal: 'SIGKILL',
    maxBuffer: 2 * CV_MAX_BYTES,
  } as const;
  return new Promise((resolve) =>
    execFile(process.execPath, nodeArgs, { ...options, encoding: 'buffer' }, (error, stdout) =>
      resolve({ output: error || stdout.length === 0 ? null : stdout }),
    ),
  );
}
