import type { Core } from '@strapi/strapi';
import { createMailer, type Mailer } from './mail';
import { countMail } from '../observability/metrics';
import { settingsOf } from '../settings/settings';

const mailers = new WeakMap<Core.Strapi, Mailer>();

/** The mailer of this Strapi; made when it is first needed. Everything but the login code is sent by the task `send-mail`. */
export function mailerOf(strapi: Core.Strapi): Mailer {
  const mailer = mailers.get(strapi) ?? counted(createMailer(settingsOf(strapi)));
  mailers.set(strapi, mailer);
  return mailer;
}

function counted(mailer: Mailer): Mailer {
  return {
    async send(mail, how) {
      try {
        await mailer.send(mail, how);
      } catch (error) {
        countMail('failed');
        throw error;
      }
      countMail('sent');
    },
    close: () => mailer.close(),
  };
}

/** After the background tasks have stopped. */
export function closeMailer(strapi: Core.Strapi): void {
  mailers.get(strapi)?.close();
  mailers.delete(strapi);
}
