import type { Core } from '@strapi/strapi';
import type { Mail } from '../platform/mail/mail';
import { mailerOf } from '../platform/mail/mailer';
import { settingsOf } from '../platform/settings/settings';

/**
 * The panel's own mails (a forgotten password) leave as ours do, with links that visitors' browsers can open. Strapi's
 * default would talk to the receivers' mail servers directly, and link to the address Strapi listens on.
 */
export function connectPanelMail(strapi: Core.Strapi): void {
  const provider = {
    send: ({ to, subject, text, html }: Mail) =>
      mailerOf(strapi).send({ to, subject, text, html }, { isAwaited: true }),
  };
  Object.assign(strapi.plugin('email'), { provider });
  strapi.config.set('admin.absoluteUrl', `${settingsOf(strapi).publicUrl}/cms`);
}
