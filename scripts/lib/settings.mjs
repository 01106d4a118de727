import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { readEnvFile } from './env-file.mjs';
import { inRoot, root } from './paths.mjs';
import { Stop } from './stop.mjs';

/**
 * What the services will run with: the environment first, then the settings file.
 * @param {{ dev: boolean }} options
 */
export function readSettings({ dev }) {
  const envFile = resolve(root, process.env.ENV_FILE ?? '.env');
  // A variable that is set but blank takes back what the file says.
  const given = Object.entries({ ...readEnvFile(envFile), ...process.env }).filter(([, value]) => value?.trim());
  /** @type {NodeJS.ProcessEnv} */
  const env = Object.fromEntries(given);
  const local = env.NODE_ENV !== 'production';
  const dataDir = resolve(root, env.DATA_DIR ?? '.data');
  env.DATA_DIR = dataDir;
  env.CONTENT_FILE ??= join(dataDir, 'site-content.json');
  // Times are stored without a zone (decision 033).
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
 * Stops with the list of everything that is wrong. Needs contract/dist.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ hasDatabase: boolean }} options the embedded database is not in the settings yet
 */
export function checkSettings(env, { hasDatabase }) {
  const load =
    /** @type {(path: string) => Record<'parseCmsSettings' | 'parseWebSettings', (env: NodeJS.ProcessEnv) => Checked>} */ (
      createRequire(import.meta.url)
    );
  const { parseCmsSettings, parseWebSettings } = load(inRoot('contract/dist/settings.js'));
  const DATABASE_URL = env.DATABASE_URL ?? (hasDatabase ? 'postgresql://localhost/qantara' : undefined);
  const results = [parseCmsSettings({ ...env, DATABASE_URL }), parseWebSettings(env)];
  const problems = new Set(results.flatMap((result) => (result.ok ? [] : result.problems)));
  if (problems.size === 0) return;
  throw new Stop(
    `The settings are not complete (.env.example explains each):\n${[...problems].map((one) => `  - ${one}`).join('\n')}`,
  );
}
