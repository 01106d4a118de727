import { setTimeout as wait } from 'node:timers/promises';
import { jobsState, JobsUnavailable } from './published/open-jobs.js';

/**
 * Asks the CMS every so often how the open jobs stand, and tells of each change, whoever made it: another web server, a
 * dashboard that calls the API on a host of its own, the panel, or midnight. While the CMS is away nothing is told.
 */
export async function watchJobs(
  cmsUrl: string,
  everyMs: number,
  changed: () => void,
  signal: AbortSignal,
): Promise<void> {
  let known: string | undefined;
  while (!signal.aborted) {
    const told = await stateNow(cmsUrl);
    // The first answer too: what was drawn before it may be of another state.
    if (told !== undefined && told !== known) changed();
    known = told ?? known;
    await wait(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function stateNow(cmsUrl: string): Promise<string | undefined> {
  try {
    return (await jobsState(cmsUrl)).version;
  } catch (error) {
    if (error instanceof JobsUnavailable) return undefined;
    throw error;
  }
}
