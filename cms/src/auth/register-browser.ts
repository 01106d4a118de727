import type { Locale, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { readAgency } from '../content/agency';
import { isKnownBrowser, languageOfOwner, saveKnownBrowser } from './known-browsers';
import { queueTask } from '../platform/queue/queue-task';
import type { SessionOrigin } from './session-origin';
import { settingsOf } from '../platform/settings/settings';
import { inTransaction } from '../platform/database/transaction';
import { newBrowserMail } from './new-browser-mail';

/** The browser of a sign-in, as far as the request shows it. */
export interface ClientBrowser {
  /** Token from an earlier sign-in. */
  token: string | undefined;
  ip: string;
  locale: Locale;
  origin: SessionOrigin;
}

/** After a sign-in: makes this a known browser of the account, and emails its owner if it is new. @returns its token */
export function registerBrowser(strapi: Core.Strapi, staff: StaffUser, browser: ClientBrowser): Promise<string> {
  return inTransaction(strapi, async (trx) => {
    const isKnown = await isKnownBrowser(trx, staff.email, browser.token);
    const ownersLanguage = await languageOfOwner(trx, staff.id);
    if (!isKnown)
      await queueTask(trx, 'send-mail', {
        to: staff.email,
        ...(await mailAbout(strapi, staff, browser, ownersLanguage)),
      });
    return saveKnownBrowser(strapi, staff.id, browser.token, browser.locale);
  });
}

async function mailAbout(strapi: Core.Strapi, staff: StaffUser, { ip, origin }: ClientBrowser, locale: Locale) {
  const { publicUrl } = settingsOf(strapi);
  const signIn = { name: staff.name, at: new Date(), ...origin, ip, publicUrl };
  return newBrowserMail(signIn, locale, await readAgency(strapi, locale));
}
