import type { MessageTemplateRow, MessageTemplateValues, StaffUser, InboxName } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { type AuditRecord, lastChangeOf, recordAudit } from '../../../audit/audit';
import { ApiError } from '../../../platform/http/api-error';
import { tableOf } from '../../../platform/database/table';
import { inTransaction } from '../../../platform/database/transaction';

const TEMPLATE = 'api::message-template.message-template';

export type MessageTemplateService = ReturnType<typeof messageTemplateService>;

const messageTemplateService = ({ strapi }: { strapi: Core.Strapi }) => {
  const table = () => tableOf<MessageTemplateRecord>(strapi, TEMPLATE);

  /** Applies a change and records it in the audit trail, in one transaction. */
  const change = (
    action: AuditRecord['action'],
    staff: StaffUser,
    work: (trx: Knex.Transaction) => Promise<MessageTemplateRecord>,
  ): Promise<MessageTemplateRow> =>
    inTransaction(strapi, async (trx) => {
      const row = presentTemplate(await work(trx));
      const subject = { subjectType: 'message-template', subjectId: row.id };
      await recordAudit(strapi, { action, staff, ...subject, details: { name: row.name_en } });
      return row;
    }).catch(assertNameIsFree);

  const lock = async (trx: Knex.Transaction, id: string): Promise<MessageTemplateRecord> => {
    await trx('message_templates').where('document_id', id).select('id').forUpdate();
    const row = await table().findOne({ where: { documentId: id } });
    if (!row) throw new ApiError('not_found');
    return row;
  };

  return {
    /** Sorted by name. */
    async list(): Promise<MessageTemplateRow[]> {
      return (await table().findMany({ orderBy: [{ name_en: 'asc' }] })).map(presentTemplate);
    },

    create: ({ updated_at: _, ...data }: MessageTemplateValues, staff: StaffUser) =>
      change('template_created', staff, () => table().create({ data })),

    save: (id: string, { updated_at: readAt, ...data }: MessageTemplateValues, staff: StaffUser) =>
      change('template_updated', staff, async (trx) => {
        const row = await lock(trx, id);
        if (readAt !== undefined && readAt !== presentTemplate(row).updated_at)
          throw new ApiError('template_changed', {
            lastChange: await lastChangeOf(trx, 'message-template', id, ['template_created', 'template_updated']),
          });
        return (await table().update({ where: { documentId: id }, data })) ?? row;
      }),

    delete: (id: string, staff: StaffUser) =>
      change('template_deleted', staff, async (trx) => {
        const row = await lock(trx, id);
        await table().delete({ where: { documentId: id } });
        return row;
      }),
  };
};

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

export default messageTemplateService;
