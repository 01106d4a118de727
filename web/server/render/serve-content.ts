import { LOCALES } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { PageRoute } from '../../src/app/router.js';
import { cachedResponse, sendCached } from '../cache/cached-response.js';
import { slugAfterMove } from '../content/moved-path.js';
import { isPreviewed, previewOf } from '../content/preview.js';
import type { SiteContentStore } from '../content/site-content.js';
import type { PageSource } from './page-source.js';

/**
 * The content of a page, for client-side navigation: `/site-content/<language>/<screen>/<slugs of its documents>?build=`.
 * The code of another build may not understand it: 404, and the browser loads a new document.
 */
export function serveContent(
  app: FastifyInstance,
  settings: WebSettings,
  { source, content }: { source: PageSource; content: SiteContentStore },
): void {
  app.get<{ Params: { locale: string; '*': string }; Querystring: { build?: string } }>(
    '/site-content/:locale/*',
    async (request, reply) => {
      const locale = LOCALES.find((language) => language === request.params.locale);
      const renderer = await source.renderer();
      const [screen = '', ...slugs] = request.params['*'].split('/');
      const routes = renderer.routesOfScreen(screen);
      const [route] = routes;
      const { build = source.build } = request.query;
      if (!locale || !route || build !== source.build) return reply.callNotFound();
      const documentSlugs = route.contentParams && slugs;
      // The browser then loads a new document, which redirects.
      if (slugs.some((slug) => slugAfterMove(route, slug, content.movedIn(locale)))) return reply.callNotFound();
      const preview = previewOf(request, settings);
      if (preview && routes.some((one) => isPreviewed(preview, pathOf(one, slugs)))) {
        void reply.header('Cache-Control', 'no-store');
        // The browser then loads a new document, with the bar of that page.
        return reply.callNotFound();
      }
      const body = Buffer.from(JSON.stringify(renderer.pageContent(content.current, locale, route, documentSlugs)));
      const headers = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
      const contentType = 'application/json; charset=utf-8';
      return sendCached(cachedResponse({ status: 200, headers, contentType, body }), request, reply);
    },
  );
}

const pathOf = ({ path, contentParams = [] }: PageRoute, slugs: readonly string[]): string =>
  contentParams.reduce((filled, name, index) => filled.replace(`:${name}`, slugs[index] ?? ''), path);
