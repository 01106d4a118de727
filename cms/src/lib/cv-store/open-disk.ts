import * as fs from 'node:fs';
import { access, constants, copyFile, link, mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CV_MAX_BYTES } from '@qantara/contract';
import type { CvDisk } from './cv-store';

const writeFile = promisify(fs.writeFile);

/** Files in a folder that only this service can read. */
export async function openDisk(dataDir: string): Promise<CvDisk> {
  const { Disk } = await import('flydrive');
  const { FSDriver } = await import('flydrive/drivers/fs');
  const folder = join(dataDir, 'cvs');
  const flushFolder = folderFlush(folder);
  return {
    disk: new Disk(new FSDriver({ location: folder, visibility: 'private' })),
    prefix: '',
    putDurably: (content, key) => putDurably(folder, flushFolder, content, key),
    check: () => checkRoom(folder),
    isMissing: (error) => causes(error).some((cause) => hasCode(cause, 'ENOENT')),
  };
}

/** Flushed, then told of: under its own name a file is always complete, since what was uploaded does not change. */
async function putDurably(
  folder: string,
  flushFolder: () => Promise<void>,
  content: Buffer | string,
  key: string,
): Promise<void> {
  const file = join(folder, key);
  const part = `${file}.part`;
  try {
    await make(part, content).catch(async (error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
      // The first of all.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await make(part, content);
    });
    await rename(part, file);
    await flushFolder();
  } catch (error) {
    await Promise.allSettled([rm(part, { force: true }), rm(file, { force: true })]);
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

const make = (part: string, content: Buffer | string): Promise<void> =>
  Buffer.isBuffer(content) ? writeFlushed(part, content) : linkFlushed(part, content);

/** Opened, written, flushed and closed in one go: file handles of promises take as long again. */
const writeFlushed = (part: string, bytes: Buffer): Promise<void> =>
  writeFile(part, bytes, { flag: 'wx', mode: 0o600, flush: true });

/** Uploads lie on the same disk as the CVs as a rule: then nothing is written a second time. */
async function linkFlushed(part: string, path: string): Promise<void> {
  try {
    await link(path, part);
  } catch (error) {
    if (hasCode(error, 'EEXIST') || hasCode(error, 'ENOENT')) throw error;
    await copyFile(path, part, constants.COPYFILE_EXCL);
  }
  await flushFile(part);
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder durable. Whoever asks before a flush begins shares it. */
function folderFlush(folder: string): () => Promise<void> {
  let last = Promise.resolve();
  let waiting: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    waiting = null;
    return (last = flush());
  };
  const flush = async () => {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  };
  return () => (waiting ??= last.then(begin, begin));
}

/** flydrive wraps what went wrong. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
