import type { AuditAction } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { type AuditRecord, recordAudit } from '../../audit/audit';
import { panelUser } from '../../auth/panel-user';
import { tableOf } from '../../platform/database/table';
import { serviceOf } from '../../platform/service';

interface StoredFile extends PictureFacts {
  id: number;
}
/** What people change of a picture without replacing it. */
interface PictureFacts {
  name: string;
  alternativeText?: string | null;
  caption?: string | null;
  focalPoint?: object | null;
  width?: number | null;
  height?: number | null;
}
interface Uploads {
  updateFileInfo(id: number | string, ...call: unknown[]): Promise<StoredFile>;
  upload(...call: unknown[]): Promise<StoredFile[]>;
  replace(id: number | string, ...call: unknown[]): Promise<StoredFile>;
  remove(file: StoredFile): Promise<unknown>;
}

/** Records uploads, replacements, changes and deletions of pictures of the website in the audit trail. */
export function auditPictures(strapi: Core.Strapi): void {
  const uploads = serviceOf<Uploads>(strapi, 'plugin::upload.upload');
  const upload = uploads.upload.bind(uploads);
  const replace = uploads.replace.bind(uploads);
  const updateFileInfo = uploads.updateFileInfo.bind(uploads);
  const remove = uploads.remove.bind(uploads);
  const find = (id: number | string) => tableOf<StoredFile>(strapi, 'plugin::upload.file').findOne({ where: { id } });
  uploads.upload = async (...call) => {
    const files = await upload(...call);
    for (const file of files) await record('picture_uploaded', file);
    return files;
  };
  uploads.replace = async (id, ...call) => {
    const before = await find(id);
    const file = await replace(id, ...call);
    await record('picture_replaced', file, { from: before && sizeOf(before), to: sizeOf(file) });
    return file;
  };
  uploads.updateFileInfo = async (id, ...call) => {
    const before = await find(id);
    const file = await updateFileInfo(id, ...call);
    const changed = FACTS.filter(
      (fact) => JSON.stringify(before?.[fact] ?? null) !== JSON.stringify(file[fact] ?? null),
    );
    const names = before && before.name !== file.name && { from: before.name, to: file.name };
    if (changed.length > 0) await record('picture_changed', file, { changed: changed.join(', '), ...names });
    return file;
  };
  uploads.remove = async (file) => {
    const result = await remove(file);
    await record('picture_deleted', file);
    return result;
  };

  async function record(
    action: AuditAction,
    { id, name }: StoredFile,
    changes: AuditRecord['details'] = {},
  ): Promise<void> {
    const staff = panelUser(strapi) ?? null;
    const details = { ...(staff && { panel: true }), name, ...changes };
    await recordAudit(strapi, { action, staff, subjectType: 'picture', subjectId: String(id), details });
  }
}

const FACTS = ['name', 'alternativeText', 'caption', 'focalPoint'] as const;

/** `photo.jpg, 1200 × 800` */
const sizeOf = ({ name, width, height }: PictureFacts): string =>
  width && height ? `${name}, ${width} × ${height}` : name;
