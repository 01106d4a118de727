import type { Core } from '@strapi/strapi';
import { createMailer, type Mailer } from './mail';
import { settingsOf } from './settings';

const mailers = new WeakMap<Core.Strapi, Mailer>();

/** The mailer of this Strapi; made when it is first needed. Everything but the login code is sent by the task `send-mail`. */
export function mailerOf(strapi: Core.Strapi): Mailer {
  const mailer = mailers.get(strapi) ?? createMailer(settingsOf(strapi));
  mailers.set(strapi, mailer);
  return mailer;
}

export function closeMailer(strapi: Core.Strapi): void {
  mailers.get(strapi)?.close();
  mailers.delete(strapi);
}
