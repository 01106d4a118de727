import type { Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import { createApp } from './app.js';
import { listen } from './http/listen.js';
import type { PageSource, Renderer } from './render/page-source.js';
import { readSettings } from './settings.js';

/** The same pages and proxies as in production, with Vite making the files and reloading on change. */
export async function startDev(vite: ViteDevServer, httpServer: Server): Promise<void> {
  const settings = readSettings();
  const app = await createApp(settings, devSource(vite), { httpServer, pollCmsMs: 1000 });
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|cms|og|healthz|readyz)(\/|$|\?)/.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  await listen(app, settings);
}

function devSource(vite: ViteDevServer): PageSource {
  return {
    build: 'development',
    renderer: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as Renderer,
    assetsOf: () => ({ entry: '/src/entry-client.tsx', styles: [{ href: '/src/styles/base.css' }], modules: [] }),
    finish: (url, html) => vite.transformIndexHtml(url, html),
    freshSeconds: 0,
  };
}
