import type { Core } from '@strapi/strapi';
import type { Mail } from '../lib/mail';
import { mailerOf } from '../lib/mailer';
import type { BackgroundTask } from './task';

/** More than wait at any time for a database that is away. */
const REMEMBERED = 10_000;
/** Tasks whose mail is out. The database forgets a task that is done, and may be away at that moment. */
const sentTasks = new WeakMap<Core.Strapi, Set<string>>();

/**
 * Sends one mail. Queue it with `queueTask(trx, 'send-mail', mail)`, the payload being a `Mail` of lib/mail. Sent again
 * only when this process died between the answer of the mail server and the next statement: decision 024.
 */
export const sendMail: BackgroundTask = {
  name: 'send-mail',
  async run(payload, strapi, taskId) {
    const sent = sentTasks.get(strapi) ?? new Set<string>();
    sentTasks.set(strapi, sent);
    if (sent.has(taskId)) return;
    await mailerOf(strapi).send(payload as Mail);
    sent.add(taskId);
    const [oldest] = sent;
    if (sent.size > REMEMBERED && oldest) sent.delete(oldest);
  },
};
