import type { AuditAction } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../audit/audit';
import { panelUser } from '../auth/panel-user';
import { serviceOf } from '../platform/service';

interface StoredFile {
  id: number;
  name: string;
}
interface Uploads {
  upload(...call: unknown[]): Promise<StoredFile[]>;
  replace(...call: unknown[]): Promise<StoredFile>;
  remove(file: StoredFile): Promise<unknown>;
}

/** Records uploads, replacements and deletions of pictures of the website in the audit trail. */
export function auditPictures(strapi: Core.Strapi): void {
  const uploads = serviceOf<Uploads>(strapi, 'plugin::upload.upload');
  const upload = uploads.upload.bind(uploads);
  const replace = uploads.replace.bind(uploads);
  const remove = uploads.remove.bind(uploads);
  uploads.upload = async (...call) => {
    const files = await upload(...call);
    for (const file of files) await record('picture_uploaded', file);
    return files;
  };
  uploads.replace = async (...call) => {
    const file = await replace(...call);
    await record('picture_replaced', file);
    return file;
  };
  uploads.remove = async (file) => {
    const result = await remove(file);
    await record('picture_deleted', file);
    return result;
  };

  async function record(action: AuditAction, { id, name }: StoredFile): Promise<void> {
    const staff = panelUser(strapi) ?? null;
    const details = { ...(staff && { panel: true }), name };
    await recordAudit(strapi, { action, staff, subjectType: 'picture', subjectId: String(id), details });
  }
}
