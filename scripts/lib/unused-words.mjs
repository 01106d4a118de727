import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { flatten } from './parity.mjs';
import { inRoot } from './paths.mjs';

/**
 * Words of the screens that no source file asks for, by a key it holds or by one it puts together (`status.${name}`).
 * @returns {string[]}
 */
export function checkUnusedWords() {
  const sources = ['web/src', 'web/server'].flatMap((folder) => files(folder, /(?<!\.test)\.tsx?$/));
  const keys = keysIn(sources.map((path) => readFileSync(path, 'utf8')));
  return files('web/src/i18n/en', /\.json$/).flatMap((path) => {
    const texts = flatten(/** @type {unknown} */ (JSON.parse(readFileSync(path, 'utf8'))));
    const file = path.slice(path.lastIndexOf('/') + 1);
    return unusedWords([...texts.keys()], keys).map((key) => `${file}: nothing shows ${key}`);
  });
}

/**
 * @param {readonly string[]} words paths such as `list.found_other`
 * @param {Keys} keys
 */
export function unusedWords(words, { whole, parts }) {
  return words.filter((word) => {
    const family = word.replace(/_(zero|one|two|few|many|other)$/, '');
    // Whoever asks for a group has all that is in it.
    const groups = family.split('.').map((_, index, steps) => steps.slice(0, index + 1).join('.'));
    if (whole.has(family) || groups.some((group) => group.includes('.') && whole.has(group))) return false;
    return !groups.some((group) => parts.some((part) => part.test(group)));
  });
}

/**
 * @typedef {{ whole: Set<string>, parts: RegExp[] }} Keys what may be a key: texts, and texts with gaps in them
 * @param {readonly string[]} sources
 * @returns {Keys}
 */
export function keysIn(sources) {
  /** @type {Set<string>} */
  const whole = new Set();
  /** @type {Set<string>} */
  const gapped = new Set();
  /** @param {ts.Node} node */
  const look = (node) => {
    if (ts.isStringLiteralLike(node)) whole.add(withoutFile(node.text));
    if (ts.isTemplateExpression(node)) {
      const ends = node.templateSpans.map(({ literal }) => literal.text);
      gapped.add(withoutFile([node.head.text, ...ends].join('\0')));
    }
    ts.forEachChild(node, look);
  };
  for (const source of sources) look(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest));
  // A text of gaps alone would stand for every key.
  const telling = [...gapped].filter((text) => /[a-z]{2}/i.test(text));
  return { whole, parts: telling.map((text) => new RegExp(`^${escaped(text).replaceAll('\0', '.+')}$`)) };
}

/** @param {string} folder @param {RegExp} named */
const files = (folder, named) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => named.test(path))
    .map((path) => inRoot(folder, path));

/** `admin:list.loading` is the word `list.loading` of admin.json. @param {string} key */
const withoutFile = (key) => key.replace(/^[\w-]+:/, '');

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
