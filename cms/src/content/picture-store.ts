import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CmsSettings } from '@qantara/contract/settings';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type FileStore, openFileStore } from '../platform/files/file-store';
import { settingsOf } from '../platform/settings/settings';

/** Pictures of the Media Library: in the object store of the CVs, or in Strapi's own folder. */
export const openPictureStore = ({
  cvStoreUrl,
  dataDir,
}: Pick<CmsSettings, 'cvStoreUrl' | 'dataDir'>): Promise<FileStore> =>
  openFileStore({ url: cvStoreUrl, folder: join(dataDir, 'public/uploads'), prefix: 'pictures/' });

const stores = new WeakMap<Core.Strapi, FileStore>();

/** The object store with the pictures; undefined if they are in Strapi's folder, which Strapi serves. */
export const objectStoreOfPictures = (strapi: Core.Strapi): FileStore | undefined => stores.get(strapi);

/** A file as Strapi passes it to upload providers. */
interface ProviderFile {
  hash: string;
  ext: string;
  url: string;
  stream: Readable;
}

interface UploadProvider {
  /** Overrides methods of the provider. */
  extend(methods: object): void;
}

/**
 * Stores pictures in the object store of the CVs, if there is one, so that several instances share them (decision 001). Their
 * URLs are those of Strapi's own folder, which media-files serves.
 */
export async function storePicturesWithCvs(strapi: Core.Strapi): Promise<void> {
  const settings = settingsOf(strapi);
  if (!settings.cvStoreUrl) return;
  const store = await openPictureStore(settings);
  stores.set(strapi, store);
  const explained = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      strapi.log.error(error);
      throw new errors.ApplicationError('The store of the pictures does not respond. Try again in a few minutes.');
    });
  const remove = ({ hash, ext }: ProviderFile) => explained(store.remove(hash + ext));
  const uploadStream = async (file: ProviderFile) => {
    const name = file.hash + file.ext;
    await explained(store.put(await buffer(file.stream), name));
    file.url = `/uploads/${name}`;
  };
  const provider = strapi.plugin('upload').provider as UploadProvider;
  provider.extend({
    uploadStream,
    async replaceStream(file: ProviderFile, before: ProviderFile) {
      await uploadStream(file);
      if (before.hash + before.ext !== file.hash + file.ext) await remove(before);
    },
    delete: remove,
  });
}
