import { INVITATION_HOURS } from '@qantara/contract';
import type { Core, UID } from '@strapi/strapi';
import { deleteEndedPreviews } from '../content/preview-links';
import { KNOWN_BROWSER_TABLE, oldestKnown } from '../auth/known-browsers';
import { RATE_LIMIT_TABLE } from '../platform/http/rate-limit-store';
import type { BackgroundTask } from './task';

/** They are kept for a day after they ran out, in case someone asks what happened. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/**
 * Removes login codes, links to passwords and to drafts, sessions, known browsers and counted attempts that have run out, and the
 * invitations of the panel, which by themselves would never. Every hour.
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

/** Whoever has such a link chooses the password of the account, whether it is in use by now or not. */
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
