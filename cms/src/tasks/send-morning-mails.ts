import { queueMorningMails } from '../inbox/mail/morning-mails';
import type { BackgroundTask } from './task';

/** Queues the morning emails of staff at 06:00 agency time, which is 00:30 UTC. */
export const sendMorningMails: BackgroundTask = {
  name: 'send-morning-mails',
  schedule: '30 0 * * *',
  // Until noon: the next morning's email would not include what a missed one had.
  backfillMs: 6 * 3_600_000,
  async run(_payload, strapi) {
    await queueMorningMails(strapi);
  },
};
