import { LOCALES } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import { localizedPath } from '../../../src/lib/paths.js';
import type { SiteContentStore } from '../../content/site-content.js';
import { packFile, sendFile } from '../published/packed-file.js';
import type { ServeFile } from '../published/serve-file.js';
import { jobAddresses, jobParts } from './job-addresses.js';
import { landingAddresses } from './landing-addresses.js';
import { pageAddresses } from './page-addresses.js';
import { sitemapIndex, urlSet, type SiteAddress } from './site-address.js';

const xml = 'application/xml; charset=utf-8';

/** What search engines are to read: `robots.txt`, which leads to the index, which leads to the parts. */
export function serveSitemap(
  app: FastifyInstance,
  serveFile: ServeFile,
  { cmsUrl, publicUrl }: WebSettings,
  content: SiteContentStore,
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robotsTxt(publicUrl)),
  );
  // These change with the content only, and stay there when the CMS is away.
  let pages: { version: string; file: ReturnType<typeof packFile> } | undefined;
  app.get('/sitemaps/pages.xml', async (request, reply) => {
    const { version, current } = content;
    if (pages?.version !== version) pages = { version, file: packFile(urlSet(pageAddresses(publicUrl, current))) };
    return sendFile(await pages.file, xml, request, reply);
  });
  serveFile('/sitemaps/jobs-:part(^[1-9]\\d{0,3}).xml', xml, (_state, { part }) =>
    urlSet(jobAddresses(cmsUrl, publicUrl, Number(part))),
  );
  const landingPages = () => landingAddresses(cmsUrl, publicUrl, content.current);
  serveFile('/sitemaps/landing-pages.xml', xml, async function* () {
    yield* urlSet(await landingPages());
  });
  serveFile('/sitemap.xml', xml, () => sitemapIndex(parts()));

  async function* parts(): AsyncGenerator<Pick<SiteAddress, 'loc' | 'lastmod'>> {
    yield { loc: `${publicUrl}/sitemaps/pages.xml`, lastmod: undefined };
    if ((await landingPages()).length > 0) yield { loc: `${publicUrl}/sitemaps/landing-pages.xml`, lastmod: undefined };
    for await (const { part, changed } of jobParts(cmsUrl))
      yield { loc: `${publicUrl}/sitemaps/jobs-${part}.xml`, lastmod: changed };
  }
}

/** Pages of staff, in both languages. */
const STAFF_PAGES = LOCALES.flatMap((locale) =>
  ['/admin', '/login', '/set-password'].map((path) => localizedPath(locale, path)),
);

const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...[...STAFF_PAGES, '/api/', '/cms'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
