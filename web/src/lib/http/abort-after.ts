/** Longest time for a response that is no file, from the request to the end of its body. */
export const RESPONSE_TIMEOUT_MS = 20_000;

/**
 * A signal that aborts after a time, or together with another one. (AbortSignal.any would be shorter, but the oldest browsers we
 * serve do not have it.) Call `end` when the work is over.
 */
export function abortAfter(timeoutMs: number, other?: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, timeoutMs);
  other?.addEventListener('abort', abort);
  if (other?.aborted) abort();
  return {
    signal: controller.signal,
    /** Starts the time again. */
    restart(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    end() {
      clearTimeout(timer);
      other?.removeEventListener('abort', abort);
    },
  };
}
