import { type DocumentsNotice, sendDocumentsNotice } from '../inbox/documents/documents-notice';
import type { BackgroundTask } from './task';

/** Emails the owner of an application about documents that its applicant has sent. */
export const sendDocumentsNoticeTask: BackgroundTask = {
  name: 'send-documents-notice',
  async run(payload, strapi) {
    await sendDocumentsNotice(strapi, payload as DocumentsNotice);
  },
};
