import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as nextEventLoopTurn, setTimeout as wait } from 'node:timers/promises';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import { serveMetrics } from './metrics.js';

/** Keep-alive connections get one more response in this time, with `Connection: close`. */
const KEEP_ALIVE_GRACE_MS = 1000;
/** For requests in progress, such as a slow upload. The process manager kills after 30 s. */
const SHUTDOWN_TIMEOUT_MS = 20_000;
/** Connections that the kernel queues. With Node's default of 511, bursts overflow the queue and connections time out. */
const BACKLOG = 4096;

/** Listens. On SIGTERM or Ctrl-C it lets requests in progress finish before it exits. */
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
    await app.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    app.log.fatal(isTaken ? `The web server cannot start: port ${port} is taken` : { error });
    process.exit(1);
  }
  app.log.info({ port }, 'web server ready');
}

/**
 * Graceful shutdown: responses for requests in progress, then no new connections. Until those requests are finished others are
 * accepted, because a balancer takes a closed port for a dead server and cuts what it still sends.
 */
export async function stop(app: FastifyInstance): Promise<void> {
  app.stopping = true;
  const timeout = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  await Promise.all(Array.from(app.responses, (response) => once(response, 'close')));
  // Connections that are in the backlog now are accepted first.
  await nextEventLoopTurn();
  // Not the close() of an HTTP server, which cuts idle connections: a request may be on its way on one of them.
  Server.prototype.close.call(app.server);
  await wait(KEEP_ALIVE_GRACE_MS);
  await app.close();
  clearTimeout(timeout);
}
