import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { serviceOf } from '../platform/service';
import { CONTENT_PARTS, hasDrafts } from './content-types';

interface Uploads {
  replace(id: number | string, ...call: unknown[]): Promise<unknown>;
  updateFileInfo(id: number | string, ...call: unknown[]): Promise<unknown>;
  remove(file: { id: number; name: string }): Promise<unknown>;
}

/**
 * Guards pictures in use by any entry or draft. The Media Library deletes them without a warning, and the file before its
 * row; and a role may replace pictures without the right to publish, which changes published pages.
 */
export function protectUsedMedia(strapi: Core.Strapi): void {
  const uploads = serviceOf<Uploads>(strapi, 'plugin::upload.upload');
  const replace = uploads.replace.bind(uploads);
  const updateFileInfo = uploads.updateFileInfo.bind(uploads);
  const remove = uploads.remove.bind(uploads);
  uploads.replace = async (id, ...call) => {
    await assertMayChange(strapi, id);
    return replace(id, ...call);
  };
  uploads.updateFileInfo = async (id, ...call) => {
    await assertMayChange(strapi, id);
    return updateFileInfo(id, ...call);
  };
  uploads.remove = async (file) => {
    if (await isUsed(strapi, file.id))
      throw new errors.ValidationError(`${file.name} is used on the website: remove it there first.`);
    return remove(file);
  };
}

/** @throws {errors.PolicyError} if the picture is in use, and the caller of the panel may publish no content */
async function assertMayChange(strapi: Core.Strapi, fileId: number | string): Promise<void> {
  const ability = strapi.requestContext.get()?.state.userAbility as Ability | undefined;
  const mayPublish = (uid: UID.ContentType) => hasDrafts(strapi, uid) && ability?.can(PUBLISH, uid);
  if (!ability || CONTENT_PARTS.some(([, uid]) => mayPublish(uid)) || !(await isUsed(strapi, fileId))) return;
  // Of the errors with 403, Strapi only sends the message of this one.
  throw new errors.PolicyError(
    'This file is used on the website, and you may not publish. Upload the new one as another file and choose it in your draft.',
  );
}

const PUBLISH = 'plugin::content-manager.explorer.publish';
interface Ability {
  can(action: string, uid: string): boolean;
}

const isUsed = async (strapi: Core.Strapi, fileId: number | string): Promise<boolean> =>
  (await strapi.db.connection('files_related_mph').where('file_id', fileId).first<object | undefined>('id')) !==
  undefined;
