import { SESSION_IDLE_MINUTES, type SessionRow, type StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { tableOf } from '../platform/database/table';
import type { SessionOrigin } from './session-origin';
import { activeStaff, STAFF_USER, type StaffRecord } from './staff-account';

const SESSION = 'admin::session';
const IDLE_MS = SESSION_IDLE_MINUTES * 60_000;
/** Minimum time between two extensions of an active session. */
const EXTEND_INTERVAL_MS = 15_000;

export interface StaffSessions {
  /** Opens a session. @returns the token for the cookie */
  open(userId: number, origin?: SessionOrigin): Promise<string>;
  /** Owner of a session, or null. Counts as activity. */
  staffOf(token: string | undefined): Promise<StaffUser | null>;
  /** Owner of a session and the seconds until it expires. Does not count as activity. */
  peek(token: string | undefined): Promise<{ staff: StaffUser; endsIn: number } | null>;
  /** Ends one session. @returns its owner */
  close(token: string | undefined): Promise<StaffUser | null>;
  /** Ends every session of a user. */
  closeAll(userId: number): Promise<void>;
  /** The sessions of a token's owner, last used first. */
  list(token: string | undefined): Promise<SessionRow[]>;
  /** Ends one session of a token's owner; false if it does not exist. */
  closeOne(token: string | undefined, id: string): Promise<boolean>;
  /** Ends all other sessions of a token's owner. @returns how many */
  closeOthers(token: string | undefined): Promise<number>;
}

/**
 * Sessions are Strapi's own. The token is valid until the absolute limit (config/plugins). The idle limit is `expiresAt` of
 * the session's row, which Strapi checks and each use extends. So the token stays the same, and parallel calls cannot lose
 * it as they would with Strapi's rotation.
 */
export const staffSessions = (strapi: Core.Strapi): StaffSessions => {
  const manager = () => strapi.sessionManager('users-permissions');

  return {
    async open(userId, origin) {
      const options = { type: 'refresh' as const, ...(origin && { metadata: { ...origin } }) };
      const { token, sessionId } = await manager().generateRefreshToken(String(userId), undefined, options);
      await tableOf(strapi, SESSION).update({ where: { sessionId }, data: { expiresAt: idleEnd() } });
      return token;
    },

    async staffOf(token) {
      const session = await validSession(token);
      if (!session) return null;
      const staff = await findStaff(session.userId);
      if (staff) await extend(session.sessionId);
      return staff;
    },

    async peek(token) {
      const session = await validSession(token);
      const staff = session && (await findStaff(session.userId));
      if (!staff) return null;
      const times = await tableOf<SessionTimes>(strapi, SESSION).findOne({ where: { sessionId: session.sessionId } });
      return times && { staff, endsIn: Math.max(0, Math.round((endOf(times) - Date.now()) / 1000)) };
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

    async list(token) {
      const current = await validSession(token);
      if (!current) return [];
      const sessions = await openSessions(current.userId);
      return sessions
        .map((session) => presentSession(session, current.sessionId))
        .sort((one, other) => other.used_at.localeCompare(one.used_at));
    },

    async closeOne(token, id) {
      const current = await validSession(token);
      return current !== null && manager().revokeSessionById(current.userId, id);
    },

    async closeOthers(token) {
      const current = await validSession(token);
      if (!current) return 0;
      const others = (await openSessions(current.userId)).filter(({ sessionId }) => sessionId !== current.sessionId);
      for (const { sessionId } of others) await manager().revokeSessionById(current.userId, sessionId);
      return others.length;
    },
  };

  async function validSession(token: string | undefined) {
    if (!token) return null;
    const checked = await manager().validateRefreshToken(token);
    if (!checked.isValid || !checked.userId || !checked.sessionId) return null;
    return { userId: checked.userId, sessionId: checked.sessionId };
  }

  async function openSessions(userId: string): Promise<SessionRecord[]> {
    const sessions = (await manager().listSessions(userId)) as SessionRecord[];
    return sessions.filter((one) => isAhead(one.expiresAt) && isAhead(one.absoluteExpiresAt));
  }

  async function findStaff(userId: string): Promise<StaffUser | null> {
    const user = await tableOf<StaffRecord>(strapi, STAFF_USER).findOne({
      where: { id: Number(userId) },
      populate: ['role'],
    });
    return activeStaff(user);
  }

  /** Never extends a session that has just expired. */
  async function extend(sessionId: string): Promise<void> {
    const next = idleEnd();
    const due = { $gt: new Date(), $lt: new Date(next.getTime() - EXTEND_INTERVAL_MS) };
    await tableOf(strapi, SESSION).updateMany({ where: { sessionId, expiresAt: due }, data: { expiresAt: next } });
  }
};

const idleEnd = () => new Date(Date.now() + IDLE_MS);

interface SessionTimes {
  expiresAt: Date | string;
  absoluteExpiresAt: Date | string | null;
}

/** The part of Strapi's session that is presented. */
interface SessionRecord extends SessionTimes {
  sessionId: string;
  createdAt: Date | string;
  metadata: SessionOrigin | null;
}

/** Each use extends `expiresAt`, so the last use can be computed from it. */
const presentSession = (session: SessionRecord, currentId: string): SessionRow => ({
  id: session.sessionId,
  current: session.sessionId === currentId,
  started_at: new Date(session.createdAt).toISOString(),
  used_at: new Date(timeOf(session.expiresAt) - IDLE_MS).toISOString(),
  browser: session.metadata?.browser ?? null,
  system: session.metadata?.system ?? null,
  network: session.metadata?.network ?? null,
});

const endOf = ({ expiresAt, absoluteExpiresAt }: SessionTimes): number =>
  Math.min(timeOf(expiresAt), absoluteExpiresAt === null ? Infinity : timeOf(absoluteExpiresAt));

const timeOf = (at: Date | string): number => new Date(at).getTime();
const isAhead = (at: Date | string | null): boolean => at === null || timeOf(at) > Date.now();
