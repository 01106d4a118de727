import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startStubApi } from '../../tests/stub-api.js';
import { call, callFile } from './client.js';
import { requestSession } from './session-request.js';
import { upload } from './upload.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
beforeEach(async () => {
  api = await startStubApi(() => ({ status: 201, json: { success: true } }));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await api.stop();
});

const cv = () => new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' });
const cancelled = () => {
  const controller = new AbortController();
  controller.abort();
  return controller.signal;
};

it('sends nothing that was cancelled while it waited for its turn', async () => {
  await expect(upload('/api/x', {}, [{ field: 'cvFile', file: cv() }], { signal: cancelled() })).rejects.toMatchObject({
    code: 'cancelled',
  });
  await expect(call('/api/x', { method: 'POST', signal: cancelled() })).rejects.toMatchObject({ code: 'cancelled' });
  expect(api.calls).toEqual([]);
});

it('rejects a file that the browser can no longer read, in the name of its field, before sending', async () => {
  const file = cv();
  file.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) });
  await expect(upload('/api/x', {}, [{ field: 'cvFile', file: file }], {})).rejects.toMatchObject({
    status: 0,
    errors: [{ field: 'cvFile', code: 'cv_unreadable' }],
  });
  expect(api.calls).toEqual([]);
});

it('tells how long to wait when the server says so', async () => {
  const headers = { 'Retry-After': '150', 'Access-Control-Expose-Headers': 'Retry-After' };
  api.respondWith(() => ({ status: 429, headers }));
  await expect(upload('/api/x', {}, [{ field: 'cvFile', file: cv() }], {})).rejects.toMatchObject({
    status: 429,
    retryAfter: 150,
  });
  await expect(call('/api/x', {})).rejects.toMatchObject({ status: 429, retryAfter: 150 });
});

/** A response whose headers come at once and whose body ends as `body` says, or when the call is given up. */
function respondSlowly(body: () => Promise<string>, status = 200) {
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal?: AbortSignal }) => {
    const read = () =>
      Promise.race([
        body(),
        new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
      ]);
    const response = { ok: status < 400, status, headers: new Headers(), text: read, arrayBuffer: read, json: read };
    return Promise.resolve(response);
  });
}
const never = () => new Promise<string>(() => undefined);

it.each([
  ['a call', 20_000, () => call('/api/x')],
  ['a call that is rejected', 20_000, () => call('/api/x', { method: 'POST' })],
  ['a file', 20 * 60_000, () => callFile('/api/x')],
])('ends %s whose body stalls', async (name, timeoutMs, send) => {
  vi.useFakeTimers();
  respondSlowly(never, name.includes('rejected') ? 400 : 200);
  const failed = vi.fn();
  void send().catch(failed);
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ status: 0, code: 'network' }));
});

it('takes a body that was cut for a lost connection, not for an empty success', async () => {
  respondSlowly(() => Promise.reject(new TypeError('terminated')));
  await expect(call('/api/x')).rejects.toMatchObject({ status: 0, code: 'network' });
});

it('cancels while the body is read, and listens to the signal no longer than the call', async () => {
  respondSlowly(never);
  const controller = new AbortController();
  const removed = vi.spyOn(controller.signal, 'removeEventListener');
  const response = call('/api/x', { signal: controller.signal });
  setTimeout(() => controller.abort());
  await expect(response).rejects.toMatchObject({ code: 'cancelled' });
  expect(removed).toHaveBeenCalledOnce();
});

it('gives up the call of the session after ten seconds, also when its body stalls', async () => {
  vi.useFakeTimers();
  respondSlowly(never);
  const failed = vi.fn();
  void requestSession().catch(failed);
  await vi.advanceTimersByTimeAsync(10_001);
  expect(failed).toHaveBeenCalledOnce();
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: { signal?: AbortSignal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  void requestSession().catch(failed);
  await vi.advanceTimersByTimeAsync(10_001);
  expect(failed).toHaveBeenCalledTimes(2);
});
