import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { writeAtomically } from '../lib/atomic-file.mjs';
import { UserError } from '../lib/user-error.mjs';

/**
 * The settings of the file that are not blank; none if there is no file.
 * @param {string} path
 * @returns {Record<string, string>}
 * @throws {UserError} for a value that docker compose would read differently
 */
export function readEnvFile(path) {
  if (!existsSync(path)) return {};
  const text = readFileSync(path, 'utf8');
  for (const [, name, value = ''] of text.matchAll(SETTING)) {
    if (isAmbiguous(value))
      throw new UserError(
        `${name} in ${path}: put the value in single quotes, ${name}='...', without a single quote in it. ` +
          'npm start and docker compose would read it differently.',
      );
  }
  const given = /** @type {Record<string, string>} */ (parseEnv(text));
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
}

/** A quoted value may have several lines. */
const SETTING = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*('(?:\\'|[^'])*'|"(?:\\"|[^"])*"|.*)/gm;

/** Docker compose replaces `$name` unless it is in single quotes. Node ends a bare value at `#` and knows no escaped quotes. @param {string} value */
function isAmbiguous(value) {
  if (value.startsWith("'")) return value.includes("\\'");
  if (value.startsWith('"')) return /\$|\\"/.test(value);
  const comment = /(^|\s)#.*$/;
  return /[$#`]/.test(value.replace(comment, ''));
}

const secret = () => randomBytes(32).toString('hex');

/** Generators of the settings that a local start may generate. Production requires them. @type {Record<string, () => string>} */
const generators = {
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
 * Generates what is missing for a local start and stores it in the settings file (mode 600). Settings that are given, in the file
 * or in the environment, are neither changed nor written.
 * @param {string} path
 * @param {NodeJS.ProcessEnv} given
 * @returns {Record<string, string>} the generated settings
 */
export function generateMissingSettings(path, given) {
  const generated = Object.fromEntries(
    Object.entries(generators)
      .filter(([name]) => !given[name]?.trim())
      .map(([name, generate]) => [name, generate()]),
  );
  if (Object.keys(generated).length === 0) return generated;
  const before = existsSync(path) ? readFileSync(path, 'utf8').replace(/\n*$/, '\n') : header;
  // A blank line of the same name would win over the added one.
  const unchanged = before.replaceAll(
    /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(?:""|'')?[ \t]*(?:#.*)?\n/gm,
    (line, name) => (String(name) in generated ? '' : String(line)),
  );
  const added = Object.entries(generated).map(([name, value]) => `${name}=${value}\n`);
  writeAtomically(path, unchanged + added.join(''), 0o600);
  return generated;
}

const header = '# Made by the first npm start on this machine. Every setting: .env.example\n';

/** Easy to read aloud and to type: about 95 bits, with a capital, a small letter and a digit. */
function password() {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `Q${randomInt(2, 10)}${group()}-${group()}-${group()}-${group()}`;
}
