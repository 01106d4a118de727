import { setTimeout as wait } from 'node:timers/promises';
import { apiPath } from '@qantara/contract';
import { siteState, type SiteState } from '@qantara/contract/content';
import { contentBearer } from '@qantara/contract/preview-link';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { SiteContentStore } from './site-content.js';
import type { TrackingSettings } from './tracking.js';

interface Polling {
  /** undefined: only once, at the start. */
  everyMs: number | undefined;
  tracking: TrackingSettings;
  content: SiteContentStore;
  onJobsChanged: () => void;
}

const READ_TIMEOUT_MS = 5000;

/**
 * Polls the CMS for changes that were not made through this server: through another instance, in the panel, or at
 * midnight. All CMS instances report the same versions.
 */
export function pollCms(app: FastifyInstance, settings: WebSettings, polling: Polling): void {
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
    let jobs: string | undefined;
    while (!closing.signal.aborted) {
      await wait(intervalMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      const state = await readSiteState(settings, closing.signal).catch(() => undefined);
      if (closing.signal.aborted) return;
      if (state) {
        if (state.jobs !== jobs) onJobsChanged();
        jobs = state.jobs;
        tracking.use(state.tracking);
      }
      // Without a state, too: it logs and counts that the content cannot be read.
      await content.refresh(closing.signal, state?.content);
    }
  }
}

async function readSiteState({ cmsUrl, contentToken }: WebSettings, signal: AbortSignal): Promise<SiteState> {
  const response = await fetch(cmsUrl + apiPath('getSiteState'), {
    headers: { Authorization: contentBearer(contentToken) },
    signal: AbortSignal.any([signal, AbortSignal.timeout(READ_TIMEOUT_MS)]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The CMS responded ${response.status} to the read of its state`);
  }
  return siteState.parse(await response.json());
}
