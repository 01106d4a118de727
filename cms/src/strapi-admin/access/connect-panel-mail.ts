import type { Core } from '@strapi/strapi';
import type { Mail } from '../../platform/mail/mail';
import { mailerOf } from '../../platform/mail/mailer';
import { settingsOf } from '../../platform/settings/settings';

/**
 * Sends the panel's own emails (a forgotten password) like ours, with links that browsers of visitors can open. By default
 * Strapi would connect to the receivers' mail servers directly, and link to the URL on which it listens.
 */
export function connectPanelMail(strapi: Core.Strapi): void {
  const provider = {
    send: ({ to, subject, text, html }: Mail) =>
      mailerOf(strapi).send({ to, subject, text, html }, { isInteractive: true }),
  };
  Object.assign(strapi.plugin('email'), { provider });
  strapi.config.set('admin.absoluteUrl', `${settingsOf(strapi).publicUrl}/cms`);
}
