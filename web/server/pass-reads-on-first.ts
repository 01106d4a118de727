import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CmsLine } from './cms-line.js';
import { answerInFront, reportWhenDone } from './in-front.js';
import { hasBody, type PassedOn } from './passed-on.js';
import type { Visitor } from './visitor.js';

interface Ways {
  line: CmsLine;
  passedOn: PassedOn;
}

/** Nothing in it could be read in another way than it is written. */
const PLAIN = /^\/api\/[\w/-]+(\?|$)/;

/**
 * Passes plain reads of the API on in front of Fastify, whose way takes longer than the answer of the CMS (decision 031).
 * Whatever is out of the ordinary takes the long way, which also teaches what we say of ourselves.
 */
export function passReadsOnFirst(
  app: FastifyInstance,
  { line, passedOn }: Ways,
  visitorOf: (request: IncomingMessage) => Visitor,
): void {
  answerInFront(app, (req, res, longWay) => {
    if (!line.ownHead || app.stopping || !isPlainRead(req) || passedOn.isFull()) return longWay();
    reportWhenDone(req, res, '/api/*');
    const visitor = visitorOf(req);
    line.pass({ req, res, visitor, head: [...line.ownHead, 'x-request-id', visitor.id] });
  });
}

const isPlainRead = (req: IncomingMessage): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') && PLAIN.test(req.url ?? '') && !hasBody(req);
