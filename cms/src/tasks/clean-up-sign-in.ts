import { INVITATION_HOURS } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { deleteEndedPreviews } from '../content/preview-links';
import { KNOWN_BROWSER_TABLE, oldestKnown } from '../auth/known-browsers';
import { deleteInBatches } from '../platform/database/delete-in-batches';
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
    const db = strapi.db.connection;
    await endPanelInvitations(strapi);
    await deleteEndedPreviews(db);
    const expired = new Date(Date.now() - KEEP_MS);
    for (const table of ['login_codes', 'password_links', 'strapi_sessions'])
      await deleteInBatches(db, table, (rows) => void rows.where('expires_at', '<', expired));
    await deleteInBatches(db, KNOWN_BROWSER_TABLE, (rows) => void rows.where('seen_at', '<', oldestKnown()));
    await deleteInBatches(db, RATE_LIMIT_TABLE, (rows) => void rows.where('expire', '<', Date.now()));
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
