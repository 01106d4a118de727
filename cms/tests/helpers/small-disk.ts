import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** False if this user may not mount a disk: then the fault cannot be produced. */
  isSmall: boolean;
  /** Leaves this many bytes free. */
  fill(leave?: number): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** A separate disk that can be filled. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'qantara-small-disk-'));
  const isSmall = mount(folder, megabytes);
  const filler = join(folder, 'filler');
  return {
    folder,
    isSmall,
    async fill(leave = 0) {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - leave)));
    },
    empty: () => rm(filler, { force: true }),
    async remove() {
      if (isSmall) execFileSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function mount(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
