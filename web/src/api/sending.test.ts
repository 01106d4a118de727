import { afterEach, beforeEach, expect, it } from 'vitest';
import { startStubApi } from '../../tests/stub-api.js';
import { call } from './client.js';
import { upload } from './upload.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
beforeEach(async () => {
  api = await startStubApi(() => ({ status: 201, json: { success: true } }));
});
afterEach(() => api.stop());

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
