/** A process of its own: boots the compiled Strapi with the settings of its environment and says where it listens. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

// Strapi's modules for import() do not run in plain Node.
const load = createRequire(import.meta.url);
const { createStrapi } = load('@strapi/strapi');
// As in same-priority.ts.
load('node:os').setPriority = () => undefined;

const appDir = resolve(import.meta.dirname, '../..');
const strapi = await createStrapi({ appDir, distDir: resolve(appDir, 'dist'), serveAdminPanel: false }).load();
strapi.server.mount();
strapi.server.httpServer.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${strapi.server.httpServer.address().port}`);
});
process.on('disconnect', () => process.exit());
