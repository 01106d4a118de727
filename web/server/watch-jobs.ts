import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { jobsState, type JobsState, JobsUnavailable } from './published/open-jobs.js';

/** Instances of the CMS, those that have ended among them. */
const mostInstances = 100;

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
  const known = new LRUCache<string, string>({ max: mostInstances });
  while (!signal.aborted) {
    const told = await stateNow(cmsUrl);
    // The first answer too: what was drawn before it may be of another state.
    if (told && told.version !== known.get(told.instance)) changed();
    // What was not counted is of no use once it is: it may come to be the same again.
    if (told?.instance) known.delete('');
    if (told) known.set(told.instance, told.version);
    await wait(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function stateNow(cmsUrl: string): Promise<JobsState | undefined> {
  try {
    return await jobsState(cmsUrl);
  } catch (error) {
    if (error instanceof JobsUnavailable) return undefined;
    throw error;
  }
}
