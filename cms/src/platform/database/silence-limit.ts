import { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/**
 * Longer than PostgreSQL itself lets a statement take (query-limits.ts): whoever has said nothing by then is gone, or
 * what lies between swallows the packets, and the kernel would go on for a quarter of an hour.
 */
const SILENCE_MS = 32_000;

/** For pg: one that lies ready and whose server is gone is known for it within 20 s, before anybody uses it. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Breaks a connection whose server has been asked something and is silent: the question is answered with an error, and
 * no pool lends the connection again. One that waits to be asked may be silent for as long as it likes.
 */
export function limitSilence(client: ClientBase): void {
  const socket = socketOf(client);
  if (!socket) return;
  socket.removeAllListeners('timeout').setTimeout(SILENCE_MS);
  socket.on('timeout', () => {
    // The text of pg's own limit, so that it counts as a database that is away.
    if (isAsked(client)) socket.destroy(new Error('Query read timeout'));
  });
}

/** For an answer that is fetched as slowly as its reader likes. */
export const allowSilence = (client: ClientBase): void => void socketOf(client)?.setTimeout(0);

/** pg's types leave out that it is a socket, plain or with TLS, and whether an answer is awaited. */
function socketOf(client: ClientBase): Socket | undefined {
  const { stream } = (client as ClientBase & { connection: { stream: unknown } }).connection;
  return stream instanceof Socket ? stream : undefined;
}

const isAsked = (client: ClientBase): boolean => 'readyForQuery' in client && client.readyForQuery === false;
