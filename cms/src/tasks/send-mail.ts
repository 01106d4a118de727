import type { Mail } from '../platform/mail/mail';
import { mailerOf } from '../platform/mail/mailer';
import { type SubmissionMail, writtenMail } from '../submissions/mail/submission-mails';
import type { BackgroundTask } from './task';

/**
 * Sends one mail. Queue it with `queueTask(trx, 'send-mail', mail)`, the payload being a `Mail` of lib/mail, or what
 * one is written from. At least once: a process killed while the mail server answers leaves a task that is done again,
 * with the same Message-ID (decision 024).
 */
export const sendMail: BackgroundTask = {
  name: 'send-mail',
  async run(payload, strapi) {
    const mail = payload as Mail | SubmissionMail;
    await mailerOf(strapi).send('facts' in mail ? await writtenMail(strapi, mail) : mail);
  },
};
