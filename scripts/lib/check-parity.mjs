import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';
import { compareTexts, flatten } from './parity.mjs';

/**
 * Every fault of the two vocabularies: the screens of the website and the messages of the contract.
 * Needs contract/dist.
 * @returns {string[]}
 */
export function checkParity() {
  return [...screenFaults(inRoot('web/src/i18n')), ...messageFaults()];
}

/** @param {string} folder */
function screenFaults(folder) {
  const files = ['en', 'ar'].map((language) => jsonFiles(`${folder}/${language}`));
  const names = [...new Set(files.flat())].sort();
  return names.flatMap((name) => {
    const [english, arabic] = ['en', 'ar'].map((language) => `${folder}/${language}/${name}`);
    const absent = [english, arabic].filter((path) => !existsSync(String(path)));
    if (absent.length > 0) return absent.map((path) => `${path} is missing`);
    return compareTexts(read(String(english)), read(String(arabic))).map((fault) => `${name}: ${fault}`);
  });
}

function messageFaults() {
  const english = contractTexts('messages', 'MESSAGES');
  const arabic = contractTexts('messages-ar', 'MESSAGES_AR');
  return compareTexts(english, arabic).map((fault) => `contract: ${fault}`);
}

/** @param {string} file @param {string} name */
function contractTexts(file, name) {
  const load = /** @type {(path: string) => Record<string, unknown>} */ (createRequire(import.meta.url));
  return flatten(load(inRoot('contract/dist', `${file}.js`))[name]);
}

/** @param {string} folder */
const jsonFiles = (folder) => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []);

/** @param {string} path */
const read = (path) => flatten(/** @type {unknown} */ (JSON.parse(readFileSync(path, 'utf8'))));
