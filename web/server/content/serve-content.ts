import { LOCALES } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import { matchesEtag } from '../cache/cached-response.js';
import type { PageSource } from '../render/page-source.js';
import { isPreviewed, previewOf, readDrafts } from './preview.js';
import type { SiteContentStore } from './site-content.js';

interface Address {
  locale: string;
  screen: string;
  chosen?: string;
}

/** The content of a page for a browser that goes there without a new document: `/site-content/<language>/<screen>/<document>`. */
export function serveContent(
  app: FastifyInstance,
  settings: WebSettings,
  { source, content }: { source: PageSource; content: SiteContentStore },
): void {
  app.get<{ Params: Address }>('/site-content/:locale/:screen/:chosen?', async (request, reply) => {
    const locale = LOCALES.find((language) => language === request.params.locale);
    const renderer = await source.renderer();
    const route = renderer.routeOfScreen(request.params.screen);
    if (!locale || !route) return reply.callNotFound();
    const preview = previewOf(request, settings);
    if (preview && isPreviewed(preview, pathOf(route, request.params.chosen))) {
      void reply.header('Cache-Control', 'no-store');
      const drafts = preview.scope === 'site' ? await readDrafts(settings, preview, content.current) : undefined;
      // The browser then loads a new document: it has the bar of a preview of one page, or says that the link has ended.
      if (!drafts) return reply.callNotFound();
      return reply.send(renderer.pageContent(drafts.contents, locale, route, request.params.chosen));
    }
    const etag = `"${content.version}"`;
    void reply.headers({ ETag: etag, 'Cache-Control': 'no-cache' });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.send(renderer.pageContent(content.current, locale, route, request.params.chosen));
  });
}

/** @param chosen the document that the page is about */
const pathOf = ({ path, contentParam }: { path: string; contentParam?: string }, chosen = ''): string =>
  contentParam ? path.replace(`:${contentParam}`, chosen) : path;
