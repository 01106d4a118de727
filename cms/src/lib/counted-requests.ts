import type { IncomingMessage } from 'node:http';

/** Requests that the short way has counted against `publicRead` before it gave them to the long way. */
export const countedRequests = new WeakSet<IncomingMessage>();
