import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

// The web server of `npm run dev`. Vite itself reads our TypeScript, the server's as well as the pages'.
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
const { startDev } = await vite.ssrLoadModule('/server/start-dev.ts');
await startDev(vite);
