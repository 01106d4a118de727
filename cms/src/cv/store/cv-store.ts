import { join } from 'node:path';
import type { CmsSettings } from '@qantara/contract/settings';
import type { Core } from '@strapi/strapi';
import { type FileStore, openFileStore } from '../../platform/files/file-store';
import { settingsOf } from '../../platform/settings/settings';

/** The private store of CVs and other documents of people, under random keys. */
export const openCvStore = ({ cvStoreUrl, dataDir }: Pick<CmsSettings, 'cvStoreUrl' | 'dataDir'>): Promise<FileStore> =>
  openFileStore({ url: cvStoreUrl, folder: join(dataDir, 'cvs') });

const stores = new WeakMap<Core.Strapi, Promise<FileStore>>();

/** The CV store of this Strapi instance, opened on first use. */
export function cvStoreOf(strapi: Core.Strapi): Promise<FileStore> {
  const store = stores.get(strapi) ?? openCvStore(settingsOf(strapi));
  stores.set(strapi, store);
  return store;
}
