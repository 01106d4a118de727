import type { Core } from '@strapi/strapi';
import { watchForDrain } from '../platform/lifecycle/drain';
import { beginStopping } from '../platform/lifecycle/stopping';

/** For what still runs, a slow upload for example. Whoever supervises us waits half a minute in all. */
const FINISH_MS = 15_000;

/**
 * Strapi cuts every connection as the first thing of its end. Ours are let finish before that: the report of readiness
 * says no, nobody new gets in, and whoever is being served gets his answer.
 */
export function stopGracefully(strapi: Core.Strapi): void {
  const drain = watchForDrain(strapi.server.httpServer);
  const destroy = strapi.destroy.bind(strapi);
  strapi.destroy = async () => {
    beginStopping(strapi);
    await drain.start(FINISH_MS);
    await destroy();
  };
}
