import { startStillCms } from './still-cms.ts';
import { startWebServer } from './web-server.ts';

/** The website on data that never changes. */
export async function startStillSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const cms = await startStillCms();
  const site = await startWebServer(cms.url);
  const stop = async () => {
    await site.stop();
    await cms.stop();
  };
  return { url: site.url, stop };
}
