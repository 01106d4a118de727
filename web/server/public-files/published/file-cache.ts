import { LRUCache } from 'lru-cache';
import type { JobsState } from './open-jobs.js';
import type { PackedFile } from './packed-file.js';

interface Source {
  state: () => Promise<JobsState>;
  make: (state: JobsState) => Promise<PackedFile>;
}

type VersionedFile = PackedFile & { version: string };

const MAX_BYTES = 64 * 1024 * 1024;
/** Jobs that change while a file is made of them could be missing from it or be in it twice: then it is made again. */
const MAX_TRIES = 3;

/** Files made of the open jobs, cached while the version of these stays the same. */
export class FileCache {
  private readonly files = new LRUCache<string, VersionedFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ gzip }) => gzip.length,
  });
  private readonly running = new Map<string, Promise<VersionedFile>>();

  /** @param state as the CMS has just reported it to this reader */
  get(name: string, state: JobsState, source: Source): Promise<PackedFile> {
    const cached = this.files.get(name);
    if (cached?.version === state.version) return Promise.resolve(cached);
    const key = JSON.stringify([name, state.version]);
    const running = this.running.get(key) ?? this.make(name, state, source).finally(() => this.running.delete(key));
    this.running.set(key, running);
    return running;
  }

  private async make(name: string, first: JobsState, source: Source): Promise<VersionedFile> {
    let before = first;
    for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
      const file = { ...(await source.make(before)), version: before.version };
      const after = await source.state();
      if (before.version === after.version) this.files.set(name, file);
      if (before.version === after.version || triesLeft === 1) return file;
      before = after;
    }
  }
}
