import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { serviceOf } from '../platform/service';

interface Uploads {
  remove(file: { id: number; name: string }): Promise<unknown>;
}

/**
 * The Media Library deletes pictures in use without a warning, and the file before its row. This rejects the deletion while
 * any entry or draft uses the picture.
 */
export function keepUsedPictures(strapi: Core.Strapi): void {
  const uploads = serviceOf<Uploads>(strapi, 'plugin::upload.upload');
  const remove = uploads.remove.bind(uploads);
  uploads.remove = async (file) => {
    const use = await strapi.db
      .connection('files_related_mph')
      .where('file_id', file.id)
      .first<object | undefined>('id');
    if (use) throw new errors.ValidationError(`${file.name} is used on the website: remove it there first.`);
    return remove(file);
  };
}
