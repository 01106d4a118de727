import type { Core, UID } from '@strapi/strapi';
import { KNOWN_BROWSER_TABLE, oldestKnown } from '../lib/known-browsers';
import { RATE_LIMIT_TABLE } from '../lib/rate-limit-store';
import type { BackgroundTask } from './task';

/** They are kept for a day after they ran out, in case someone asks what happened. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/** Removes login codes, links to passwords, sessions, known browsers and counted attempts that have run out. Every hour. */
export const cleanUpSignIn: BackgroundTask = {
  name: 'clean-up-sign-in',
  schedule: '17 * * * *',
  async run(_payload, strapi) {
    await deleteWhere(strapi, 'api::login-code.login-code', { expires_at: { $lt: new Date(Date.now() - KEEP_MS) } });
    await deleteWhere(strapi, 'api::password-link.password-link', {
      expires_at: { $lt: new Date(Date.now() - KEEP_MS) },
    });
    await deleteWhere(strapi, 'admin::session', { expiresAt: { $lt: new Date(Date.now() - KEEP_MS) } });
    await strapi.db.connection(KNOWN_BROWSER_TABLE).where('seen_at', '<', oldestKnown()).delete();
    await strapi.db.connection(RATE_LIMIT_TABLE).where('expire', '<', Date.now()).delete();
  },
};

async function deleteWhere(strapi: Core.Strapi, uid: UID.Schema, where: object) {
  await strapi.db.query(uid).deleteMany({ where });
}
