import type { Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { accountKey } from '../../auth/account-key';
import { lockMail } from '../../auth/lock-mail';
import { DUMMY_HASH } from '../../auth/dummy-hash';
import { readAgency } from '../../content/agency';
import { queueTask } from '../../platform/queue/queue-task';
import { consumeAttempt } from '../../platform/http/rate-limiter';
import { serviceOf } from '../../platform/service';
import { settingsOf } from '../../platform/settings/settings';
import { tableOf } from '../../platform/database/table';
import { inTransaction } from '../../platform/database/transaction';

interface PanelAccount {
  email: string;
  firstname: string | null;
  password: string | null;
  isActive: boolean;
  preferedLanguage: string | null;
}

interface PanelPasswords {
  validatePassword(password: string, hash: string): Promise<boolean>;
}

/** Compares a dummy hash for accounts that do not exist or have no password, for which Strapi compares none. */
export async function compareDummyPassword(strapi: Core.Strapi, email: string, password: string): Promise<void> {
  const account = await findAccount(strapi, email);
  if (account?.password) return;
  await serviceOf<PanelPasswords>(strapi, 'admin::auth').validatePassword(password, DUMMY_HASH);
}

/** Limited, as for accounts of the dashboard. */
export async function notifyPanelOwner(strapi: Core.Strapi, email: string): Promise<void> {
  const account = await findAccount(strapi, email);
  if (!account?.isActive) return;
  if (!(await consumeAttempt(strapi, 'lockMail', `panel:${accountKey(email)}`)).left) return;
  const locale: Locale = account.preferedLanguage === 'ar' ? 'ar' : 'en';
  const link = `${settingsOf(strapi).publicUrl}/cms/auth/forgot-password`;
  const locked = { name: account.firstname ?? account.email, link, knowsBrowsers: false };
  const mail = lockMail(locked, locale, await readAgency(strapi, locale));
  await inTransaction(strapi, (trx) => queueTask(trx, 'send-mail', { to: account.email, ...mail }));
}

/** In lower case, as Strapi looks accounts up. */
const findAccount = (strapi: Core.Strapi, email: string): Promise<PanelAccount | null> =>
  tableOf<PanelAccount>(strapi, 'admin::user').findOne({ where: { email: email.toLowerCase() } });
