import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Mail } from '../lib/mail';
import { mailerOf } from '../lib/mailer';
import { type MailTask, SentMails } from '../lib/sent-mails';
import { settingsOf } from '../lib/settings';
import { type SubmissionMail, writtenMail } from '../lib/submission-mail/submission-mails';
import type { BackgroundTask } from './task';

/** In the place of the mail once the mail server has it. */
const SENT = { sent: true };
const AGAIN_MS = 200;
/** Longer than a database takes to come back; afterwards the mail may go out twice. */
const MARK_MS = 10 * 60_000;

/**
 * Sends one mail. Queue it with `queueTask(trx, 'send-mail', mail)`, the payload being a `Mail` of lib/mail, or what
 * one is written from. Sent again only when this process died while the answer of the mail server was on its way: decision 024.
 */
export const sendMail: BackgroundTask = {
  name: 'send-mail',
  async run(payload, strapi, task) {
    const mail = payload as Mail | SubmissionMail | typeof SENT;
    if ('sent' in mail) return;
    const sent = sentMailsOf(strapi);
    const written = 'facts' in mail ? writtenMail(settingsOf(strapi), mail) : mail;
    if (!sent.has(task)) await mailerOf(strapi).send(written, { note: sent.noteOf(task) });
    await mark(strapi, task);
    sent.remove(task);
  },
};

/** In DATA_DIR/sent-mails. */
export const sentMailsOf = (strapi: Core.Strapi): SentMails =>
  new SentMails(join(settingsOf(strapi).dataDir, 'sent-mails'));

/** Before anything else, and for as long as the database is away: whoever is given the task later knows then. */
async function mark(strapi: Core.Strapi, { id }: MailTask): Promise<void> {
  for (const until = Date.now() + MARK_MS; ; await wait(AGAIN_MS)) {
    try {
      await strapi.db
        .connection('graphile_worker._private_jobs')
        .where({ id })
        .update({ payload: JSON.stringify(SENT) });
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
