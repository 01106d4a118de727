import { LOCALES } from '@qantara/contract';
import type { AgencyFacts } from '@qantara/contract/content';
import type { FastifyInstance } from 'fastify';
import { iconPath } from '../../src/lib/agency-pictures.js';
import type { SiteContentStore } from '../content/site-content.js';
import { manifestPath } from '../render/document.js';

/** Web app manifests: name, icons and colours on the home screen of a phone. */
export function serveWebManifests(app: FastifyInstance, content: SiteContentStore): void {
  for (const locale of LOCALES) {
    const home = locale === 'ar' ? '/ar' : '/';
    const manifest = (agency: AgencyFacts) => ({
      id: home,
      name: `${agency.name}: ${agency.tagline}`,
      short_name: agency.name,
      lang: locale,
      dir: locale === 'ar' ? 'rtl' : 'ltr',
      start_url: home,
      scope: '/',
      display: 'minimal-ui',
      theme_color: '#0a2a2b',
      background_color: '#0a2a2b',
      icons: agency.icon
        ? [icon(192, iconPath(agency, 192)), icon(512, iconPath(agency, 512))]
        : [
            icon(192, '/icon-192.png'),
            icon(512, '/icon-512.png'),
            { ...icon(512, '/icon-maskable-512.png'), purpose: 'maskable' },
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

const icon = (pixels: number, src: string | undefined) => ({ src, sizes: `${pixels}x${pixels}`, type: 'image/png' });
