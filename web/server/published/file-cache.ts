import { LRUCache } from 'lru-cache';
import { isUnchanged, type JobsState } from './open-jobs.js';
import type { PackedFile } from './packed-file.js';

interface Source {
  state: () => Promise<JobsState>;
  make: (state: JobsState) => Promise<PackedFile>;
}

const maxBytes = 64 * 1024 * 1024;
/** Of a CMS that may miss changes, a version may be that of jobs that have changed; after this time it is not believed. */
const maxAgeMs = 60_000;
/** Jobs that change while a file is made of them could be missed by it or come twice: then it is made again. */
const tries = 3;

/** Files made of the open jobs, kept as long as these stay as they are. */
export class FileCache {
  /** By name and by who counts: of the same instance, none is of use once there is a newer one. */
  private readonly files = new LRUCache<string, PackedFile & { version: string }>({
    maxSize: maxBytes,
    sizeCalculation: ({ gzip }) => gzip.length,
    ttl: maxAgeMs,
  });
  private readonly running = new Map<string, Promise<PackedFile>>();

  /** @param state how the jobs stand at this moment, as this reader was told */
  get(name: string, state: JobsState, source: Source): Promise<PackedFile> {
    const kept = this.files.get(fileKey(name, state));
    if (kept?.version === state.version) return Promise.resolve(kept);
    const key = JSON.stringify([name, state.version]);
    const running = this.running.get(key) ?? this.make(name, state, source).finally(() => this.running.delete(key));
    this.running.set(key, running);
    return running;
  }

  private async make(name: string, first: JobsState, source: Source): Promise<PackedFile> {
    let before = first;
    for (let left = tries; ; left--) {
      const file = await source.make(before);
      const after = await source.state();
      const unchanged = isUnchanged(before, after);
      if (unchanged)
        for (const state of [before, after]) this.files.set(fileKey(name, state), { ...file, version: state.version });
      if (unchanged || left === 1) return file;
      before = after;
    }
  }
}

const fileKey = (name: string, { instance }: JobsState): string => JSON.stringify([name, instance]);
