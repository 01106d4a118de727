/** A process of its own: boots the compiled Strapi with the settings of its environment and says where it listens. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

// Strapi's modules for import() do not run in plain Node.
const load = createRequire(import.meta.url);
const { createStrapi } = load('@strapi/strapi');
// As in same-priority.ts.
load('node:os').setPriority = () => undefined;
// As in long-store-timeout.ts.
const pg = load('pg');
const LONG_MS = 60_000;
pg.Pool = class extends pg.Pool {
  constructor(options = {}) {
    const isOfLimits = options.query_timeout === 1000;
    super(isOfLimits ? { ...options, query_timeout: LONG_MS, connectionTimeoutMillis: LONG_MS } : options);
  }
};

const appDir = resolve(import.meta.dirname, '../..');
const strapi = createStrapi({ appDir, distDir: resolve(appDir, 'dist'), serveAdminPanel: false });
await strapi.register();
// As in strapi.ts for a copy of the template, which the database of a second instance is.
const nothing = () => Promise.resolve();
for (const name of ['components', 'content-types'])
  strapi.plugin('content-manager').service(name).syncConfigurations = nothing;
strapi.service('admin::role').resetSuperAdminPermissions = nothing;
strapi.service('admin::permission').cleanPermissionsInDatabase = nothing;
await strapi.bootstrap();
strapi.isLoaded = true;
strapi.server.mount();
strapi.server.httpServer.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${strapi.server.httpServer.address().port}`);
});
process.on('disconnect', () => process.exit());
