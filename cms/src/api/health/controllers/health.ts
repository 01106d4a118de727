import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { cvStoreOf } from '../../../cv/store/cv-store';
import { isDatabaseUp } from '../../../platform/database/database-probe';
import { isDiskFull } from '../../../platform/database/disk-full';
import { isStopping } from '../../../platform/lifecycle/stopping';
import { withTimeout } from '../../../platform/lifecycle/with-timeout';

interface Health {
  status: 'ok' | 'unavailable' | 'stopping';
  /** `full`: it responds, but recently could not store something. */
  database: 'ok' | 'full' | 'unreachable';
  /**
   * The store of CV files: reachable, and with free space. Only reported: without it forms with a file are rejected, but a
   * load balancer has no better instance for reads, messages and sign-in.
   */
  store: 'ok' | 'unreachable';
  version: string;
}

/** A database or a store that responds more slowly counts as unreachable. */
const CHECK_TIMEOUT_MS = 3000;
/** The call is public, so its result is cached for this long. */
const FRESH_MS = 1000;

export default ({ strapi }: { strapi: Core.Strapi }) => {
  let checkedAt = -Infinity;
  let found: Promise<Found>;

  function cachedDependencies(): Promise<Found> {
    if (performance.now() - checkedAt > FRESH_MS) {
      checkedAt = performance.now();
      found = checkDependencies(strapi);
    }
    return found;
  }

  return {
    /** Readiness. Liveness is `/health/live`. */
    async check(ctx: Context) {
      const { database, store } = await cachedDependencies();
      const isFull = isDiskFull();
      const health: Health = {
        status: isStopping(strapi) ? 'stopping' : database && !isFull ? 'ok' : 'unavailable',
        database: !database ? 'unreachable' : isFull ? 'full' : 'ok',
        store: store ? 'ok' : 'unreachable',
        version: String(strapi.config.get('info.version')),
      };
      ctx.status = health.status === 'ok' ? 200 : 503;
      ctx.state.hasOwnBody = true;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = health;
    },

    live(ctx: Context) {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = { status: 'ok' };
    },
  };
};

interface Found {
  database: boolean;
  store: boolean;
}

async function checkDependencies(strapi: Core.Strapi): Promise<Found> {
  const [database, store] = await Promise.all([
    isDatabaseUp(strapi, CHECK_TIMEOUT_MS),
    responds(cvStoreOf(strapi).then((opened) => opened.check())),
  ]);
  return { database, store };
}

const responds = (question: PromiseLike<unknown>): Promise<boolean> =>
  withTimeout(CHECK_TIMEOUT_MS, Promise.resolve(question)).then(
    () => true,
    () => false,
  );
