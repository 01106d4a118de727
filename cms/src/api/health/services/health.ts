import type { Core } from '@strapi/strapi';
import { cvStoreOf } from '../../../cv/store/cv-store';
import { hasNoRoom } from '../../../platform/database/no-room';
import { isStopping } from '../../../platform/lifecycle/stopping';
import { within } from '../../../platform/lifecycle/within';

export interface Health {
  status: 'ok' | 'unavailable' | 'stopping';
  /** Full: it answers, and a moment ago it could store nothing. */
  database: 'ok' | 'full' | 'unreachable';
  /**
   * Where CV files go: reachable, and with room for more. Reported only: without it forms with a file are rejected, and
   * a balancer has no better instance for reads, messages and sign-in.
   */
  store: 'ok' | 'unreachable';
  version: string;
}

export type HealthService = ReturnType<typeof healthService>;

/** A database or a store that takes longer than this counts as unreachable. */
const PATIENCE_MS = 3000;
/** Anyone may ask, so what was found is told again for a while. */
const FRESH_MS = 1000;

interface Found {
  database: boolean;
  store: boolean;
}

const healthService = ({ strapi }: { strapi: Core.Strapi }) => {
  let lookedAt = -Infinity;
  let found: Promise<Found>;

  return {
    /** Whether to send requests here. Whether the process should live on is another question: `/health/live`. */
    async check(): Promise<Health> {
      if (performance.now() - lookedAt > FRESH_MS) {
        lookedAt = performance.now();
        found = look(strapi);
      }
      const { database, store } = await found;
      const isFull = hasNoRoom();
      return {
        status: isStopping(strapi) ? 'stopping' : database && !isFull ? 'ok' : 'unavailable',
        database: !database ? 'unreachable' : isFull ? 'full' : 'ok',
        store: store ? 'ok' : 'unreachable',
        version: String(strapi.config.get('info.version')),
      };
    },
  };
};

async function look(strapi: Core.Strapi): Promise<Found> {
  const [database, store] = await Promise.all([
    answers(strapi.db.connection.raw('select 1')),
    answers(cvStoreOf(strapi).then((opened) => opened.check())),
  ]);
  return { database, store };
}

/** Also when no connection of the pool gets free in time. */
const answers = (question: PromiseLike<unknown>): Promise<boolean> =>
  within(PATIENCE_MS, Promise.resolve(question)).then(
    () => true,
    () => false,
  );

export default healthService;
