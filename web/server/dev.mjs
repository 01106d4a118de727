import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

// The web server of `npm run dev`. Vite itself reads our TypeScript, the server's as well as the pages'; its reload
// messages come through the same port, so that two checkouts can run side by side.
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const httpServer = createHttpServer();
const vite = await createServer({
  root,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: httpServer } },
});
const { startDev } = await vite.ssrLoadModule('/server/start-dev.ts');
await startDev(vite, httpServer);
