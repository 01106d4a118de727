import type { CvKind, CvScan } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { cvStoreOf } from '../../cv/store/cv-store';
import { INBOX_LISTS } from '../inbox-list';
import { addCvText, type CvToRead } from '../search/search-index';
import type { CvText } from '../../cv/text/cv-text';
import { extractCvText } from '../../cv/text/extract-cv-text';

type CvColumns = { cv_key: string; cv_kind: CvKind; cv_scan: CvScan | null };
const NO_FILE: CvText = { state: 'unreadable', text: '' };

/** Reads the CV of an entry and makes the entry findable by its words. Rejects when the store cannot be reached. @returns null: nothing was read */
export async function addTextOfCv(strapi: Core.Strapi, cv: CvToRead): Promise<CvText['state'] | null> {
  const { table } = INBOX_LISTS[cv.name];
  const db = strapi.db.connection;
  const entry = await db<CvColumns>(table).where('id', cv.entryId).first();
  // What the virus scanner has not released is not read either; it comes again when it is.
  if (!entry || (entry.cv_scan !== null && entry.cv_scan !== 'clean')) return null;
  const file = await (await cvStoreOf(strapi)).open(entry.cv_key);
  if (!file) strapi.log.warn(`The CV of entry ${cv.entryId} of ${cv.name} is not in the store`);
  const read = file ? await extractCvText(file.stream, entry.cv_kind) : NO_FILE;
  await addCvText(db, cv, read);
  return read.state;
}
