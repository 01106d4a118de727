import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What ends with a connection. One listener for all of its requests: there may be many behind each other. */
const endings = new WeakMap<Socket, Set<() => void>>();

/**
 * Runs `end` once, when the response or its connection has closed. Node 20 and 22 emit no `close` of a response that waits
 * behind another one of its connection (HTTP pipelining).
 */
export function whenClosed({ raw: { socket } }: FastifyRequest, reply: FastifyReply, end: () => void): void {
  const ends = endings.get(socket) ?? new Set();
  if (!endings.has(socket)) {
    endings.set(socket, ends);
    socket.once('close', () => ends.forEach((endOfOne) => endOfOne()));
  }
  const endOnce = (): void => {
    if (ends.delete(endOnce)) end();
  };
  ends.add(endOnce);
  reply.raw.once('close', endOnce);
  if (socket.destroyed) endOnce();
}
