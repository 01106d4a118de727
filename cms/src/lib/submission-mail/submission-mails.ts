import { AGENCY } from '@qantara/contract';
import type { CmsSettings } from '@qantara/contract/settings';
import { messageIdOf } from '../inbox-mail/message-id';
import type { Mail } from '../mail';
import { layOutMail } from '../mail-layout';
import type { QueuedTask } from '../queue-task';
import { acknowledgement } from './acknowledgement';
import type { MailFacts } from './mail-facts';
import { staffNotice } from './staff-notice';

/** The two mails of a submission, each as a task of its own: when one has to be sent again, the other is not. */
export function submissionMails(settings: CmsSettings, facts: MailFacts): QueuedTask[] {
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
  return [toPerson, toStaff].map((payload) => ({ name: 'send-mail', payload }));
}
