import type { Core } from '@strapi/strapi';
import { tableOf } from '../../platform/database/table';

/** Within this time a reused token is no attack: two tabs may refresh at the same moment. */
const RACE_MS = 30_000;

interface SessionRow {
  userId: string;
  deviceId: string | null;
  origin: string;
  status: string | null;
  updatedAt: Date | string;
}

/** Ends all sessions of the sign-in of a refresh token that was replaced before. @returns whether there were any */
export async function endFamilyOf(strapi: Core.Strapi, token: string): Promise<boolean> {
  const sessionId = sessionIdOf(token);
  if (!sessionId) return false;
  const session = await tableOf<SessionRow>(strapi, 'admin::session').findOne({ where: { sessionId } });
  if (session?.origin !== 'admin' || session.status !== 'rotated') return false;
  if (Date.now() - new Date(session.updatedAt).getTime() < RACE_MS) return false;
  await strapi.sessionManager('admin').invalidateRefreshToken(session.userId, session.deviceId ?? undefined);
  return true;
}

/** The signature need not be checked: the 16 random bytes cannot be guessed. */
function sessionIdOf(token: string): string | null {
  const [, payload = ''] = token.split('.');
  try {
    const content: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const id = typeof content === 'object' && content !== null && 'sessionId' in content ? content.sessionId : null;
    return typeof id === 'string' && /^[0-9a-f]{1,64}$/.test(id) ? id : null;
  } catch {
    return null;
  }
}
