import { randomBytes } from 'node:crypto';
import type { PublicTracking } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SiteContents } from '../../src/content/page-content.js';
import type { RouteMatch } from '../../src/app/match-route.js';
import { localizedPath } from '../../src/lib/paths.js';
import { cachedResponse, sendCached } from '../cache/cached-response.js';
import { responseOf } from '../cache/cms-reads.js';
import { type ResponseCache, UncacheableResponse } from '../cache/response-cache.js';
import {
  isPreviewed,
  previewOf,
  problemsOfPage,
  readDrafts,
  sendEndedPreview,
  withLaterNotices,
} from '../content/preview.js';
import { previewBar } from '../content/preview-pages.js';
import type { SiteContentStore } from '../content/site-content.js';
import { NO_TRACKING, type TrackingSettings } from '../content/tracking.js';
import { movedPath } from '../content/moved-path.js';
import { HTML_TYPE } from '../http/error-pages.js';
import { enqueueRender, renderSlot } from '../overload/render-queue.js';
import { canonicalPath } from './canonical-path.js';
import { browserConfig } from './client-config.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { pageDocument } from './document.js';
import { languageRedirect } from './language-redirect.js';
import type { PageSource } from './page-source.js';
import { onBehalfOf } from './visitor.js';

interface PageParts {
  cache: ResponseCache;
  tracking: TrackingSettings;
  content: SiteContentStore;
}

interface Page {
  url: URL;
  match: RouteMatch;
  /** Key in the response cache; undefined for pages that are rendered for each request. */
  cacheKey: string | undefined;
}

interface RenderParts {
  contents: SiteContents;
  /** Visitor statistics; none in a preview. */
  pageTracking?: PublicTracking;
  /** HTML of the preview bar. */
  bar?: string;
}

/** Of drafts: never cached, and shown in a frame of the panel. */
const PREVIEW_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'SAMEORIGIN',
};

/** Of pages about one person, which are found by their URL alone. */
const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

const MAX_MATCHED_URLS = 1000;
const MAX_KEY_CHARS = 300;

/** Serves every URL of the route table as HTML: public pages from the cache, private ones and those of staff rendered for each request. */
export function servePages(app: FastifyInstance, settings: WebSettings, source: PageSource, parts: PageParts): void {
  const { cache, tracking, content } = parts;
  const isDevelopment = source.freshSeconds === 0;
  const matchedPages = new LRUCache<string, Page>({ max: MAX_MATCHED_URLS });

  app.get('/*', async (request, reply) => {
    const page = matchedPages.get(request.url) ?? (await matchPage(request.url));
    const { url, match, cacheKey } = page;
    const path = canonicalPath(url.pathname);
    if (path !== url.pathname) return reply.redirect(path + url.search, 301);

    request.page = match.route.path;
    if (match.locale === 'en') void reply.header('vary', 'Cookie, Accept-Language');
    const isPublic = match.route.frame === 'site' && !match.route.isPrivate;
    void reply.header('cache-control', isPublic ? 'no-cache' : 'no-store');
    if (match.route.isPrivate) void reply.headers(PRIVATE_HEADERS);
    const arabic = languageRedirect(match, url, request.headers);
    if (arabic) return reply.redirect(arabic, 302);
    const moved = movedPath(match, content.movedIn(match.locale));
    const redirectTo = (place: string) => reply.redirect(localizedPath(match.locale, place) + url.search, 301);
    const preview = isPublic ? previewOf(request, settings) : undefined;
    const isDraft = preview !== undefined && isPreviewed(preview, url.pathname);
    // A draft may have a slug that another document has lost.
    if (moved && !isDraft) return redirectTo(moved);

    const pageTracking = isPublic ? tracking.current : NO_TRACKING;
    if (isDraft) {
      const drafts = await readDrafts(settings, preview, content.current);
      if (!drafts) return sendEndedPreview(reply, settings);
      const contents = match.path === '/' ? withLaterNotices(drafts.contents) : drafts.contents;
      const slugs = match.route.contentParams?.map((name) => match.params[name] ?? '');
      // Only editors can complete them.
      const problems = preview.scope === 'site' ? problemsOfPage(drafts.incomplete, match.route, slugs) : [];
      const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
      const bar = previewBar({ path: url.pathname, problems, failure: drafts.failure, isFramed });
      const response = await enqueueRender(() => renderResponse(page, { contents, bar }, request)).catch(responseOf);
      if (moved && response.status === 404) return redirectTo(moved);
      return sendCached(response, request, reply.headers(PREVIEW_HEADERS));
    }
    const render = () =>
      enqueueRender(() => renderResponse(page, { contents: content.current, pageTracking }, request));
    if (cacheKey === undefined) return sendCached(await render().catch(responseOf), request, reply);
    const key = tracking.version + content.version + cacheKey;
    return sendCached(await cache.get(key, render).catch(responseOf), request, reply);
  });

  /** @param requested path and query */
  async function matchPage(requested: string): Promise<Page> {
    const url = new URL(settings.publicUrl + requested);
    const match = (await source.renderer()).matchRoute(url);
    const page = { url, match, cacheKey: cacheKeyOf(match) };
    if (!isDevelopment && requested.length <= MAX_KEY_CHARS) matchedPages.set(requested, page);
    return page;
  }

  async function renderResponse({ url, match }: Page, parts: RenderParts, request: FastifyRequest) {
    const { contents, pageTracking = NO_TRACKING, bar } = parts;
    const renderer = await source.renderer();
    const { frame } = match.route;
    // Cached pages cannot have a new nonce each time, and insert no styles.
    const styleNonce = frame === 'site' ? undefined : randomBytes(16).toString('base64');
    const rendered = await onBehalfOf(request, () =>
      renderer.renderPage(url, { config: browserConfig(settings, pageTracking), contents }, renderSlot),
    );
    const { build } = source;
    const route = { ...match, frame, build, verification: pageTracking.search_console, styleNonce, previewBar: bar };
    const html = pageDocument(rendered, source.assetsOf(rendered.sources, frame), route);
    const policy = {
      styleHashes: source.styleHashes,
      styleNonce,
      tracking: pageTracking,
      isPreview: bar !== undefined,
    };
    const response = cachedResponse({
      status: rendered.status,
      headers: {
        vary: match.locale === 'en' ? 'Accept-Encoding, Cookie, Accept-Language' : 'Accept-Encoding',
        ...(!isDevelopment && { 'content-security-policy': contentSecurityPolicy(frame, settings, policy) }),
      },
      contentType: HTML_TYPE,
      body: Buffer.from(source.finish ? await source.finish(request.url, html) : html),
    });
    if (rendered.degraded) throw new UncacheableResponse(response, rendered.degraded);
    return response;
  }
}

/** Has only the parameters that change the page, so that random ones do not fill the cache. */
function cacheKeyOf({ route, locale, path, search }: RouteMatch): string | undefined {
  if (route.frame !== 'site' || route.isPrivate || route.path === '*') return undefined;
  const parameters = (route.searchKeys ?? []).map((name) => [name, ...search.getAll(name)]);
  const key = JSON.stringify([locale, path, ...parameters]);
  return key.length <= MAX_KEY_CHARS ? key : undefined;
}
