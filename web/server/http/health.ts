import { apiPath } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { SiteContentStore } from '../content/site-content.js';
import type { PageSource } from '../render/page-source.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** It was asked to stop: what runs may end, nothing new should come. */
    stopping: boolean;
  }
}

/** How long the CMS is believed to be as it was. */
const freshMs = 2000;
const patienceMs = 2000;

/**
 * `/healthz`: the process lives; restart it when this fails. `/readyz`: send visitors here. A CMS that is away does not
 * make it unready: the pages still answer from memory, and there is no better server to go to. It is told all the same. Only before the
 * content of the site was there for the first time, from the CMS or from the copy on disk, it has no pages (`starting`).
 */
export function serveHealth(
  app: FastifyInstance,
  { cmsUrl }: WebSettings,
  { source, content }: { source: PageSource; content: SiteContentStore },
): void {
  app.decorate('stopping', false);
  const cms = cmsWatcher(cmsUrl);

  app.addHook('onSend', (_request, reply, _body, done) => {
    // Whoever keeps the connection goes elsewhere with the next request; also who had asked before.
    if (app.stopping) void reply.header('Connection', 'close');
    done();
  });
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    await source.renderer();
    const status = app.stopping ? 'stopping' : content.isThere ? 'ok' : 'starting';
    const seen = await cms();
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status, cms: seen });
  });
}

/** Asks at most once in a while, however often it is asked itself. */
function cmsWatcher(cmsUrl: string): () => Promise<'ok' | 'unreachable'> {
  let askedAt = -Infinity;
  let answer: Promise<'ok' | 'unreachable'> = Promise.resolve('unreachable');
  return () => {
    if (performance.now() - askedAt > freshMs) {
      askedAt = performance.now();
      answer = fetch(cmsUrl + apiPath('health'), { signal: AbortSignal.timeout(patienceMs) }).then(
        (response) => response.body?.cancel().then(() => (response.ok ? 'ok' : 'unreachable')) ?? 'unreachable',
        () => 'unreachable',
      );
    }
    return answer;
  };
}
