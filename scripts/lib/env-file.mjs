import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { writeAtomically } from './atomic-file.mjs';

/** The settings file, and nothing when there is none. @param {string} path @returns {Record<string, string>} */
export function readEnvFile(path) {
  if (!existsSync(path)) return {};
  const given = /** @type {Record<string, string>} */ (parseEnv(readFileSync(path, 'utf8')));
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
}

const secret = () => randomBytes(32).toString('hex');

/** What a local start may make up, and how. Production must be given all of it. @type {Record<string, () => string>} */
const makers = {
  APP_KEYS: () => `${secret()},${secret()}`,
  API_TOKEN_SALT: secret,
  ADMIN_JWT_SECRET: secret,
  TRANSFER_TOKEN_SALT: secret,
  ENCRYPTION_KEY: secret,
  JWT_SECRET: secret,
  CONTENT_TOKEN: secret,
  STAFF_EMAIL: () => 'staff@qantara.example',
  STAFF_PASSWORD: password,
  PANEL_EMAIL: () => 'panel@qantara.example',
  PANEL_PASSWORD: password,
};

/**
 * Makes up what is missing for a local start and keeps it in the settings file (mode 600).
 * What was given, in the file or in the environment, is neither changed nor written.
 * @param {string} path
 * @param {NodeJS.ProcessEnv} given
 * @returns {Record<string, string>} the values that were made now
 */
export function makeMissingSettings(path, given) {
  const made = Object.fromEntries(
    Object.entries(makers)
      .filter(([name]) => !given[name]?.trim())
      .map(([name, make]) => [name, make()]),
  );
  if (Object.keys(made).length === 0) return made;
  const before = existsSync(path) ? readFileSync(path, 'utf8').replace(/\n*$/, '\n') : header;
  // A name left blank in the file would win over the line added below: take the blank line out.
  const kept = before.replaceAll(
    /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(?:""|'')?[ \t]*(?:#.*)?\n/gm,
    (line, name) => (String(name) in made ? '' : String(line)),
  );
  const added = Object.entries(made).map(([name, value]) => `${name}=${value}\n`);
  writeAtomically(path, kept + added.join(''), 0o600);
  return made;
}

const header = '# Made by the first npm start on this machine. Every setting: .env.example\n';

/** Easy to read aloud and to type: about 95 bits, with a capital, a small letter and a digit. */
function password() {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `Q${randomInt(2, 10)}${group()}-${group()}-${group()}-${group()}`;
}
