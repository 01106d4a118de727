import type { InboxName, MessageTemplateRow } from '@qantara/contract';

export interface MessageTemplateRecord {
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

export const presentTemplate = (record: MessageTemplateRecord): MessageTemplateRow => ({
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
