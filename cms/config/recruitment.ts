import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type CmsSettings, parseCmsSettings } from '@qantara/contract/settings';

/** Strapi's `datetime` columns have no time zone; pg reads and writes them in the zone of the process (decision 005). */
process.env.TZ = 'UTC';

/** Building the panel and generating types load this configuration too, but need neither a database nor secrets. */
const BUILD_COMMANDS = ['build', 'ts:generate-types'];
const BUILD_SETTINGS = {
  QANTARA_LOCAL: 'true',
  DATA_DIR: join(tmpdir(), 'qantara-build'),
  DATABASE_URL: 'postgresql://127.0.0.1:5432/not-used-by-a-build',
  APP_KEYS: 'not-used-by-a-build',
  API_TOKEN_SALT: 'not-used-by-a-build',
  ADMIN_JWT_SECRET: 'not-used-by-a-build',
  TRANSFER_TOKEN_SALT: 'not-used-by-a-build',
  ENCRYPTION_KEY: 'not-used-by-a-build',
  JWT_SECRET: 'not-used-by-a-build',
  CONTENT_TOKEN: 'not-used-by-a-build',
};

/** Our settings, read and validated at start. Other code uses `settingsOf(strapi)` of src/platform/settings. */
export default function recruitment(): CmsSettings {
  const isBuild = BUILD_COMMANDS.includes(process.argv[2] ?? '');
  // Strapi defaults to "development" even for a build, which would put its guided tour into the panel.
  if (isBuild) process.env.NODE_ENV = 'production';
  const checked = parseCmsSettings(isBuild ? BUILD_SETTINGS : process.env);
  if (!checked.ok) return exitWithProblems(checked.problems);

  const dataDir = resolve(checked.settings.dataDir);
  // Strapi needs the Media Library's folder before any code of ours runs.
  mkdirSync(join(dataDir, 'public', 'uploads'), { recursive: true });
  return { ...checked.settings, dataDir };
}

function exitWithProblems(problems: string[]): never {
  console.error(`Strapi cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return process.exit(1);
}
