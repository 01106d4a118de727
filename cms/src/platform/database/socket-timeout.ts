import { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/**
 * Longer than PostgreSQL's own statement timeout (query-limits.ts): without any data by then, the server is gone or the
 * network drops packets, and the kernel would retry for a quarter of an hour.
 */
const SOCKET_TIMEOUT_MS = 32_000;

/** For pg: keep-alive detects an idle connection whose server is gone within 20 s. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Destroys a connection whose server does not respond to a query: the query rejects, and the pool discards the connection.
 * Idle connections have no timeout.
 */
export function setSocketTimeout(client: ClientBase): void {
  const socket = socketOf(client);
  if (!socket) return;
  socket.removeAllListeners('timeout').setTimeout(SOCKET_TIMEOUT_MS);
  socket.on('timeout', () => {
    // The text of pg's own timeout, so that it counts as an unreachable database.
    if (isQueryPending(client)) socket.destroy(new Error('Query read timeout'));
  });
}

/** For a result that its reader fetches slowly. */
export const clearSocketTimeout = (client: ClientBase): void => void socketOf(client)?.setTimeout(0);

/** pg's types lack the socket, plain or with TLS, and whether a response is pending. */
function socketOf(client: ClientBase): Socket | undefined {
  const { stream } = (client as ClientBase & { connection: { stream: unknown } }).connection;
  return stream instanceof Socket ? stream : undefined;
}

const isQueryPending = (client: ClientBase): boolean => 'readyForQuery' in client && client.readyForQuery === false;
