import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';

/** What Node itself and the system under it read. */
const OF_THE_SYSTEM = /^(PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|NODE_\w+|SSL_CERT_\w+|SYSTEMROOT)$/;

/**
 * The environment of the website: it talks to strangers all day, so it holds what it reads and none of the secrets of the CMS.
 * Needs contract/dist.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function webEnv(env) {
  const load = /** @type {(path: string) => { WEB_SETTING_NAMES: string[] }} */ (createRequire(import.meta.url));
  const known = new Set(load(inRoot('contract/dist/settings.js')).WEB_SETTING_NAMES);
  return Object.fromEntries(Object.entries(env).filter(([name]) => known.has(name) || OF_THE_SYSTEM.test(name)));
}
