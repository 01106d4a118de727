import { INVITATION_HOURS } from '@qantara/contract';
import type { Core, UID } from '@strapi/strapi';
import { deleteEndedPreviews } from '../content/preview-links';
import { KNOWN_BROWSER_TABLE, oldestKnown } from '../auth/known-browsers';
import { RATE_LIMIT_TABLE } from '../platform/http/rate-limit-store';
import type { BackgroundTask } from './task';

/** Rows are deleted a day after they expired, for questions about them. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes expired login codes, password and preview links, sessions, known browsers and counted attempts, and ends the
 * panel's invitations, which do not expire otherwise. Every hour.
 */
export const cleanUpSignIn: BackgroundTask = {
  name: 'clean-up-sign-in',
  schedule: '17 * * * *',
  async run(_payload, strapi) {
    await deleteWhere(strapi, 'api::login-code.login-code', { expires_at: { $lt: new Date(Date.now() - KEEP_MS) } });
    await deleteWhere(strapi, 'api::password-link.password-link', {
      expires_at: { $lt: new Date(Date.now() - KEEP_MS) },
    });
    await endPanelInvitations(strapi);
    await deleteEndedPreviews(strapi.db.connection);
    await deleteWhere(strapi, 'admin::session', { expiresAt: { $lt: new Date(Date.now() - KEEP_MS) } });
    await strapi.db.connection(KNOWN_BROWSER_TABLE).where('seen_at', '<', oldestKnown()).delete();
    await strapi.db.connection(RATE_LIMIT_TABLE).where('expire', '<', Date.now()).delete();
  },
};

/** An invitation link sets the password of its account, even if the account is already in use. */
async function endPanelInvitations(strapi: Core.Strapi) {
  await strapi.db
    .connection('admin_users')
    .whereNotNull('registration_token')
    .where('updated_at', '<', new Date(Date.now() - INVITATION_HOURS * 3_600_000))
    .update({ registration_token: null });
}

async function deleteWhere(strapi: Core.Strapi, uid: UID.Schema, where: object) {
  await strapi.db.query(uid).deleteMany({ where });
}
