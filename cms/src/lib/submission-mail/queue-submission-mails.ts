import { AGENCY } from '@qantara/contract';
import type { CmsSettings } from '@qantara/contract/settings';
import type { Knex } from 'knex';
import { messageIdOf } from '../inbox-mail/message-id';
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
  const toPerson: Mail = {
    to: facts.email,
    messageId: messageIdOf('received', facts.id, publicUrl),
    ...layOutMail(acknowledgement(facts, publicUrl)),
  };
  const toStaff: Mail = {
    to: staffNoticeTo ?? AGENCY.jobsEmail,
    messageId: messageIdOf('notice', facts.id, publicUrl),
    ...layOutMail(staffNotice(facts, publicUrl)),
  };
  await queueTask(trx, 'send-mail', toPerson);
  await queueTask(trx, 'send-mail', toStaff);
}
