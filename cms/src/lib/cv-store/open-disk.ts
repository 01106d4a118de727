import { access, constants, copyFile, mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { CV_MAX_BYTES } from '@qantara/contract';
import type { CvDisk } from './cv-store';

/** Files in a folder that only this service can read. */
export async function openDisk(dataDir: string): Promise<CvDisk> {
  const { Disk } = await import('flydrive');
  const { FSDriver } = await import('flydrive/drivers/fs');
  const folder = join(dataDir, 'cvs');
  return {
    disk: new Disk(new FSDriver({ location: folder, visibility: 'private' })),
    prefix: '',
    putDurably: (path, key) => putDurably(folder, path, key),
    check: () => checkRoom(folder),
    isMissing: (error) => causes(error).some((cause) => 'code' in cause && cause.code === 'ENOENT'),
  };
}

/** Written aside, flushed, then renamed: under its own name a file is always complete. */
async function putDurably(folder: string, path: string, key: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${key}.part`);
  try {
    await copyFile(path, part, constants.COPYFILE_EXCL);
    await flush(part, 'r+');
    await rename(part, join(folder, key));
    await flush(folder, 'r');
  } catch (error) {
    await Promise.allSettled([rm(part, { force: true }), rm(join(folder, key), { force: true })]);
    throw error;
  }
}

/** Some files at the same time, each of which is there twice while it is received. */
const ROOM_BYTES = 4 * CV_MAX_BYTES;

async function checkRoom(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < ROOM_BYTES) throw new Error('The disk of the CV files is full');
}

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    if (flags === 'r+') await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** flydrive wraps what went wrong. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
