import type { ServerResponse } from 'node:http';
import { apiPath } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Overloaded } from './errors.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server has been asked to stop: requests in progress finish, new ones go elsewhere. */
    stopping: boolean;
    /** Of the requests in progress. */
    responses: Set<ServerResponse>;
  }
}

/** `full`: visitors' requests to it are rejected, because all places are taken. */
type CmsStatus = 'ok' | 'full' | 'unreachable';
type LimitedRead = (read: () => Promise<CmsStatus>) => Promise<CmsStatus>;
const CMS_STATUS_TTL_MS = 2000;
const CMS_TIMEOUT_MS = 2000;

/**
 * `/healthz` (liveness): the process responds. `/readyz` (readiness): it can serve pages. It stays ready while the CMS is
 * down, since pages come from the cache, and reports the CMS apart.
 *
 * @param hasPages whether code and content of the pages are loaded
 * @param limited runs a read of the CMS within the limits of visitors' requests
 */
export function serveHealth(
  app: FastifyInstance,
  { cmsUrl }: WebSettings,
  hasPages: () => Promise<boolean>,
  limited: LimitedRead,
): void {
  app.decorate('stopping', false);
  app.decorate('responses', new Set<ServerResponse>());
  app.addHook('onRequest', (_request, { raw }, done) => {
    app.responses.add(raw);
    raw.once('close', () => app.responses.delete(raw));
    done();
  });
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (app.stopping) void reply.header('Connection', 'close');
    done();
  });

  const cms = new LRUCache<'status', CmsStatus>({
    max: 1,
    ttl: CMS_STATUS_TTL_MS,
    // A CMS that hangs must not make this server look as if it hung too.
    allowStale: true,
    fetchMethod: () => readCmsStatus(cmsUrl, limited),
  });
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await hasPages();
    const status = app.stopping ? 'stopping' : isReady ? 'ok' : 'starting';
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status, cms: await cms.forceFetch('status') });
  });
}

async function readCmsStatus(cmsUrl: string, limited: LimitedRead): Promise<CmsStatus> {
  try {
    return await limited(async () => {
      const response = await fetch(cmsUrl + apiPath('health'), { signal: AbortSignal.timeout(CMS_TIMEOUT_MS) });
      await response.body?.cancel();
      return response.ok ? 'ok' : 'unreachable';
    });
  } catch (error) {
    return error instanceof Overloaded ? 'full' : 'unreachable';
  }
}
