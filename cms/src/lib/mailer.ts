import type { Core } from '@strapi/strapi';
import { createMailer, type Mailer } from './mail';
import { countMail } from './metrics/metrics';
import { settingsOf } from './settings';
import { within } from './within';

const LAST_MAILS_MS = 5000;

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

/** Waits a little for mails in hand: where the end of this process is the end of its container, it is theirs, too. */
export async function closeMailer(strapi: Core.Strapi): Promise<void> {
  const mailer = mailers.get(strapi);
  mailers.delete(strapi);
  if (mailer) await within(LAST_MAILS_MS, mailer.close()).catch((error: unknown) => strapi.log.warn(error));
}
