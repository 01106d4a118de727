import type { Mail } from '../lib/mail';
import { mailerOf } from '../lib/mailer';
import type { BackgroundTask } from './task';

/** Sends one mail. Queue it with `queueTask(trx, 'send-mail', mail)`, the payload being a `Mail` of lib/mail. */
export const sendMail: BackgroundTask = {
  name: 'send-mail',
  async run(payload, strapi) {
    await mailerOf(strapi).send(payload as Mail);
  },
};
