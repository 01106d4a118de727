import { afterEach, expect, it, vi } from 'vitest';
import { setBackGuard } from '../lib/browser/back-guard.js';
import { createSiteHistory } from './browser-history.js';

afterEach(() => setBackGuard(null));

it('Back goes to the guard as long as there is one, else to the router', () => {
  const [router, guard] = [vi.fn(), vi.fn()];
  const stop = createSiteHistory().listen(router);
  setBackGuard(guard);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect([guard.mock.calls.length, router.mock.calls.length]).toEqual([1, 0]);
  setBackGuard(null);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect([guard.mock.calls.length, router.mock.calls.length]).toEqual([1, 1]);
  stop();
});
