import { SESSION_IDLE_MINUTES, type StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { activeStaff, STAFF_USER, type StaffRecord } from '../../../lib/staff-account';
import type { StaffSessions } from '../../../lib/staff-session';
import { tableOf } from '../../../lib/table';

const SESSION = 'admin::session';
const IDLE_MS = SESSION_IDLE_MINUTES * 60_000;
/** A busy session is prolonged at most this often. */
const PROLONG_EVERY_MS = 15_000;

/**
 * Sessions are Strapi's own. Its token is good for the absolute limit (config/plugins); the idle limit is kept by
 * `expiresAt` of the session's row, which Strapi checks on every use and which each use moves on. So a session keeps its
 * token and parallel calls cannot lose it, as they would with Strapi's rotation.
 */
export default ({ strapi }: { strapi: Core.Strapi }): StaffSessions => {
  const manager = () => strapi.sessionManager('users-permissions');

  return {
    async open(userId) {
      const { token, sessionId } = await manager().generateRefreshToken(String(userId), undefined, { type: 'refresh' });
      await tableOf(strapi, SESSION).update({ where: { sessionId }, data: { expiresAt: idleEnd() } });
      return token;
    },

    async staffOf(token) {
      const session = await validSession(token);
      if (!session) return null;
      const staff = await findStaff(session.userId);
      if (staff) await prolong(session.sessionId);
      return staff;
    },

    async close(token) {
      const session = await validSession(token);
      if (!session) return null;
      await manager().revokeSessionById(session.userId, session.sessionId);
      return findStaff(session.userId);
    },

    async closeAll(userId) {
      await manager().invalidateRefreshToken(String(userId));
    },
  };

  async function validSession(token: string | undefined) {
    if (!token) return null;
    const checked = await manager().validateRefreshToken(token);
    if (!checked.isValid || !checked.userId || !checked.sessionId) return null;
    return { userId: checked.userId, sessionId: checked.sessionId };
  }

  async function findStaff(userId: string): Promise<StaffUser | null> {
    const user = await tableOf<StaffRecord>(strapi, STAFF_USER).findOne({
      where: { id: Number(userId) },
      populate: ['role'],
    });
    return activeStaff(user);
  }

  /** Never wakes a session that has just run out. */
  async function prolong(sessionId: string): Promise<void> {
    const next = idleEnd();
    const due = { $gt: new Date(), $lt: new Date(next.getTime() - PROLONG_EVERY_MS) };
    await tableOf(strapi, SESSION).updateMany({ where: { sessionId, expiresAt: due }, data: { expiresAt: next } });
  }
};

const idleEnd = () => new Date(Date.now() + IDLE_MS);
