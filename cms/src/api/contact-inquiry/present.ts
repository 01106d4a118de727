import type { ContactRow, ContactStatus } from '@qantara/contract';
import { isoTime, presentFacts, type SubmissionRecord } from '../../lib/submission/submission-record';

export interface ContactRecord extends SubmissionRecord {
  name: string;
  message: string;
  status: ContactStatus;
}

export const presentContact = (record: ContactRecord): ContactRow => ({
  id: record.documentId,
  name: record.name,
  email: record.email,
  phone: record.phone,
  message: record.message,
  timestamp: isoTime(record.createdAt),
  status: record.status,
  ...presentFacts(record),
});
