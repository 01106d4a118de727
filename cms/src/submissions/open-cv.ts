import type { Readable } from 'node:stream';
import type { CvKind, CvScan, MessageCode, StaffUser } from '@qantara/contract';
import type { Core, UID } from '@strapi/strapi';
import { recordAudit } from '../audit/audit';
import { cvStoreOf } from '../cv/store/cv-store';
import { Refusal } from '../platform/http/refusal';
import { tableOf } from '../platform/database/table';
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

/** The file of a submission, for a staff member; who opened it is recorded before the first byte leaves. */
export async function openCv(strapi: Core.Strapi, uid: UID.Schema, id: string, staff: StaffUser): Promise<OpenedCv> {
  const row = await tableOf<StoredCvFacts>(strapi, uid).findOne({ where: { documentId: id } });
  if (!row) throw new Refusal('not_found');
  // null: it came while there was no virus scanner.
  if (row.cv_scan && row.cv_scan !== 'clean') throw new Refusal(CODES[row.cv_scan]);

  const file = await fileOf(strapi, row.cv_key);
  if (!file) throw new Refusal('cv_missing_in_store');
  try {
    const subjectType = uid.slice(uid.lastIndexOf('.') + 1);
    await recordAudit(strapi, { action: 'cv_opened', staff, subjectType, subjectId: id });
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
    strapi.log.error(error);
    throw new Refusal('service_unavailable', { cause: error });
  }
}
