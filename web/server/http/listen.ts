import { Server } from 'node:net';
import { setImmediate as afterAccepting, setTimeout as wait } from 'node:timers/promises';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import { serveMetrics } from './metrics/serve-metrics.js';

/** A connection that is kept open gets one more answer in this time, which tells its owner to leave. */
const lingerMs = 1000;
/** For what still runs, a slow upload for example. Whoever supervises us waits half a minute in all. */
const finishMs = 20_000;
/** Visitors that have knocked and are not let in yet: in a rush more than the 511 of Node, the others hear nothing for seconds. */
const backlog = 4096;

/** Listens, and on SIGTERM or Ctrl-C lets running requests end before it stops. */
export async function listen(app: FastifyInstance, settings: WebSettings): Promise<void> {
  const { host, port } = settings;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop(app).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  try {
    await serveMetrics(settings);
    await app.listen({ host, port, backlog });
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    app.log.fatal(taken ? `The web server cannot start: port ${port} is taken` : { error });
    process.exit(1);
  }
  app.log.info({ port }, 'web server ready');
}

/** No new connections; those that are there get their answers, and are told to go. */
export async function stop(app: FastifyInstance): Promise<void> {
  app.stopping = true;
  // Whoever has knocked by now has been let in then.
  await afterAccepting();
  // Not the close of an HTTP server: it cuts idle connections, on which a visitor may be asking at this moment.
  Server.prototype.close.call(app.server);
  const giveUp = setTimeout(() => app.server.closeAllConnections(), finishMs);
  await wait(lingerMs);
  await app.close();
  clearTimeout(giveUp);
}
