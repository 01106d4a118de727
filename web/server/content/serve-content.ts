import { LOCALES } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import { matchesEtag } from '../cache/cached-response.js';
import type { PageRoute } from '../../src/app/router.js';
import type { PageSource } from '../render/page-source.js';
import { isPreviewed, previewOf, readDrafts } from './preview.js';
import type { SiteContentStore } from './site-content.js';

/** The content of a page, for client-side navigation: `/site-content/<language>/<screen>/<slugs of its documents>`. */
export function serveContent(
  app: FastifyInstance,
  settings: WebSettings,
  { source, content }: { source: PageSource; content: SiteContentStore },
): void {
  app.get<{ Params: { locale: string; '*': string } }>('/site-content/:locale/*', async (request, reply) => {
    const locale = LOCALES.find((language) => language === request.params.locale);
    const renderer = await source.renderer();
    const [screen = '', ...slugs] = request.params['*'].split('/');
    const routes = renderer.routesOfScreen(screen);
    const [route] = routes;
    if (!locale || !route) return reply.callNotFound();
    const chosen = route.contentParams && slugs;
    const preview = previewOf(request, settings);
    if (preview && routes.some((one) => isPreviewed(preview, pathOf(one, slugs)))) {
      void reply.header('Cache-Control', 'no-store');
      const drafts = preview.scope === 'site' ? await readDrafts(settings, preview, content.current) : undefined;
      // The browser then loads a new document: the preview of one page, or that the link has ended.
      if (!drafts) return reply.callNotFound();
      return reply.send(renderer.pageContent(drafts.contents, locale, route, chosen));
    }
    const etag = `"${content.version}"`;
    void reply.headers({ ETag: etag, 'Cache-Control': 'no-cache' });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.send(renderer.pageContent(content.current, locale, route, chosen));
  });
}

const pathOf = ({ path, contentParams = [] }: PageRoute, slugs: readonly string[]): string =>
  contentParams.reduce((filled, name, index) => filled.replace(`:${name}`, slugs[index] ?? ''), path);
