import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { settingsOf } from './settings';

/** Below DATA_DIR: the files of forms that are being received. */
export const UPLOAD_FOLDER = 'tmp/uploads';
const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;

const timers = new WeakMap<Core.Strapi, NodeJS.Timeout>();

/** Makes the folder and looks after it at once, and again every hour: what is too young today may be left for years otherwise. */
export async function keepUploadFolderClean(strapi: Core.Strapi): Promise<void> {
  const timer = setInterval(() => void sweepUploadFolder(strapi), FORGOTTEN_AFTER_MS);
  timer.unref();
  timers.set(strapi, timer);
  await sweepUploadFolder(strapi);
}

export const leaveUploadFolder = (strapi: Core.Strapi): void => clearInterval(timers.get(strapi));

/** Removes what a killed process left behind. Younger files may belong to a request of another instance. */
export async function sweepUploadFolder(strapi: Core.Strapi): Promise<void> {
  const uploads = join(settingsOf(strapi).dataDir, UPLOAD_FOLDER);
  await mkdir(uploads, { recursive: true }).catch((error: unknown) => strapi.log.error(error));
  const names = await readdir(uploads).catch(() => []);
  for (const name of names) {
    const file = join(uploads, name);
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > FORGOTTEN_AFTER_MS) {
      // Older versions left folders.
      await rm(file, { recursive: true, force: true }).catch((error: unknown) => strapi.log.error(error));
    }
  }
}
