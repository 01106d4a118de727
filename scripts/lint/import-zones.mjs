import { existsSync, readdirSync } from 'node:fs';

/** Which folder may import which, as zones of import-x/no-restricted-paths. */

/** @param {string} folder */
const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((e) => (e.isDirectory() ? [e.name] : []))
    : [];

/** @param {string} target @param {string[]} from @param {string} message @param {string[]} [except] */
const never = (target, from, message, except = []) =>
  from.map((source) => ({ target: `./${target}`, from: `./${source}`, except, message }));

/**
 * Siblings that may not see each other: each folder may import from itself only.
 * @param {string} parent @param {string} message
 */
const noSiblingImports = (parent, message) =>
  foldersIn(parent).flatMap((name) => never(`${parent}/${name}`, [parent], message, [`./${name}`]));

const web = (/** @type {string[]} */ ...names) => names.map((name) => `web/src/${name}`);

/**
 * Layers, from the bottom up: each folder may import those before it.
 * @param {string} parent @param {string[]} folders
 */
const layers = (parent, folders) =>
  folders.flatMap((folder, index) =>
    never(
      `${parent}/${folder}`,
      folders.slice(index + 1).map((above) => `${parent}/${above}`),
      `${parent}/${folder} may import only what is before it in the layers of scripts/lint/import-zones.mjs.`,
    ),
  );

const cmsRooms = [
  ...[
    'platform',
    'audit',
    'content',
    'auth',
    'cv',
    'analytics',
    'jobs',
    'submissions',
    'alerts',
    'inbox',
    'strapi-admin',
    'backup',
  ],
  ...['policies', 'middlewares', 'tasks', 'api', 'bootstrap', 'admin'],
];

const cmsSchemas = foldersIn('cms/src/api').map((type) => `./api/${type}/content-types`);

export const importZones = [
  ...never('contract', ['cms', 'web', 'e2e', 'scripts'], 'The contract depends on zod and nothing else.'),
  ...never('cms', ['web', 'e2e'], 'The CMS knows nothing of the web.'),
  ...never('web', ['cms', 'e2e'], 'The web talks to the CMS over HTTP only.'),
  ...never('e2e', ['cms', 'web'], 'End-to-end tests see the product from outside.'),
  ...layers('web/server', ['http', 'cache', 'content', 'overload', 'proxy', 'render', 'public-files']),
  ...never('web/src', ['web/server'], 'Browser code never imports the server.'),
  ...noSiblingImports('web/src/pages', 'A page never imports another page: move the shared part to features.'),
  ...never('web/src/pages', web('app'), 'Pages do not know the app around them.'),
  ...noSiblingImports('web/src/features', 'A feature never imports another feature.'),
  ...never('web/src/features', web('pages', 'app'), 'Features are used by pages, not the other way round.'),
  ...never(
    'web/src/api',
    web('components', 'features', 'pages', 'app', 'content'),
    'web/src/api may import lib and contract.',
  ),
  ...never(
    'web/src/components',
    web('api', 'features', 'pages', 'app', 'content'),
    'Components may import hooks, lib and i18n.',
  ),
  ...never(
    'web/src/hooks',
    web('api', 'components', 'features', 'pages', 'app', 'content'),
    'Hooks may import lib and i18n.',
  ),
  ...never(
    'web/src/lib',
    web('api', 'components', 'hooks', 'features', 'pages', 'app', 'content'),
    'lib is at the bottom: no React, no pages.',
  ),
  ...noSiblingImports('cms/src/api', 'An entity never imports another: move the shared part to a room below api.'),
  ...layers('cms/src', cmsRooms),
  ...never(
    'cms/src/admin',
    ['cms/src', 'cms/config'],
    'The panel runs in a browser: it may import the contract, and schemas of content types.',
    ['./admin', ...cmsSchemas],
  ),
  ...layers('scripts', ['lib', 'postgres', 'prepare', 'start', 'checks', 'test']),
];
