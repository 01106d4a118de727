import { AGENCY, LOCALES } from '@qantara/contract';
import type { FastifyInstance } from 'fastify';

/** Icon, name and colours for phones that keep the site on their home screen, in each language. */
export function serveWebManifests(app: FastifyInstance): void {
  for (const locale of LOCALES) {
    const home = locale === 'ar' ? '/ar' : '/';
    const manifest = JSON.stringify({
      id: home,
      name: `${AGENCY.name[locale]}: ${AGENCY.tagline[locale]}`,
      short_name: AGENCY.name[locale],
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
        .send(manifest),
    );
  }
}

export const manifestPath = (locale: (typeof LOCALES)[number]): string =>
  locale === 'ar' ? '/ar/site.webmanifest' : '/site.webmanifest';
