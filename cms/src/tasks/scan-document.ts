import { type DocumentScan, scanDocument } from '../submissions/documents/scan-document';
import type { BackgroundTask } from './task';

/** Scans a document of an applicant for viruses. Queued when it arrives, if there is a scanner. */
export const scanDocumentTask: BackgroundTask = {
  name: 'scan-document',
  async run(payload, strapi) {
    await scanDocument(strapi, payload as DocumentScan);
  },
};
