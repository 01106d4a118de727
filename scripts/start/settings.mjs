import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';
import { UserError } from '../lib/user-error.mjs';
import { readEnvFile } from './env-file.mjs';

/**
 * The environment of the services: that of this process, then the settings file, then defaults.
 * @param {{ dev: boolean }} options
 */
export function readSettings({ dev }) {
  const envFile = resolve(root, process.env.ENV_FILE ?? '.env');
  // A blank variable of the environment removes the setting of the file.
  const given = Object.entries({ ...readEnvFile(envFile), ...process.env }).filter(([, value]) => value?.trim());
  /** @type {NodeJS.ProcessEnv} */
  const env = Object.fromEntries(given);
  const local = env.NODE_ENV !== 'production';
  const dataDir = resolve(root, env.DATA_DIR ?? '.data');
  env.DATA_DIR = dataDir;
  env.CONTENT_FILE ??= join(dataDir, 'site-content.json');
  env.ASSETS_DIR ??= join(dataDir, 'assets');
  // Times are stored without a zone (decision 005).
  env.TZ = 'UTC';
  env.NODE_ENV = dev ? 'development' : 'production';
  if (local) env.QANTARA_LOCAL = 'true';
  else delete env.QANTARA_LOCAL;
  return { env, local, dataDir, envFile };
}

/**
 * @typedef {{ ok: true } | { ok: false, problems: string[] }} Checked
 */

/**
 * Throws a UserError with all problems of the settings. Needs contract/dist.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ hasEmbeddedPostgres: boolean }} options the embedded PostgreSQL is started later, so DATABASE_URL may be missing
 */
export function checkSettings(env, { hasEmbeddedPostgres }) {
  const load =
    /** @type {(path: string) => Record<'parseCmsSettings' | 'parseWebSettings', (env: NodeJS.ProcessEnv) => Checked>} */ (
      createRequire(import.meta.url)
    );
  const { parseCmsSettings, parseWebSettings } = load(inRoot('contract/dist/settings.js'));
  const DATABASE_URL = env.DATABASE_URL ?? (hasEmbeddedPostgres ? 'postgresql://localhost/qantara' : undefined);
  const results = [parseCmsSettings({ ...env, DATABASE_URL }), parseWebSettings(env)];
  const problems = new Set(results.flatMap((result) => (result.ok ? [] : result.problems)));
  if (problems.size === 0) return;
  throw new UserError(
    `The settings are not complete (.env.example explains each):\n${[...problems].map((one) => `  - ${one}`).join('\n')}`,
  );
}
