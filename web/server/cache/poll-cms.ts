import { setTimeout as wait } from 'node:timers/promises';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { SiteContentStore } from '../content/site-content.js';
import { readJobsState } from '../public-files/open-jobs.js';
import type { TrackingSettings } from './tracking.js';

interface Polling {
  /** undefined: only once, at the start. */
  everyMs: number | undefined;
  tracking: TrackingSettings;
  content: SiteContentStore;
  onJobsChanged: () => void;
}

/**
 * Polls the CMS for changes that were not made through this server: through another instance, in the panel, or at
 * midnight. All CMS instances report the same version of the jobs.
 */
export function pollCms(app: FastifyInstance, { cmsUrl }: WebSettings, polling: Polling): void {
  const { everyMs, tracking, content, onJobsChanged } = polling;
  const closing = new AbortController();
  app.addHook('onClose', (_app, done) => (closing.abort(), done()));
  app.addHook('onReady', async () => {
    // Not awaited: there may be a copy on disk, and /readyz reports whether there is any content.
    void content.refresh(closing.signal);
    await tracking.refresh();
    if (everyMs !== undefined) void poll(everyMs);
  });

  async function poll(intervalMs: number): Promise<void> {
    let known: string | undefined;
    while (!closing.signal.aborted) {
      const state = await readJobsState(cmsUrl).catch(() => undefined);
      if (state && state.version !== known) onJobsChanged();
      known = state?.version ?? known;
      await wait(intervalMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (!closing.signal.aborted) await Promise.all([tracking.refresh(), content.refresh(closing.signal)]);
    }
  }
}
