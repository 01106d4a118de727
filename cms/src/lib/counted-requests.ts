import type { IncomingMessage } from 'node:http';

/**
 * Requests that were counted before their route does it: against `publicRead` by the short way, which then left them to the long
 * way, and against `submission` before their body was received.
 */
export const countedRequests = new WeakSet<IncomingMessage>();
