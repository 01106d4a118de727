import { access, chmod, constants, copyFile, link, mkdir, open, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CV_MAX_BYTES } from '@qantara/contract';
import type { Disk } from 'flydrive' with { 'resolution-mode': 'import' };

/** A disk of flydrive, and the two operations in which the drivers differ. */
export interface FileDisk {
  disk: Disk;
  /** Prefix of every key. */
  prefix: string;
  /** Resolves once the file survives a crash or power cut. */
  putDurably: (content: string | Uint8Array, key: string) => Promise<void>;
  isMissing: (error: unknown) => boolean;
  check: () => Promise<void>;
}

/** Room for several concurrent files, each of which exists twice while it is received. */
const FREE_BYTES = 4 * CV_MAX_BYTES;

/** Files in a folder that only this service can read. */
export async function openDisk(folder: string): Promise<FileDisk> {
  const { Disk } = await import('flydrive');
  const { FSDriver } = await import('flydrive/drivers/fs');
  return {
    disk: new Disk(new FSDriver({ location: folder, visibility: 'private' })),
    prefix: '',
    putDurably: (content, key) => putDurably(folder, content, key),
    check: () => checkRoom(folder),
    isMissing: (error) => causes(error).some((cause) => 'code' in cause && cause.code === 'ENOENT'),
  };
}

/** Gives the file its name once its bytes are on the disk; an existing name is an error. */
async function putDurably(folder: string, content: string | Uint8Array, key: string): Promise<void> {
  const part = join(folder, `${key}.part`);
  await makeFolder(folder);
  await rm(part, { force: true });
  try {
    // Uploads are usually on the same disk, so that a hard link is enough.
    if (typeof content !== 'string') await writeFile(part, content, { flag: 'wx' });
    else await link(content, part).catch(() => copyFile(content, part, constants.COPYFILE_EXCL));
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
  if (bavail * bsize < FREE_BYTES) throw new Error('The disk of the files is full');
}

/** flydrive wraps errors of Node. */
export function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
