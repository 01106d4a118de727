import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../lib/paths.mjs';

/**
 * @typedef {Map<string, string>} Texts key path -> text
 */

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const pluralKey = new RegExp(`^(.+)_(${pluralForms.join('|')})$`);

/**
 * Problems of the translations of the website and of the messages of the contract. Needs contract/dist.
 * @returns {string[]}
 */
export function translationProblems() {
  return [...namespaceProblems(inRoot('web/src/i18n')), ...messageProblems()];
}

/** @param {string} folder */
function namespaceProblems(folder) {
  const files = ['en', 'ar'].map((language) => jsonNames(`${folder}/${language}`));
  const names = [...new Set(files.flat())].sort();
  return names.flatMap((name) => {
    const [english, arabic] = ['en', 'ar'].map((language) => `${folder}/${language}/${name}`);
    const missing = [english, arabic].filter((path) => !existsSync(String(path)));
    if (missing.length > 0) return missing.map((path) => `${path} is missing`);
    return compareTexts(readTexts(String(english)), readTexts(String(arabic))).map((problem) => `${name}: ${problem}`);
  });
}

function messageProblems() {
  const english = contractTexts('messages-en', 'MESSAGES_EN');
  const arabic = contractTexts('messages-ar', 'MESSAGES_AR');
  return compareTexts(english, arabic).map((problem) => `contract: ${problem}`);
}

/** @param {string} file @param {string} name */
function contractTexts(file, name) {
  const load = /** @type {(path: string) => Record<string, unknown>} */ (createRequire(import.meta.url));
  return flatten(load(inRoot('contract/dist', `${file}.js`))[name]);
}

/** @param {string} folder */
const jsonNames = (folder) => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []);

/** @param {string} path */
const readTexts = (path) => flatten(/** @type {unknown} */ (JSON.parse(readFileSync(path, 'utf8'))));

/**
 * Texts by key path. What is not a text is ''.
 * @param {unknown} tree
 * @param {string} [prefix]
 * @returns {Texts}
 */
export function flatten(tree, prefix = '') {
  /** @type {Texts} */
  const texts = new Map();
  if (typeof tree !== 'object' || tree === null) return texts.set(prefix, typeof tree === 'string' ? tree : '');
  for (const [key, value] of Object.entries(tree)) {
    for (const entry of flatten(value, prefix ? `${prefix}.${key}` : key)) texts.set(...entry);
  }
  return texts;
}

/**
 * Compares the texts of one namespace.
 * @param {Texts} english
 * @param {Texts} arabic
 * @returns {string[]} one line for each problem
 */
export function compareTexts(english, arabic) {
  const en = groupPlurals(english);
  const ar = groupPlurals(arabic);
  const problems = [...english, ...arabic].flatMap(([key, text]) => (text.trim() ? [] : [`${key} is empty`]));
  for (const key of ar.keys()) if (!en.has(key)) problems.push(`${key} has no English text`);
  for (const [key, source] of en) {
    const target = ar.get(key);
    if (target) problems.push(...comparePlurals(key, source, target));
    else problems.push(`${key} has no Arabic text`);
  }
  return [...new Set([...problems, ...arabicProblems(arabic)])];
}

/**
 * Groups `jobs_one`, `jobs_other` ... under `jobs`; a text without plural forms is under ''.
 * @param {Texts} texts
 * @returns {Map<string, Map<string, string>>}
 */
function groupPlurals(texts) {
  /** @type {Map<string, Map<string, string>>} */
  const groups = new Map();
  for (const [key, text] of texts) {
    const plural = pluralKey.exec(key);
    const isPlural = plural !== null && texts.has(`${plural[1]}_other`);
    const name = isPlural ? String(plural[1]) : key;
    /** @type {Map<string, string>} */
    const forms = groups.get(name) ?? new Map();
    groups.set(name, forms.set(isPlural ? String(plural[2]) : '', text));
  }
  return groups;
}

/**
 * Compares the plural forms and placeholders of one key.
 * @param {string} key
 * @param {Map<string, string>} source
 * @param {Map<string, string>} target
 */
function comparePlurals(key, source, target) {
  const problems = [];
  if (source.has('') !== target.has('')) return [`${key} counts in one language only`];
  if (!source.has('')) {
    const missing = pluralForms.filter((form) => !target.has(form));
    if (missing.length > 0) problems.push(`${key} lacks the Arabic forms ${missing.join(', ')}`);
    if (!source.has('one')) problems.push(`${key} lacks the English form one`);
  }
  const expected = placeholders(source.get('') ?? source.get('other') ?? '');
  for (const [form, text] of target) {
    const found = placeholders(text);
    // Arabic says none, one and two without the number.
    if (['zero', 'one', 'two'].includes(form) && expected.has('count')) found.add('count');
    const differing = [...expected]
      .filter((placeholder) => !found.has(placeholder))
      .concat([...found].filter((s) => !expected.has(s)));
    if (differing.length > 0) problems.push(`${key}${form && `_${form}`} differs in ${differing.join(', ')}`);
  }
  return problems;
}

/**
 * {{name}} and {name}, and <tags>.
 * @param {string} text
 */
function placeholders(text) {
  const names = [...text.matchAll(/\{\{?\s*([\w.]+)[^}]*\}/g)].map((match) => String(match[1]));
  const tags = [...text.matchAll(/<\/?([\w-]+)\s*\/?>/g)].map((match) => `<${String(match[1])}>`);
  return new Set([...names, ...tags]);
}

/**
 * Mistakes of typing Arabic on a Latin keyboard. The rules are in `docs/glossary-ar.md`.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const arabicMistakes = [
  [/[\u0600-\u06ff]\s?[,;?]/, 'has a Latin comma, semicolon or question mark'],
  [/\s[،؛؟]/, 'has a space before a mark'],
  [/[٠-٩۰-۹]/, 'has Eastern digits'],
  [/\d\s?[-–]\s?\d/, 'has a range of numbers that turns around: write it out'],
  [/\d%/, 'has a per cent sign that changes sides: isolate it'],
  [/(?:^|[\s«(])(?:الى|او|ان|اذا|لان|الان|اي|اول)(?=[\s.،؟»)]|$)/, 'has a word without its hamza'],
];

/** Text from U+2066 to U+2069 has its own direction. */
const isolates = /\u2066[^\u2069]*\u2069/g;

/**
 * @param {Map<string, string>} arabic key path -> text
 * @returns {string[]} one line for each problem
 */
function arabicProblems(arabic) {
  return [...arabic].flatMap(([key, text]) => {
    const checked = text.replace(isolates, '').replace(/\{\{?[^}]*\}\}?|<[^>]*>/g, 'س');
    return arabicMistakes.flatMap(([pattern, problem]) => (checked.search(pattern) >= 0 ? [`${key} ${problem}`] : []));
  });
}
