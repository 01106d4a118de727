import type { Core } from '@strapi/strapi';
import type { Mail } from '../platform/mail/mail';
import { mailerOf } from '../platform/mail/mailer';
import {
  type PersonMail,
  withCurrentEmail,
  type SubmissionMail,
  renderSubmissionMail,
} from '../submissions/mail/submission-mails';
import type { BackgroundTask } from './task';

/**
 * Sends one email. Queue it with `queueTask(trx, 'send-mail', mail)`; the payload is a `Mail` of platform/mail, or what
 * one is rendered from. At least once: if the process is killed before the mail server responds, the task is retried with
 * the same Message-ID (decision 024).
 */
export const sendMail: BackgroundTask = {
  name: 'send-mail',
  async run(payload, strapi) {
    await mailerOf(strapi).send(await mailOf(payload as Mail | PersonMail | SubmissionMail, strapi));
  },
};

async function mailOf(queued: Mail | PersonMail | SubmissionMail, strapi: Core.Strapi): Promise<Mail> {
  if ('facts' in queued) return renderSubmissionMail(strapi, queued);
  return 'entry' in queued ? withCurrentEmail(strapi, queued) : queued;
}
