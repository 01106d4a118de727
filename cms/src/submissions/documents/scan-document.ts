import type { Core } from '@strapi/strapi';
import type { QueuedTask } from '../../platform/queue/queue-task';
import { scanStoredFile } from '../cv/scan-cv';
import { DOCUMENTS_TABLE } from './document-record';

/** Payload: public id of the document. */
export interface DocumentScan {
  id: string;
}

/** In the same queue as CVs, see `CV_SCAN_QUEUE`. */
export const documentScanning = ({ id }: DocumentScan): QueuedTask => ({
  name: 'scan-document',
  payload: { id } satisfies DocumentScan,
  jobKey: `document-scan-${id}`,
  queueName: 'cv-scan',
});

/** Rejects if the scanner or the store is unreachable. */
export const scanDocument = (strapi: Core.Strapi, { id }: DocumentScan): Promise<void> =>
  scanStoredFile(strapi, DOCUMENTS_TABLE, { document_id: id });

/** Documents whose virus scan is waiting or failed, oldest first. */
export async function unscannedDocuments(strapi: Core.Strapi, state: 'waiting' | 'failed'): Promise<DocumentScan[]> {
  const ids = (await strapi.db
    .connection(DOCUMENTS_TABLE)
    .where('cv_scan', state)
    .orderBy('id')
    .pluck('document_id')) as string[];
  return ids.map((id) => ({ id }));
}
