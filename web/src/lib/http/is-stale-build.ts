import { abortAfter } from './abort-after.js';

const STALE_BUILD_TIMEOUT_MS = 10_000;

/** Whether the server runs another build than the page is of: after a deploy only a reload may help. */
export async function isStaleBuild(): Promise<boolean> {
  const { build } = document.documentElement.dataset;
  if (!build) return false;
  const timeout = abortAfter(STALE_BUILD_TIMEOUT_MS);
  try {
    const request = { method: 'HEAD', cache: 'no-store', signal: timeout.signal } as const;
    const response = await fetch(window.location.href, request);
    const serverBuild = response.headers.get('X-Build');
    return serverBuild !== null && serverBuild !== build;
  } catch {
    return false;
  } finally {
    timeout.end();
  }
}
