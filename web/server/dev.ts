import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { createApp } from './create-app.js';
import { listen } from './listen.js';
import type { PageSource, Renderer } from './page-source.js';
import { readSettings } from './settings.js';

/** The web server of `npm run dev`: the same pages and proxies, with Vite making the files and reloading on change. */
const settings = readSettings();
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
const app = await createApp(settings, devSource(vite));
app.addHook('onRequest', (request, reply, done) => {
  if (/^\/(api|cms|healthz)(\/|$|\?)/.test(request.url)) return done();
  vite.middlewares(request.raw, reply.raw, () => done());
});
app.addHook('onClose', () => vite.close());
await listen(app, settings);

function devSource(server: ViteDevServer): PageSource {
  return {
    renderer: async () => (await server.ssrLoadModule('/src/entry-server.tsx')) as Renderer,
    assetsOf: () => ({ entry: '/src/entry-client.tsx', styles: ['/src/styles/base.css'], modules: [] }),
    finish: (url, html) => server.transformIndexHtml(url, html),
    freshSeconds: 0,
  };
}
