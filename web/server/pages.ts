import { randomBytes } from 'node:crypto';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { breathe, inTurn } from './busy.js';
import { pageDocument } from './document.js';
import { hasAlready } from './has-already.js';
import type { Address, KnownAddresses } from './known-addresses.js';
import { languageRedirect } from './language-redirect.js';
import { chooseEncoding, HTML_TYPE, packPage, type PackedPage } from './pack-page.js';
import { DegradedPage, type PageCache } from './page-cache.js';
import { contentSecurityPolicy } from './page-policy.js';
import type { PageSource } from './page-source.js';
import type { RecentAnswers } from './recent-answers.js';
import { browserConfig, rendererConfig } from './settings.js';
import { headOf } from './short-way.js';
import { straightPath } from './straight-path.js';
import { NO_TRACKING, type TrackingReader } from './tracking-reader.js';
import { onBehalfOf } from './visitor.js';

interface PageState {
  addresses: KnownAddresses;
  cache: PageCache;
  answers: RecentAnswers;
  tracking: TrackingReader;
}

/** Answers every address of the route table with drawn HTML. */
export function servePages(app: FastifyInstance, settings: WebSettings, source: PageSource, state: PageState): void {
  const { addresses, cache } = state;

  app.get('/*', async (request, reply) => {
    const renderer = await source.renderer();
    const address = addresses.read(request.url, renderer);
    const { url, match, key } = address;
    const straight = straightPath(url.pathname);
    if (straight !== url.pathname) return reply.redirect(straight + url.search, 301);

    request.page = match.route.path;
    const isSite = match.route.frame === 'site';
    const tracking = isSite ? await state.tracking.current() : NO_TRACKING;
    renderer.setClientConfig(rendererConfig(settings, state.answers));
    if (match.locale === 'en') void reply.header('Vary', 'Cookie, Accept-Language');
    void reply.header('Cache-Control', isSite ? 'no-cache' : 'no-store');

    const arabic = languageRedirect(match, url, request.headers);
    if (arabic) return reply.redirect(arabic, 302);

    // Public pages are kept, so theirs could not be new each time; they insert no styles either.
    const styleNonce = isSite ? undefined : randomBytes(16).toString('base64');
    const drawNow = async () => {
      const page = await onBehalfOf(request, () =>
        renderer.renderPage(url, browserConfig(settings, tracking), breathe),
      );
      const site = { ...match, frame: match.route.frame, verification: tracking.search_console, styleNonce };
      const html = pageDocument(page, source.assetsOf(page.sources, match.route.frame), site);
      const packed = packPage(source.finish ? await source.finish(request.url, html) : html, page.status);
      if (source.freshSeconds > 0) {
        const parts = { styleHashes: source.styleHashes, styleNonce, tracking };
        packed.policy = contentSecurityPolicy(match.route.frame, settings, parts);
      }
      if (page.degraded) throw new DegradedPage(packed, page.degraded);
      return packed;
    };
    const draw = () => inTurn(drawNow);
    const page = await (key ? cache.get(key, draw) : draw().catch(evenIfDegraded));
    if (page.policy) void reply.header('Content-Security-Policy', page.policy);
    return send(page, address, request, reply);
  });
}

function evenIfDegraded(error: unknown): PackedPage {
  if (error instanceof DegradedPage) return error.page;
  throw error;
}

function send(page: PackedPage, address: Address, request: FastifyRequest, reply: FastifyReply) {
  const vary = reply.getHeader('Vary');
  void reply.headers({ ETag: page.etag, Vary: vary ? `Accept-Encoding, ${String(vary)}` : 'Accept-Encoding' });
  if (address.key) page.head ??= headOf(reply.getHeaders());
  if (hasAlready(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const { encoding, bytes } = page.bodyIn(chooseEncoding(request.headers['accept-encoding']));
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  return reply.code(page.status).type(HTML_TYPE).send(bytes);
}
