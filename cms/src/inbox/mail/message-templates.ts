import type { MessageTemplateRow, MessageTemplateValues, StaffUser, InboxName } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { type AuditRecord, lastChangeOf, recordAudit } from '../../audit/audit';
import { ApiError } from '../../platform/http/api-error';
import { tableOf } from '../../platform/database/table';
import { inTransaction } from '../../platform/database/transaction';

const TEMPLATE = 'api::message-template.message-template';

const tableIn = (strapi: Core.Strapi) => tableOf<MessageTemplateRecord>(strapi, TEMPLATE);

/** Sorted by name. */
export async function listTemplates(strapi: Core.Strapi): Promise<MessageTemplateRow[]> {
  return (await tableIn(strapi).findMany({ orderBy: [{ name_en: 'asc' }] })).map(presentTemplate);
}

/** @throws {ApiError} if another template has one of its names; so does saveTemplate */
export const createTemplate = (
  strapi: Core.Strapi,
  { updated_at: _, ...data }: MessageTemplateValues,
  staff: StaffUser,
): Promise<MessageTemplateRow> => audited(strapi, 'template_created', staff, () => tableIn(strapi).create({ data }));

/** @throws {ApiError} if it was changed since `updated_at` */
export const saveTemplate = (
  strapi: Core.Strapi,
  id: string,
  { updated_at: readAt, ...data }: MessageTemplateValues,
  staff: StaffUser,
): Promise<MessageTemplateRow> =>
  audited(strapi, 'template_updated', staff, async (trx) => {
    const row = await lockTemplate(strapi, trx, id);
    if (readAt !== undefined && readAt !== presentTemplate(row).updated_at)
      throw new ApiError('template_changed', {
        lastChange: await lastChangeOf(trx, 'message-template', id, ['template_created', 'template_updated']),
      });
    return (await tableIn(strapi).update({ where: { documentId: id }, data })) ?? row;
  });

export const deleteTemplate = (strapi: Core.Strapi, id: string, staff: StaffUser): Promise<MessageTemplateRow> =>
  audited(strapi, 'template_deleted', staff, async (trx) => {
    const row = await lockTemplate(strapi, trx, id);
    await tableIn(strapi).delete({ where: { documentId: id } });
    return row;
  });

/** Applies a change and records it in the audit trail, in one transaction. */
const audited = (
  strapi: Core.Strapi,
  action: AuditRecord['action'],
  staff: StaffUser,
  change: (trx: Knex.Transaction) => Promise<MessageTemplateRecord>,
): Promise<MessageTemplateRow> =>
  inTransaction(strapi, async (trx) => {
    const row = presentTemplate(await change(trx));
    const subject = { subjectType: 'message-template', subjectId: row.id };
    await recordAudit(strapi, { action, staff, ...subject, details: { name: row.name_en } });
    return row;
  }).catch(assertNameIsFree);

async function lockTemplate(strapi: Core.Strapi, trx: Knex.Transaction, id: string): Promise<MessageTemplateRecord> {
  await trx('message_templates').where('document_id', id).select('id').forUpdate();
  const row = await tableIn(strapi).findOne({ where: { documentId: id } });
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Maps a violation of the unique index to the error of the name it concerns. */
function assertNameIsFree(error: unknown): never {
  const index = /message_templates_(name_en|name_ar)_uq/.exec(error instanceof Error ? error.message : '');
  if (!index?.[1]) throw error;
  throw new ApiError('invalid_input', { errors: [{ field: index[1], code: 'template_name_taken' }], cause: error });
}

interface MessageTemplateRecord {
  documentId: string;
  updatedAt: string;
  name_en: string;
  name_ar: string;
  list: InboxName | null;
  subject_en: string;
  text_en: string;
  subject_ar: string;
  text_ar: string;
}

const presentTemplate = (record: MessageTemplateRecord): MessageTemplateRow => ({
  id: record.documentId,
  name_en: record.name_en,
  name_ar: record.name_ar,
  list: record.list,
  subject_en: record.subject_en,
  text_en: record.text_en,
  subject_ar: record.subject_ar,
  text_ar: record.text_ar,
  updated_at: new Date(record.updatedAt).toISOString(),
});
