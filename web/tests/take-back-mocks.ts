import { afterAll, vi } from 'vitest';

// Files share a process: a test that fails before it takes back its clock or its mocks would fail others.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
