import { arabicFaults } from './arabic-marks.mjs';

/**
 * Compares the English and the Arabic vocabulary of one screen. Nothing here reads a file: see check-parity.mjs.
 * @typedef {Map<string, string>} Texts key path -> text
 */

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const pluralKey = new RegExp(`^(.+)_(${pluralForms.join('|')})$`);

/**
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
 * @param {Texts} english
 * @param {Texts} arabic
 * @returns {string[]} one sentence for each fault
 */
export function compareTexts(english, arabic) {
  const en = families(english);
  const ar = families(arabic);
  const faults = [...english, ...arabic].flatMap(([key, text]) => (text.trim() ? [] : [`${key} is empty`]));
  for (const key of ar.keys()) if (!en.has(key)) faults.push(`${key} has no English text`);
  for (const [key, source] of en) {
    const target = ar.get(key);
    if (target) faults.push(...compareFamily(key, source, target));
    else faults.push(`${key} has no Arabic text`);
  }
  return [...new Set([...faults, ...arabicFaults(arabic)])];
}

/**
 * Groups `jobs_one`, `jobs_other` ... under `jobs`; a text without plural forms stands alone under ''.
 * @param {Texts} texts
 * @returns {Map<string, Map<string, string>>}
 */
function families(texts) {
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
 * @param {string} key
 * @param {Map<string, string>} source
 * @param {Map<string, string>} target
 */
function compareFamily(key, source, target) {
  const faults = [];
  if (source.has('') !== target.has('')) return [`${key} counts in one language only`];
  if (!source.has('')) {
    const missing = pluralForms.filter((form) => !target.has(form));
    if (missing.length > 0) faults.push(`${key} lacks the Arabic forms ${missing.join(', ')}`);
    if (!source.has('one')) faults.push(`${key} lacks the English form one`);
  }
  const expected = slots(source.get('') ?? source.get('other') ?? '');
  for (const [form, text] of target) {
    const found = slots(text);
    // "One job" and "two jobs" may be words: only there may the number itself be left out.
    if (['zero', 'one', 'two'].includes(form) && expected.has('count')) found.add('count');
    const differing = [...expected]
      .filter((slot) => !found.has(slot))
      .concat([...found].filter((s) => !expected.has(s)));
    if (differing.length > 0) faults.push(`${key}${form && `_${form}`} differs in ${differing.join(', ')}`);
  }
  return faults;
}

/**
 * What the code fills in: {{name}} or {name} placeholders, and <tags>.
 * @param {string} text
 */
function slots(text) {
  const names = [...text.matchAll(/\{\{?\s*([\w.]+)[^}]*\}/g)].map((match) => String(match[1]));
  const tags = [...text.matchAll(/<\/?([\w-]+)\s*\/?>/g)].map((match) => `<${String(match[1])}>`);
  return new Set([...names, ...tags]);
}
