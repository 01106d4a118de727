import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterAccepting, setTimeout as wait } from 'node:timers/promises';

/** A connection that is kept open gets one more answer in this time, which tells its owner to leave. */
const LINGER_MS = 1000;

export interface Drain {
  /** No new connections; resolves when every request has its answer, or after `limitMs`. */
  start(limitMs: number): Promise<void>;
}

/** Follows the requests of a server from its start, so that it can be stopped without dropping one. */
export function watchForDrain(server: Server): Drain {
  let running = 0;
  /** What each connection is answered at the moment. By connection, since a Set of answers would keep them all; see UnderWay. */
  const answers = new Map<Socket, ServerResponse | null>();
  let isDraining = false;
  function forget(this: ServerResponse): void {
    running -= 1;
    const { socket } = this.req;
    if (answers.get(socket) === this) answers.set(socket, null);
  }
  server.prependListener('connection', (socket: Socket) => {
    answers.set(socket, null);
    socket.once('close', () => answers.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    running += 1;
    answers.set(socket, response);
    response.on('close', forget);
    if (isDraining) sayGoodbye(response);
  });
  return {
    async start(limitMs) {
      isDraining = true;
      const end = Date.now() + limitMs;
      for (const response of answers.values()) if (response) sayGoodbye(response);
      // Whoever has knocked by now has been let in then.
      await afterAccepting();
      // Not the close of an HTTP server: it cuts idle connections, on which a caller may be asking at this moment.
      if (server.listening) NetServer.prototype.close.call(server);
      const lingerEnd = Date.now() + LINGER_MS;
      while (Date.now() < lingerEnd && (await connectionsOf(server)) > 0) await wait(20);
      while (Date.now() < end && running > 0) await wait(20);
    },
  };
}

function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
