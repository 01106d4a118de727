import type { ContactRow, ContactStatus, ContactSubject } from '@qantara/contract';
import { isoTime, presentFacts, type SubmissionRecord } from '../../lib/submission/submission-record';

export interface ContactRecord extends SubmissionRecord {
  name: string;
  message: string;
  /** null: sent before messages had a subject. */
  subject: ContactSubject | null;
  status: ContactStatus;
}

export const presentContact = (record: ContactRecord): ContactRow => ({
  id: record.documentId,
  name: record.name,
  email: record.email,
  phone: record.phone,
  message: record.message,
  subject: record.subject ?? 'general',
  timestamp: isoTime(record.createdAt),
  status: record.status,
  ...presentFacts(record),
});
