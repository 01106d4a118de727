import { Gauge } from 'prom-client';
import { processMetrics } from '../observability/metrics';
import { ApiError } from './api-error';

/** Concurrent calls. More would only queue up until their clients time out. */
const MAX_CONCURRENT_CALLS = 256;
/** Concurrent uploads of forms, each with a file on disk. A slow phone takes minutes. */
const MAX_CONCURRENT_UPLOADS = 256;
/**
 * Concurrent uploads from one IP, which a labour camp or the phones of an operator may share. Its rate limit is 30 forms in
 * ten minutes, and few take longer.
 */
const MAX_UPLOADS_PER_IP = 32;
/** Retry-After. */
const RETRY_SECONDS = 2;

let calls = 0;
let uploads = 0;
const uploadsByIp = new Map<string, number>();

new Gauge({
  name: 'qantara_work_in_progress',
  help: `Calls, of ${MAX_CONCURRENT_CALLS}, and forms that are uploaded, of ${MAX_CONCURRENT_UPLOADS}.`,
  labelNames: ['kind'],
  registers: [processMetrics],
  collect() {
    this.set({ kind: 'calls' }, calls);
    this.set({ kind: 'uploads' }, uploads);
  },
});

/** Call it before a body is read. @throws {ApiError} 503 if too many calls are running */
export function assertCapacity(): void {
  if (calls >= MAX_CONCURRENT_CALLS) throw overloaded();
}

/** Counts a call while it runs. @throws {ApiError} 503 if too many are running */
export async function withCallSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  assertCapacity();
  calls += 1;
  try {
    return await work();
  } finally {
    calls -= 1;
  }
}

/** Counts an upload. @param caller key of the client's IP @returns call it when the upload ends */
export function acquireUploadSlot(caller: string): () => void {
  const others = uploadsByIp.get(caller) ?? 0;
  if (uploads >= MAX_CONCURRENT_UPLOADS || others >= MAX_UPLOADS_PER_IP) throw overloaded();
  uploads += 1;
  uploadsByIp.set(caller, others + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    uploads -= 1;
    const left = (uploadsByIp.get(caller) ?? 1) - 1;
    if (left > 0) uploadsByIp.set(caller, left);
    else uploadsByIp.delete(caller);
  };
}

const overloaded = () => new ApiError('service_unavailable', { retryAfter: RETRY_SECONDS });
