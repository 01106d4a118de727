import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as afterAccepting, setTimeout as wait } from 'node:timers/promises';

/** A connection that is kept open gets one more answer in this time, which tells its owner to leave. */
const LINGER_MS = 1000;

export interface Drain {
  /** No new connections; resolves when every request has its answer, or after `limitMs`. */
  start(limitMs: number): Promise<void>;
}

/** Follows the requests of a server from its start, so that it can be stopped without dropping one. */
export function watchForDrain(server: Server): Drain {
  const running = new Set<ServerResponse>();
  let isDraining = false;
  function forget(this: ServerResponse): void {
    running.delete(this);
  }
  server.prependListener('request', (_request, response: ServerResponse) => {
    running.add(response);
    response.on('close', forget);
    if (isDraining) sayGoodbye(response);
  });
  return {
    async start(limitMs) {
      isDraining = true;
      const end = Date.now() + limitMs;
      for (const response of running) sayGoodbye(response);
      // Whoever has knocked by now has been let in then.
      await afterAccepting();
      // Not the close of an HTTP server: it cuts idle connections, on which a caller may be asking at this moment.
      if (server.listening) NetServer.prototype.close.call(server);
      const lingerEnd = Date.now() + LINGER_MS;
      while (Date.now() < lingerEnd && (await connectionsOf(server)) > 0) await wait(20);
      while (Date.now() < end && running.size > 0) await wait(20);
    },
  };
}

function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
