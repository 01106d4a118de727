import type { CvScan } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { cvStoreOf } from '../../cv/store/cv-store';
import { INBOX_LISTS } from '../inbox-list';
import { cvReading, type CvToRead } from '../search/search-index';
import { queueTasks } from '../../platform/queue/queue-task';
import { settingsOf } from '../../platform/settings/settings';
import { inTransaction } from '../../platform/database/transaction';
import { scanStream } from '../../cv/scan/scan-stream';

interface ScannedEntry {
  id: number;
  document_id: string;
  cv_key: string;
  cv_scan: CvScan | null;
}

/**
 * Has the CV of an entry checked for viruses, if it still waits for that or could not be judged before; a clean one is released and its words are read.
 * Rejects when the scanner or the store cannot be reached. @param from of CvTask
 */
export async function scanCv(strapi: Core.Strapi, cv: CvToRead, from?: string): Promise<void> {
  const { clamavUrl } = settingsOf(strapi);
  const { table } = INBOX_LISTS[cv.name];
  const entry = await strapi.db.connection<ScannedEntry>(table).where('id', cv.entryId).first();
  if (!clamavUrl || (entry?.cv_scan !== 'waiting' && entry?.cv_scan !== 'failed')) return;

  const file = await (await cvStoreOf(strapi)).open(entry.cv_key);
  const result = file ? await scanStream(clamavUrl, file.stream) : 'failed';
  if (result !== 'clean') strapi.log.warn(`The CV of entry ${cv.entryId} of ${cv.name} is ${result}: it stays locked`);
  await inTransaction(strapi, async (trx) => {
    await trx<ScannedEntry>(table).where('id', entry.id).update({ cv_scan: result });
    if (result === 'clean') await queueTasks(trx, [cvReading({ name: cv.name, id: entry.document_id, from })]);
  });
}

/** CVs that wait, or that the scanner could not judge, oldest first. */
export async function unscannedCvs(
  strapi: Core.Strapi,
  state: 'waiting' | 'failed',
  limit: number,
): Promise<CvToRead[]> {
  const waiting: CvToRead[] = [];
  for (const name of ['cvs', 'applications'] as const) {
    const rows = await strapi.db
      .connection<ScannedEntry>(INBOX_LISTS[name].table)
      .where('cv_scan', state)
      .orderBy('id')
      .limit(limit)
      .select('id');
    waiting.push(...rows.map(({ id: entryId }) => ({ name, entryId })));
  }
  return waiting;
}
