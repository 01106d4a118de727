import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { HUNG_UP, reportRequest } from './metrics/metrics.js';
import { countedMethod } from './metrics/watch-requests.js';

/** Answers a request, or leaves it to the next. */
type Answerer = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Puts an answerer in front of Fastify and of those that stand there already. What it throws ends the connection. */
export function answerInFront({ server, log }: FastifyInstance, answer: Answerer): void {
  const [behind] = server.listeners('request') as RequestListener[];
  if (!behind) throw new Error('The web server listens to no requests');
  server.removeListener('request', behind);
  server.on('request', (req, res) => {
    // Reset before anybody looked: there is no address to count it by, and nobody who could hear an answer.
    if (req.socket.remoteAddress === undefined) return void req.socket.destroy();
    try {
      answer(req, res, () => void behind(req, res));
    } catch (error) {
      log.error(error);
      req.socket.destroy();
    }
  });
}

/** Counts a request that no hook of Fastify will see. @param route pattern of the route, never an address */
export function reportWhenDone({ method = '' }: IncomingMessage, res: ServerResponse, route: string): void {
  const begun = performance.now();
  res.once('close', () => {
    const status = res.writableFinished ? res.statusCode : HUNG_UP;
    reportRequest(countedMethod(method), route, status, (performance.now() - begun) / 1000);
  });
}
