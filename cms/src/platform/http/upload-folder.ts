import { mkdir, mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { settingsOf } from '../settings/settings';

/** Below DATA_DIR: files of forms that are being received. */
export const UPLOAD_FOLDER = 'tmp/uploads';
const HOUR_MS = 60 * 60 * 1000;

const timers = new WeakMap<Core.Strapi, NodeJS.Timeout>();

/** Creates the folder, and removes left-over files now and every hour. */
export async function keepUploadFolderClean(strapi: Core.Strapi): Promise<void> {
  timers.set(strapi, setInterval(() => void sweepUploadFolder(strapi), HOUR_MS).unref());
  await sweepUploadFolder(strapi);
}

export const leaveUploadFolder = (strapi: Core.Strapi): void => clearInterval(timers.get(strapi));

async function sweepUploadFolder(strapi: Core.Strapi): Promise<void> {
  const folder = join(settingsOf(strapi).dataDir, UPLOAD_FOLDER);
  try {
    await mkdir(folder, { recursive: true });
    await removeOldUploads(folder);
  } catch (error) {
    strapi.log.error(error);
  }
}

/** Removes files of killed processes. Younger files may belong to a request of another instance. */
export async function removeOldUploads(folder: string): Promise<void> {
  const now = await clockOf(folder);
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && now - found.mtimeMs > HOUR_MS) await rm(file, { recursive: true, force: true });
  }
}

/** The file system's own clock: files of another machine may be there, or our clock may just have been set. */
async function clockOf(folder: string): Promise<number> {
  const probe = await mkdtemp(join(folder, 'clock-'));
  const { mtimeMs } = await stat(probe);
  await rmdir(probe);
  return mtimeMs;
}
