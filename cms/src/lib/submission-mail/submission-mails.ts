import { AGENCY } from '@qantara/contract';
import type { CmsSettings } from '@qantara/contract/settings';
import { messageIdOf } from '../inbox-mail/message-id';
import type { Mail } from '../mail';
import { layOutMail } from '../mail-layout';
import type { QueuedTask } from '../queue-task';
import { acknowledgement } from './acknowledgement';
import type { MailFacts } from './mail-facts';
import { staffNotice } from './staff-notice';

/** A mail about a submission as it waits in the queue: a tenth of what it will be. */
export interface SubmissionMail {
  /** As a Mail has it: by this it is found when its entry is erased. */
  messageId: string;
  reader: 'person' | 'staff';
  facts: MailFacts;
}

/** The two mails of a submission, each as a task of its own: when one has to be sent again, the other is not. */
export function submissionMails({ publicUrl }: CmsSettings, facts: MailFacts): QueuedTask[] {
  const mails: SubmissionMail[] = [
    { messageId: messageIdOf('received', facts.id, publicUrl), reader: 'person', facts },
    { messageId: messageIdOf('notice', facts.id, publicUrl), reader: 'staff', facts },
  ];
  return mails.map((payload) => ({ name: 'send-mail', payload }));
}

/** Written when it is sent, so that nobody waits for it. */
export function writtenMail(settings: CmsSettings, { messageId, reader, facts }: SubmissionMail): Mail {
  const { publicUrl, staffNoticeTo } = settings;
  return reader === 'person'
    ? { to: facts.email, messageId, ...layOutMail(acknowledgement(facts, publicUrl)) }
    : { to: staffNoticeTo ?? AGENCY.jobsEmail, messageId, ...layOutMail(staffNotice(facts, publicUrl)) };
}
