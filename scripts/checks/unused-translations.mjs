import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from '../lib/paths.mjs';
import { flatten } from './translations.mjs';

/**
 * Translations whose key is in no source file, neither as a string nor through a template such as `status.${name}`.
 * @returns {string[]}
 */
export function unusedTranslations() {
  const sources = ['web/src', 'web/server'].flatMap((folder) => listFiles(folder, /(?<!\.test)\.tsx?$/));
  const used = usedKeys(sources.map((path) => readFileSync(path, 'utf8')));
  return listFiles('web/src/i18n/en', /\.json$/).flatMap((path) => {
    const texts = flatten(/** @type {unknown} */ (JSON.parse(readFileSync(path, 'utf8'))));
    const file = path.slice(path.lastIndexOf('/') + 1);
    return unusedKeys([...texts.keys()], used).map((key) => `${file}: nothing shows ${key}`);
  });
}

/**
 * @param {readonly string[]} keys for example `list.found_other`
 * @param {UsedKeys} used
 */
export function unusedKeys(keys, { strings, templates }) {
  return keys.filter((key) => {
    // `_profile` is a context of i18next.
    const base = key.replace(/_(profile|zero|one|two|few|many|other)$/, '');
    // The key of an object uses all keys in it.
    const parents = base.split('.').map((_, index, steps) => steps.slice(0, index + 1).join('.'));
    if (strings.has(base) || parents.some((parent) => parent.includes('.') && strings.has(parent))) return false;
    return !parents.some((parent) => templates.some((template) => template.test(parent)));
  });
}

/**
 * @typedef {{ strings: Set<string>, templates: RegExp[] }} UsedKeys all strings and templates of the sources, since any may be a key
 * @param {readonly string[]} sources
 * @returns {UsedKeys}
 */
export function usedKeys(sources) {
  /** @type {Set<string>} */
  const strings = new Set();
  /** With \0 for each expression. @type {Set<string>} */
  const templates = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) strings.add(withoutNamespace(node.text));
    if (ts.isTemplateExpression(node)) {
      const ends = node.templateSpans.map(({ literal }) => literal.text);
      templates.add(withoutNamespace([node.head.text, ...ends].join('\0')));
    }
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest));
  // A template of expressions alone would match every key.
  const withText = [...templates].filter((text) => /[a-z]{2}/i.test(text));
  return { strings, templates: withText.map((text) => new RegExp(`^${escapeRegExp(text).replaceAll('\0', '.+')}$`)) };
}

/** @param {string} folder @param {RegExp} pattern */
const listFiles = (folder, pattern) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path))
    .map((path) => inRoot(folder, path));

/** `admin:list.loading` is the key `list.loading` of admin.json. @param {string} key */
const withoutNamespace = (key) => key.replace(/^[\w-]+:/, '');

/** @param {string} text */
const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
