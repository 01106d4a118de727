import { AGENCY } from '@qantara/contract';
import type { CmsSettings } from '@qantara/contract/settings';
import type { Knex } from 'knex';
import type { Mail } from '../mail';
import { layOutMail } from '../mail-layout';
import { queueTask } from '../queue-task';
import { acknowledgement } from './acknowledgement';
import type { MailFacts } from './mail-facts';
import { staffNotice } from './staff-notice';

/**
 * Queues the two mails of a submission in its transaction, each as a task of its own: when one has to be sent again,
 * the other is not.
 */
export async function queueSubmissionMails(trx: Knex, settings: CmsSettings, facts: MailFacts): Promise<void> {
  const { publicUrl, staffNoticeTo } = settings;
  const host = new URL(publicUrl).hostname;
  const toPerson: Mail = {
    to: facts.email,
    messageId: `<received-${facts.id}@${host}>`,
    ...layOutMail(acknowledgement(facts, publicUrl)),
  };
  const toStaff: Mail = {
    to: staffNoticeTo ?? AGENCY.jobsEmail,
    messageId: `<notice-${facts.id}@${host}>`,
    ...layOutMail(staffNotice(facts, publicUrl)),
  };
  await queueTask(trx, 'send-mail', toPerson);
  await queueTask(trx, 'send-mail', toStaff);
}
