import type { ContactRow, ContactStatus, ContactSubject } from '@qantara/contract';
import { type ListedEntry, presentFacts } from '../../submissions/entry-record';

export interface ContactRecord extends ListedEntry {
  name: string;
  message: string;
  /** null: sent before messages had a subject. */
  subject: ContactSubject | null;
  status: ContactStatus;
}

export const presentContact = (record: ContactRecord): ContactRow => ({
  id: record.document_id,
  name: record.name,
  email: record.email,
  phone: record.phone,
  message: record.message,
  subject: record.subject ?? 'general',
  timestamp: record.created_at.toISOString(),
  status: record.status,
  ...presentFacts(record),
});
