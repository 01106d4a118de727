import * as fs from 'node:fs';
import { access, chmod, constants, copyFile, link, mkdir, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CV_MAX_BYTES } from '@qantara/contract';
import type { CvDisk } from './cv-store';

/** By number: file handles of promises take as long again. */
const open = promisify(fs.open);
const writeAll = promisify(fs.writeFile);
const rename = promisify(fs.rename);
const flush = promisify(fs.fsync);
const close = promisify(fs.close);

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

/**
 * Its bytes and its name are flushed at the same time, and both before it is told of. What a power cut leaves of a file that
 * was not told of belongs to nobody, and is swept away. One that comes from elsewhere has its name only when it is whole:
 * whoever brings many and was broken off goes on with those that are not there.
 */
async function putDurably(
  folder: string,
  flushFolder: () => Promise<void>,
  content: Buffer | string,
  key: string,
): Promise<void> {
  const file = join(folder, key);
  const part = `${file}.part`;
  const put = () =>
    Buffer.isBuffer(content) ? write(file, content, flushFolder) : take(part, file, content, flushFolder);
  try {
    await put().catch(async (error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
      // The first of all.
      await makeFolder(folder);
      return put();
    });
  } catch (error) {
    // Another file has the name: that one is whole.
    const isTaken = hasCode(error, 'EEXIST');
    await Promise.allSettled([rm(part, { force: true }), ...(isTaken ? [] : [rm(file, { force: true })])]);
    throw error;
  }
}

async function write(file: string, bytes: Buffer, flushFolder: () => Promise<void>): Promise<void> {
  const made = await open(file, 'wx', 0o600);
  const written = writeAll(made, bytes).then(() => flush(made));
  await both(
    flushFolder(),
    written.finally(() => close(made)),
  );
}

async function take(part: string, file: string, path: string, flushFolder: () => Promise<void>): Promise<void> {
  // Left by one that was killed.
  await rm(part, { force: true });
  const made = await linked(part, path);
  await both(
    rename(part, file).then(flushFolder),
    flush(made).finally(() => close(made)),
  );
}

/** Rejects when neither is under way any more. */
async function both(...works: Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(works)) if (one.status === 'rejected') throw one.reason;
}

/** Its name lies in the folder above, and is flushed like those of the files. */
async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made) await flushNamesIn(dirname(folder));
}

/** Some files at the same time, each of which is there twice while it is received. */
const ROOM_BYTES = 4 * CV_MAX_BYTES;

async function checkRoom(folder: string): Promise<void> {
  await makeFolder(folder);
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < ROOM_BYTES) throw new Error('The disk of the CV files is full');
}

/** Answers the number of the open file. Uploads lie on the same disk as the CVs as a rule: then nothing is written a second time. */
async function linked(part: string, path: string): Promise<number> {
  try {
    await link(path, part);
  } catch (error) {
    if (hasCode(error, 'EEXIST') || hasCode(error, 'ENOENT')) throw error;
    await copyFile(path, part, constants.COPYFILE_EXCL);
  }
  await chmod(part, 0o600);
  return open(part, 'r+');
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Makes the names in a folder durable. Whoever asks before a flush begins shares it. */
function folderFlush(folder: string): () => Promise<void> {
  let last = Promise.resolve();
  let waiting: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    waiting = null;
    return (last = flushNamesIn(folder));
  };
  return () => (waiting ??= last.then(begin, begin));
}

async function flushNamesIn(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  await flush(opened).finally(() => close(opened));
}

/** flydrive wraps what went wrong. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
