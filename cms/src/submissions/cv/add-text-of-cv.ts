import type { CvKind, CvScan } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { cvStoreOf } from '../../cv/store/cv-store';
import { INBOX_LISTS } from '../inbox-list';
import { addCvText, type CvToRead } from '../search/search-index';
import type { CvText } from '../../cv/text/cv-text';
import { extractCvText } from '../../cv/text/extract-cv-text';

type CvColumns = { cv_key: string | null; cv_kind: CvKind; cv_scan: CvScan | null };
const NO_TEXT: CvText = { state: 'unreadable', text: '' };

/** Extracts the text of an entry's CV and adds it to the search. Rejects if the store is unreachable. @returns null: nothing was read */
export async function addTextOfCv(strapi: Core.Strapi, cv: CvToRead): Promise<CvText['state'] | null> {
  const { table } = INBOX_LISTS[cv.name];
  const db = strapi.db.connection;
  const entry = await db<CvColumns>(table).where('id', cv.entryId).first();
  // Files that the virus scanner has not released are not read; scanning queues them again.
  if (!entry?.cv_key || (entry.cv_scan !== null && entry.cv_scan !== 'clean')) return null;
  if (entry.cv_kind === 'jpg' || entry.cv_kind === 'png') {
    await addCvText(db, cv, NO_TEXT);
    return NO_TEXT.state;
  }
  const file = await (await cvStoreOf(strapi)).open(entry.cv_key);
  if (!file) strapi.log.warn(`The CV of entry ${cv.entryId} of ${cv.name} is not in the store`);
  const read = file ? await extractCvText(file.stream, entry.cv_kind) : NO_TEXT;
  await addCvText(db, cv, read);
  return read.state;
}
