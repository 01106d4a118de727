import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Address, KnownAddresses } from './known-addresses.js';
import { hasAlready } from './has-already.js';
import { answerInFront, reportWhenDone } from './in-front.js';
import { languageRedirect } from './language-redirect.js';
import { chooseEncoding, HTML_TYPE, type PackedPage } from './pack-page.js';
import type { PageCache } from './page-cache.js';
import type { TrackingReader } from './tracking-reader.js';

interface ReadyPages {
  addresses: KnownAddresses;
  cache: PageCache;
  tracking: TrackingReader;
}

/** What each answer says for itself, or does not say when nothing has changed. */
const OWN = new Set(['connection', 'content-encoding', 'content-length', 'content-type', 'etag', 'x-request-id']);

/** Headers (name, value, name, value) that all answers with this page have in common, whoever asks. */
export const headOf = (headers: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(headers)
    .filter(([name, value]) => !OWN.has(name.toLowerCase()) && value !== undefined)
    .flatMap(([name, value]) => [name, String(value)]);

/**
 * Answers pages that lie ready in front of Fastify, whose hooks take many times as long as the answer itself (decision
 * 029). Whatever is out of the ordinary takes the long way, which also gives a page its headers.
 */
export function answerReadyPagesFirst(
  app: FastifyInstance,
  pages: ReadyPages,
  requestId: (request: IncomingMessage) => string,
): void {
  answerInFront(app, (req, res, longWay) => {
    const address = app.stopping ? undefined : readyAddress(req, pages);
    const page = address?.key === undefined ? undefined : pages.cache.ready(address.key);
    if (!address || !page?.head) return longWay();
    reportWhenDone(req, res, address.match.route.path);
    send(page, [...page.head, 'X-Request-Id', requestId(req)], req, res);
  });
}

/** The address, if everyone who asks for it like this gets the same answer from it. */
function readyAddress(req: IncomingMessage, { addresses, tracking }: ReadyPages): Address | undefined {
  const { method, url = '/', headers } = req;
  if (method !== 'GET' || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return;
  const address = addresses.peek(url);
  if (!address?.key || !tracking.isSure() || languageRedirect(address.match, address.url, headers)) return;
  return address;
}

function send(page: PackedPage, head: readonly string[], { headers }: IncomingMessage, res: ServerResponse): void {
  const lines = [...head, 'ETag', page.etag];
  if (hasAlready(headers['if-none-match'], page.etag)) return void res.writeHead(304, lines).end();
  const { encoding, bytes } = page.bodyIn(chooseEncoding(headers['accept-encoding']));
  if (encoding !== 'identity') lines.push('Content-Encoding', encoding);
  lines.push('Content-Type', HTML_TYPE, 'Content-Length', String(bytes.length));
  res.writeHead(page.status, lines).end(bytes);
}
