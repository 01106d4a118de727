import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Core } from '@strapi/strapi';

const load = createRequire(resolve(import.meta.dirname, '../../package.json'));
const PLUGINS = {
  'content-manager': '@strapi/content-manager',
  'content-type-builder': '@strapi/content-type-builder',
  'content-releases': '@strapi/content-releases',
  'review-workflows': '@strapi/review-workflows',
  email: '@strapi/email',
  upload: '@strapi/upload',
  i18n: '@strapi/i18n',
  'users-permissions': '@strapi/plugin-users-permissions',
};

type Routers = Record<string, Core.Router | ((app: object) => Core.Router)>;
interface Server {
  routes?: Routers;
}

/** Every route of an unmodified Strapi with our plugins, as `METHOD /path`, including its paid edition. */
export function originalRoutes(strapi: Core.Strapi): string[] {
  const missing = Object.keys(strapi.plugins).filter((name) => !(name in PLUGINS));
  if (missing.length > 0) throw new Error(`Add to PLUGINS: ${missing.join(', ')}`);
  const admin = load(resolve(load.resolve('@strapi/admin/strapi-server'), '../server/src/routes/index.js')) as Routers;
  const ofPlugins = Object.entries(PLUGINS).flatMap(([name, from]) => {
    const module = load(`${from}/strapi-server`) as Server | ((app: object) => Server);
    const { routes = {} } = typeof module === 'function' ? module({ strapi }) : module;
    return namesIn(strapi, name, routes);
  });
  return [...new Set([...namesIn(strapi, 'admin', admin), ...ofPlugins])].sort();
}

const namesIn = (strapi: Core.Strapi, owner: string, routers: Routers): string[] =>
  Object.values(routers).flatMap((made) => {
    const { type, prefix, routes } = typeof made === 'function' ? made({ strapi }) : made;
    const start = `${type === 'content-api' ? '/api' : ''}${prefix ?? `/${owner}`}`;
    return routes.map(({ method, path }) => `${method} ${start}${path === '/' ? '' : path}`);
  });
