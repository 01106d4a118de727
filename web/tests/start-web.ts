import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@qantara/contract';
import { rawSeed } from '@qantara/contract/content-seed';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../server/app.js';

/**
 * A file with the content of a new installation, as the web server keeps it on disk.
 * @param agency changed facts @param moved earlier slugs with the present ones, by part of the content
 */
export function contentFile(agency: object = {}, moved: object = {}): string {
  const file = join(mkdtempSync(join(tmpdir(), 'qantara-content-')), 'site-content.json');
  const snapshots = LOCALES.map((locale) => {
    const seed = rawSeed(locale);
    const content = { ...seed, agency: { ...(seed['agency'] as object), ...agency } };
    return [locale, { version: `"${locale}"`, content, moved }];
  });
  writeFileSync(file, JSON.stringify(Object.fromEntries(snapshots)));
  return file;
}
const SEED_FILE = contentFile();

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
  contentToken: 'k3y-of-a-t3st-run-8',
  contentFile: SEED_FILE,
  assetsDir: null,
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
      build: 'test-build',
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
