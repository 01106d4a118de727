import { LOCALES } from '@qantara/contract';
import { expect, it } from 'vitest';
import { allWords, i18nWithAllWords } from './all-words.js';
import { NAMESPACES } from './namespaces.js';
import type { WordTree } from './words.js';

const counts = [undefined, 0, 1, 2, 3, 10, 11, 25, 99, 100, 101, 102, 103, 1500, 2.5];
const files = import.meta.glob<WordTree>('./{en,ar}/*.json', { import: 'default', eager: true });

/** `a.b_one` is asked for as `a.b`. */
function keysOf(tree: WordTree, path = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = path + name;
    if (typeof value !== 'string' && !Array.isArray(value)) return keysOf(value as WordTree, `${key}.`);
    return [key, key.replace(/_(zero|one|two|few|many|other)$/, '')];
  });
}

it.each(LOCALES.flatMap((locale) => NAMESPACES.map((name) => [locale, name] as const)))(
  'every text of %s/%s reads as i18next reads it',
  (locale, name) => {
    const words = allWords(locale);
    const t = i18nWithAllWords(locale).getFixedT(null, name);
    const keys = new Set(keysOf(files[`./${locale}/${name}.json`] ?? {}));
    expect(keys.size).toBeGreaterThan(0);
    for (const key of keys) {
      for (const count of counts) {
        const given = {
          ...placesOf(JSON.stringify(files[`./${locale}/${name}.json`])),
          ...(count !== undefined && { count }),
        };
        const expected: unknown = t(key as never, { ...given, returnObjects: true } as never);
        expect(words.say([name], key, given), `${key} ${count}`).toEqual(expected);
      }
    }
  },
);

/** A value for every place that a file names. */
function placesOf(text: string): Record<string, string> {
  const names = [...text.matchAll(/\{\{(\w+)/g)].map(([, place]) => place ?? '').filter((place) => place !== 'count');
  return Object.fromEntries(names.map((place) => [place, `<${place}> $t(x) {{count}}`]));
}

it('looks through its files in order, or into the one that a key names', () => {
  const words = allWords('en');
  expect(words.say(['team', 'common'], 'notFound.title')).toBe('Page not found');
  expect(words.say(['team'], 'common:notFound.title')).toBe('Page not found');
  expect(words.say(['team'], 'notFound.title')).toBe('notFound.title');
});
