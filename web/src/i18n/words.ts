import type { Locale } from '@qantara/contract';
import { formatNumber } from '../lib/format.js';
import type { Namespace } from './namespaces.js';

export type WordTree = { readonly [key: string]: string | readonly string[] | WordTree };
export type WordValues = Readonly<Record<string, string | number | undefined>>;

/** The words of one language, by file. */
export interface Words {
  locale: Locale;
  has: (namespace: Namespace) => boolean;
  add: (namespace: Namespace, words: WordTree) => void;
  /** What stands under a key of the first of these files that has it; the key itself when none has. */
  say: (namespaces: readonly Namespace[], key: string, values?: WordValues) => WordTree[string];
}

/**
 * Reads our files of words as i18next does, in a fifteenth of its bytes, and nothing that they do not use: dotted keys,
 * `file:key`, plurals by `Intl`, `{{value}}` and `{{value, number}}`. A test compares every text with i18next's.
 */
export function createWords(locale: Locale, files: Partial<Record<Namespace, WordTree>> = {}): Words {
  const plurals = new Intl.PluralRules(locale);
  return {
    locale,
    has: (namespace) => namespace in files,
    add: (namespace, words) => void (files[namespace] = words),
    say: (namespaces, path, values = {}) => {
      const parts = path.split(':');
      const key = parts.pop() ?? '';
      for (const namespace of parts.length > 0 ? parts : namespaces) {
        const tree = files[namespace as Namespace];
        for (const form of formsOf(key, values['count'], plurals)) {
          const found = form.split('.').reduce<WordTree[string] | undefined>(step, tree);
          if (found !== undefined) return typeof found === 'string' ? filled(found, values) : found;
        }
      }
      return key;
    },
  };
}

const step = (tree: WordTree[string] | undefined, name: string) =>
  typeof tree === 'object' && !isList(tree) ? tree[name] : undefined;

const isList = (found: readonly string[] | WordTree): found is readonly string[] => Array.isArray(found);

/** "None" may have words of its own in a language whose grammar has no zero. */
function formsOf(key: string, count: WordValues[string], plurals: Intl.PluralRules): string[] {
  if (typeof count !== 'number') return [key];
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${plurals.select(count)}`, key];
}

function filled(text: string, values: WordValues): string {
  return text.replace(/\{\{(\w+)(, number)?\}\}/g, (place, name: string, number?: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return number ? formatNumber(Number(value)) : String(value);
  });
}
