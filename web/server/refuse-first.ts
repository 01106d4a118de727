import type { IncomingMessage } from 'node:http';
import { PROBLEM_CONTENT_TYPE } from '@qantara/contract';
import type { FastifyInstance } from 'fastify';
import { isDrawingFull } from './busy.js';
import { busyPage } from './error-pages.js';
import { answerInFront, reportWhenDone } from './in-front.js';
import type { KnownAddresses } from './known-addresses.js';
import { languageRedirect } from './language-redirect.js';
import { HTML_TYPE } from './pack-page.js';
import type { PageCache } from './page-cache.js';
import type { PassedOn } from './passed-on.js';
import { problemOf } from './problem.js';
import type { Refusals, Refused } from './refusals.js';
import type { Visitor } from './visitor.js';

interface Lines {
  addresses: KnownAddresses;
  cache: PageCache;
  passedOn: PassedOn;
  refusals: Refusals;
}

interface Refusal {
  refused: Refused;
  /** Pattern of the route. */
  route: string;
  type: string;
  bodyOf: (id: string) => string;
}

/**
 * Refuses in front of Fastify those for whom there is no room: its hooks take longer than anybody needs to be told so, and
 * that time would be missing for those who wait (decision 025). The first one hears it from Fastify, whose headers the
 * others get as well.
 */
export function refuseFirst(
  app: FastifyInstance,
  lines: Lines,
  visitorOf: (request: IncomingMessage) => Visitor,
): void {
  answerInFront(app, (req, res, next) => {
    const refusal = app.stopping ? undefined : refusalOf(req, lines, () => visitorOf(req).ip);
    const head = refusal && lines.refusals.headOf(refusal.refused);
    if (!head) return next();
    reportWhenDone(req, res, refusal.route);
    const { id } = visitorOf(req);
    // As text it leaves in one piece with the headers.
    const body = refusal.bodyOf(id);
    const own = ['X-Request-Id', id, 'Content-Type', refusal.type, 'Content-Length', String(Buffer.byteLength(body))];
    res.writeHead(503, [...head, ...own]).end(body);
  });
}

function refusalOf(req: IncomingMessage, { passedOn, ...pages }: Lines, address: () => string): Refusal | undefined {
  const [, prefix] = /^\/(api|cms)\//.exec(req.url ?? '') ?? [];
  if (!prefix) return isDrawingFull() ? refusalOfPage(req, pages) : undefined;
  if (!passedOn.isFullFor(req, address)) return undefined;
  const bodyOf = (id: string) => JSON.stringify(problemOf(503, { id, headers: req.headers }));
  return { refused: 'call', route: `/${prefix}/*`, type: `${PROBLEM_CONTENT_TYPE}; charset=utf-8`, bodyOf };
}

/** Only of what would have to be drawn: not of files, addresses that lead elsewhere, and pages of which there is an old one. */
function refusalOfPage(req: IncomingMessage, { addresses, cache }: Omit<Lines, 'passedOn'>): Refusal | undefined {
  const { method, url = '', headers } = req;
  if (method !== 'GET' || !url.startsWith('/') || /^[^?]*\./.test(url)) return undefined;
  const address = addresses.find(url);
  if (!address || address.match.route.path === '*') return undefined;
  if (languageRedirect(address.match, address.url, headers)) return undefined;
  if (address.key !== undefined && cache.has(address.key)) return undefined;
  const { route, locale } = address.match;
  return { refused: 'page', route: route.path, type: HTML_TYPE, bodyOf: () => busyPage(locale) };
}
