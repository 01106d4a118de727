/** The dashboard's sign-in is the panel's: sessions of Strapi's panel for the person who is signed in to the dashboard. */
import { createHash } from 'node:crypto';
import type { StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { tableOf } from '../platform/database/table';

/** Cookie from which the panel's pages read their token as they start (config/admin). */
export const PANEL_TOKEN_COOKIE = 'jwtToken';

/** Marks sessions that were opened here, not by a password of the panel. */
const DEVICE_PREFIX = 'dashboard-';

const deviceOf = (dashboardToken: string): string =>
  DEVICE_PREFIX + createHash('sha256').update(dashboardToken).digest('hex').slice(0, 32);

/** The active account of the panel with the same email; null without one. */
export const panelAccountOf = (
  strapi: Core.Strapi,
  { email }: Pick<StaffUser, 'email'>,
): Promise<{ id: number } | null> =>
  tableOf<{ id: number }>(strapi, 'admin::user').findOne({
    where: { email: email.toLowerCase(), isActive: true },
    select: ['id'],
  });

/** @param dashboardToken of the session that opens the panel @returns the token that the panel's calls send */
export async function openPanelSession(
  strapi: Core.Strapi,
  accountId: number,
  dashboardToken: string,
): Promise<string> {
  const manager = strapi.sessionManager('admin');
  const options = { type: 'session' as const };
  const { token } = await manager.generateRefreshToken(String(accountId), deviceOf(dashboardToken), options);
  const access = await manager.generateAccessToken(token);
  if ('error' in access) throw new Error(`No session of the panel: ${access.error}`);
  return access.token;
}

/** Ends the panel's sessions that a session of the dashboard opened. */
export async function closePanelSessions(strapi: Core.Strapi, staff: StaffUser, dashboardToken: string): Promise<void> {
  const account = await panelAccountOf(strapi, staff);
  if (account)
    await strapi.sessionManager('admin').invalidateRefreshToken(String(account.id), deviceOf(dashboardToken));
}

/** Whether a token of the panel is valid and belongs to this account. */
export async function isTokenOf(strapi: Core.Strapi, token: string, accountId: number): Promise<boolean> {
  const { isValid, payload } = strapi.sessionManager('admin').validateAccessToken(token);
  if (!isValid || payload.userId !== String(accountId)) return false;
  return strapi.sessionManager('admin').isSessionActive(payload.sessionId);
}

/**
 * Whether a valid token of the panel belongs to somebody else than the person who is signed in to the dashboard: a browser
 * may still have the token of the person before. Who has no account of the panel may use one with its password.
 */
export async function isTokenOfAnother(
  strapi: Core.Strapi,
  token: string,
  account: { id: number } | null,
): Promise<boolean> {
  const { isValid, payload } = strapi.sessionManager('admin').validateAccessToken(token);
  if (!isValid) return false;
  if (account) return payload.userId !== String(account.id);
  const where = { sessionId: payload.sessionId };
  const session = await tableOf<{ deviceId: string | null }>(strapi, 'admin::session').findOne({ where });
  return session?.deviceId?.startsWith(DEVICE_PREFIX) === true;
}
