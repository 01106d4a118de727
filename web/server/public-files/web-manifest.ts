import { LOCALES } from '@qantara/contract';
import type { AgencyFacts } from '@qantara/contract/content';
import type { FastifyInstance } from 'fastify';
import type { SiteContentStore } from '../content/site-content.js';

/** Web app manifests: name, icons and colours on the home screen of a phone. */
export function serveWebManifests(app: FastifyInstance, content: SiteContentStore): void {
  for (const locale of LOCALES) {
    const home = locale === 'ar' ? '/ar' : '/';
    const manifest = ({ name, tagline }: AgencyFacts) => ({
      id: home,
      name: `${name}: ${tagline}`,
      short_name: name,
      lang: locale,
      dir: locale === 'ar' ? 'rtl' : 'ltr',
      start_url: home,
      scope: '/',
      display: 'minimal-ui',
      theme_color: '#0a2a2b',
      background_color: '#0a2a2b',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
    app.get(manifestPath(locale), (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('Cache-Control', 'public, max-age=3600')
        .send(JSON.stringify(manifest(content.current[locale].agency))),
    );
  }
}

export const manifestPath = (locale: (typeof LOCALES)[number]): string =>
  locale === 'ar' ? '/ar/site.webmanifest' : '/site.webmanifest';
