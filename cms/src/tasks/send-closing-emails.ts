import { sendClosingEmails } from '../inbox/mail/closing-emails';
import type { BackgroundTask } from './task';

/** Queues the emails to applicants of jobs that were filled or cancelled an hour ago. Every minute. */
export const sendClosingEmailsTask: BackgroundTask = {
  name: 'send-closing-emails',
  schedule: '* * * * *',
  async run(_payload, strapi) {
    await sendClosingEmails(strapi);
  },
};
