import { CLOSED_JOB, OPEN_JOB, startStillCms } from './still-cms.ts';
import { startWebServer } from './web-server.ts';

const URL = 'E2E_STILL_SITE';

/** Starts the website on data that never changes, once for all tests. @returns what stops it */
export async function startStillSite(): Promise<() => Promise<void>> {
  const cms = await startStillCms();
  const site = await startWebServer(cms.url);
  process.env[URL] = site.url;
  return async () => {
    await site.stop();
    await cms.stop();
  };
}

/** The URL of a page on it; `:open` and `:closed` stand for the ids of jobs. */
export const stillPage = (path: string): string =>
  (process.env[URL] ?? '') + path.replace(':open', OPEN_JOB).replace(':closed', CLOSED_JOB);
