import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterAccepting, setTimeout as wait } from 'node:timers/promises';

/** A keep-alive connection may send one more request within this time; its response has `Connection: close`. */
const LINGER_MS = 1000;

export interface Drain {
  /** Finishes the requests in progress, then stops accepting connections; resolves when every request is finished, or after `limitMs`. */
  start(limitMs: number): Promise<void>;
}

/** Tracks the requests of a server from its start, so that it can stop without dropping one. */
export function trackConnections(server: Server): Drain {
  let running = 0;
  /** The response in progress of each connection; null between two requests. */
  const responses = new Map<Socket, ServerResponse | null>();
  let isDraining = false;
  function remove(this: ServerResponse): void {
    running -= 1;
    const { socket } = this.req;
    if (responses.get(socket) === this) responses.set(socket, null);
  }
  server.prependListener('connection', (socket: Socket) => {
    responses.set(socket, null);
    socket.once('close', () => responses.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    running += 1;
    responses.set(socket, response);
    response.on('close', remove);
    if (isDraining) closeAfterResponse(response);
  });
  return {
    async start(limitMs) {
      isDraining = true;
      const end = Date.now() + limitMs;
      const earlier = [...responses].flatMap(([socket, response]) => (response ? [{ socket, response }] : []));
      for (const { response } of earlier) closeAfterResponse(response);
      // Until then others are accepted: a balancer takes a closed port for a dead server and cuts what it still sends.
      while (Date.now() < end && earlier.some(({ socket, response }) => responses.get(socket) === response))
        await wait(20);
      // By then, connections that arrived before the close are accepted.
      await afterAccepting();
      // Not http.Server.close, which cuts idle connections on which a request may be arriving.
      if (server.listening) NetServer.prototype.close.call(server);
      const lingerEnd = Date.now() + LINGER_MS;
      while (Date.now() < lingerEnd && (await connectionsOf(server)) > 0) await wait(20);
      while (Date.now() < end && running > 0) await wait(20);
    },
  };
}

function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
