import { access, chmod, constants, copyFile, link, mkdir, open, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CV_MAX_BYTES } from '@qantara/contract';
import type { CvDisk } from './cv-store';

/** Several files at the same time, each of which exists twice while it is received. */
const FREE_BYTES = 4 * CV_MAX_BYTES;

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

/** A file gets its name once its bytes are on the disk; an existing name is an error. */
async function putDurably(folder: string, path: string, key: string): Promise<void> {
  const part = join(folder, `${key}.part`);
  await makeFolder(folder);
  await rm(part, { force: true });
  try {
    // Uploads are on the same disk as a rule: then nothing is written a second time.
    await link(path, part).catch(() => copyFile(path, part, constants.COPYFILE_EXCL));
    await chmod(part, 0o600);
    await flush(part);
    await link(part, join(folder, key));
  } finally {
    await rm(part, { force: true });
  }
  await flush(folder);
}

async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made) await flush(dirname(folder));
}

async function flush(path: string): Promise<void> {
  const opened = await open(path, 'r');
  await opened.sync().finally(() => opened.close());
}

async function checkRoom(folder: string): Promise<void> {
  await makeFolder(folder);
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < FREE_BYTES) throw new Error('The disk of the CV files is full');
}

/** flydrive wraps the errors of Node. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
