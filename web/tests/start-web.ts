import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../server/app.js';

export const testSettings = (changes: Partial<WebSettings> = {}): WebSettings => ({
  local: true,
  port: 0,
  cmsPort: 0,
  publicUrl: 'http://localhost:3000',
  recaptchaSiteKey: null,
  hstsSubdomains: true,
  metricsHost: '127.0.0.1',
  metricsPort: null,
  host: '127.0.0.1',
  cmsUrl: 'http://127.0.0.1:9',
  publicApiOrigin: '',
  trustedProxies: [],
  logLevel: 'error',
  securityContact: null,
  ...changes,
});

/** The real web server with the real renderer; only the file names of the build are made up. */
export function startWeb(
  settings: WebSettings,
  freshSeconds = 5,
  style?: { text: string; hash: string },
  pollCmsMs?: number,
): Promise<FastifyInstance> {
  return createApp(
    settings,
    {
      renderer: () => import('../src/entry-server.js'),
      assetsOf: () => ({
        entry: '/assets/entry.js',
        styles: [{ href: '/assets/entry.css', ...(style && { text: style.text }) }],
        modules: ['/assets/page.js'],
      }),
      ...(style && { styleHashes: [style.hash] }),
      freshSeconds,
    },
    pollCmsMs === undefined ? {} : { pollCmsMs },
  );
}
