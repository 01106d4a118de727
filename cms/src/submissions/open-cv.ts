import type { Readable } from 'node:stream';
import type { CvKind, CvScan, MessageCode, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { type AuditRecord, recordAudit } from '../audit/audit';
import { cvStoreOf } from '../cv/store/cv-store';
import { ApiError } from '../platform/http/api-error';
import { tableOf } from '../platform/database/table';
import { HIRING_REQUESTS, type InboxList, subjectTypeOf } from './inbox-list';
import type { StoredCvFacts } from './submission';

const CODES: Readonly<Record<Exclude<CvScan, 'clean'>, MessageCode>> = {
  waiting: 'cv_being_checked',
  infected: 'cv_infected',
  failed: 'cv_not_checked',
};

export interface OpenedCv {
  stream: Readable;
  size: number;
  kind: CvKind;
  fileName: string;
}

/** The file of a submission, for staff. Recorded before the first byte is sent. */
export async function openCv(strapi: Core.Strapi, list: InboxList, id: string, staff: StaffUser): Promise<OpenedCv> {
  const row = await tableOf<StoredCvFacts>(strapi, list.uid).findOne({ where: { documentId: id } });
  // A hiring request may have no letter, and an application no CV.
  if (!row?.cv_key) throw new ApiError('not_found');
  const action = list === HIRING_REQUESTS ? 'letter_opened' : 'cv_opened';
  return openStoredFile(strapi, row, { action, staff, subjectType: subjectTypeOf(list), subjectId: id });
}

/** A file released by the virus scanner. @param opening for the audit trail */
export async function openStoredFile(strapi: Core.Strapi, row: StoredCvFacts, opening: AuditRecord): Promise<OpenedCv> {
  // null: received without a virus scanner.
  if (row.cv_scan && row.cv_scan !== 'clean') throw new ApiError(CODES[row.cv_scan]);

  const file = await fileOf(strapi, row.cv_key);
  if (!file) throw new ApiError('cv_missing_in_store');
  try {
    await recordAudit(strapi, opening);
  } catch (error) {
    file.stream.destroy();
    throw error;
  }
  return { ...file, kind: row.cv_kind, fileName: row.cv_file_name };
}

async function fileOf(strapi: Core.Strapi, key: string) {
  try {
    return await (await cvStoreOf(strapi)).open(key);
  } catch (error) {
    throw new ApiError('service_unavailable', { cause: error });
  }
}
