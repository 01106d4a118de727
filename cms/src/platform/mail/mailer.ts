import type { Core } from '@strapi/strapi';
import { createMailer, type Mailer } from './mail';
import { countMail } from '../observability/metrics';
import { settingsOf } from '../settings/settings';

const mailers = new WeakMap<Core.Strapi, Mailer>();

/**
 * The mailer of this Strapi instance, created on first use. Emails are sent by tasks, except for codes and emails of the panel,
 * for which someone waits.
 */
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

/** Call it after the background tasks have stopped. */
export function closeMailer(strapi: Core.Strapi): void {
  mailers.get(strapi)?.close();
  mailers.delete(strapi);
}
