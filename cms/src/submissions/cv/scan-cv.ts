import type { CvScan } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { cvStoreOf } from '../../cv/store/cv-store';
import { ALL_INBOX_LISTS, INBOX_LISTS } from '../inbox-list';
import { cvReading, type CvToRead } from '../search/search-index';
import { type QueuedTask, queueTasks } from '../../platform/queue/queue-task';
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
 * Scans the CV of an entry for viruses, if it is waiting or failed before; a clean one is released and its text is read.
 * Rejects if the scanner or the store is unreachable. @param from see CvTask
 */
export async function scanCv(strapi: Core.Strapi, cv: CvToRead, from?: string): Promise<void> {
  await scanStoredFile(strapi, INBOX_LISTS[cv.name].table, { id: cv.entryId }, ({ document_id: id }) => [
    cvReading({ name: cv.name, id, from }),
  ]);
}

/** @param next tasks to queue for a clean file */
export async function scanStoredFile(
  strapi: Core.Strapi,
  table: string,
  where: Partial<Pick<ScannedEntry, 'id' | 'document_id'>>,
  next: (entry: ScannedEntry) => QueuedTask[] = () => [],
): Promise<void> {
  const { clamavUrl } = settingsOf(strapi);
  const entry = await strapi.db.connection<ScannedEntry>(table).where(where).first();
  if (!clamavUrl || (entry?.cv_scan !== 'waiting' && entry?.cv_scan !== 'failed')) return;

  const file = await (await cvStoreOf(strapi)).open(entry.cv_key);
  const result = file ? await scanStream(clamavUrl, file.stream) : 'failed';
  if (result !== 'clean') strapi.log.warn(`The file of row ${entry.id} of ${table} is ${result}: it stays locked`);
  await inTransaction(strapi, async (trx) => {
    // The file may have been replaced.
    const isThere = await trx<ScannedEntry>(table)
      .where({ id: entry.id, cv_key: entry.cv_key })
      .update({ cv_scan: result });
    const tasks = result === 'clean' && isThere > 0 ? next(entry) : [];
    if (tasks.length > 0) await queueTasks(trx, tasks);
  });
}

/** CVs whose scan is waiting or failed, oldest first. */
export async function unscannedCvs(strapi: Core.Strapi, state: 'waiting' | 'failed'): Promise<CvToRead[]> {
  const waiting: CvToRead[] = [];
  for (const { name, table } of ALL_INBOX_LISTS.filter(({ hasCv }) => hasCv)) {
    const rows = await strapi.db.connection<ScannedEntry>(table).where('cv_scan', state).orderBy('id').select('id');
    waiting.push(...rows.map(({ id: entryId }) => ({ name, entryId })));
  }
  return waiting;
}
