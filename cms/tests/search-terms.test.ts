import { expect, test } from 'vitest';
import { cvMatch } from '../src/inbox/cv-match.js';
import { lexemesOf, phoneLexemes } from '../src/submissions/search/lexemes.js';
import { numberLexemes } from '../src/submissions/search/number-lexemes.js';
import { searchTerms, tsqueryOf } from '../src/inbox/search-terms.js';

const query = (search: string) => tsqueryOf(searchTerms(search));

test('letter case, accents and ligatures are one spelling', () => {
  expect(lexemesOf('Résumé ÉLECTRICITÉ oﬃce Straße Łukasz')).toEqual([
    'resume',
    'electricite',
    'office',
    'strasse',
    'lukasz',
  ]);
});

test('the ways to write an Arabic word are one spelling, with and without article', () => {
  for (const written of ['مُهَنْدِس', 'مهنـــدس', 'ﻣﻬﻨﺪﺱ']) expect(lexemesOf(written)).toEqual(['مهندس']);
  expect(lexemesOf('والمهندس')).toEqual(['والمهندس', 'مهندس']);
  expect(lexemesOf('أحمد إحمد آحمد ٱحمد')).toEqual(['احمد']);
  expect(lexemesOf('إدارة')).toEqual(lexemesOf('اداره'));
  expect(lexemesOf('مصطفى')).toEqual(lexemesOf('مصطفي'));
  expect(query('المهندس')).toBe("'مهندس':*");
});

test('an Arabic word is found behind the particles that are written onto it', () => {
  expect(lexemesOf('فني لتركيب المكيفات')).toEqual(expect.arrayContaining(['لتركيب', 'تركيب', 'مكيفات']));
  expect(lexemesOf('ولتركيب')).toEqual(['ولتركيب', 'لتركيب', 'تركيب']);
  expect(lexemesOf('وبالتركيب')).toEqual(['وبالتركيب', 'تركيب']);
  expect(lexemesOf('كسائق')).toContain('سايق');
  expect(lexemesOf('بيت')).toEqual(['بيت']);
  expect(query('تركيب')).toBe("'تركيب':*");
});

test('the seats of a hamza and the digits of all scripts are one spelling', () => {
  expect(lexemesOf('مسئول')).toEqual(lexemesOf('مسؤول'));
  expect(lexemesOf('شئون')).toEqual(lexemesOf('شؤون'));
  expect(lexemesOf('سائق')).toEqual(lexemesOf('سايق'));
  expect(lexemesOf('६ ৬ ٦ ۶')).toEqual(['6']);
});

test('the Arabic sign that stretches words is no word of its own', () => {
  expect(lexemesOf('ـ ـ++ ـ#')).toEqual([]);
});

test('languages that end in signs are words of their own', () => {
  expect(lexemesOf('C++, C# and Node.js')).toEqual(['c++', 'c', 'c#', 'and', 'node', 'js']);
  expect(query('c++')).toBe("'c++':*");
});

test('an email address is found whole and in parts', () => {
  expect(lexemesOf('Ravi.Kumar@Example.com')).toEqual(['ravi', 'kumar', 'example', 'com', 'ravi.kumar@example.com']);
  expect(query('ravi.kumar@exam')).toBe("'ravi.kumar@exam':*");
  expect(query('@example.com')).toBe("'example':* & 'com':*");
});

test('a phone is found however it is written', () => {
  expect(phoneLexemes('+91 98')).toEqual(['#9198']);
  expect(phoneLexemes('٠٠٩٧١ 50')).toEqual(['#0097150', '#097150', '#97150', '#7150']);
  expect(query('+971 50 123-4567')).toBe("('#971501234567':* | '#501234567':*)");
  expect(query('0501234567')).toBe("'#501234567':*");
  expect(query('4567')).toBe("('4567':* | '#4567':* | '=4567':*)");
});

test('a reference is found with its prefix, without it, and by a half of its code', () => {
  expect(query('QA-7F3K2')).toBe("('=7f3k2':* | 'qa':* & '7f3k2':*)");
  expect(query('qa 3k2.')).toBe("('=3k2':* | 'qa':* & '3k2':*)");
  expect(query('qa7f3k2')).toBe("('qa7f3k2':* | '=7f3k2':*)");
  expect(query('3k2')).toBe("('3k2':* | '=3k2':*)");
  for (const word of ['hse', 'qatar', 'weld', 'pilot']) expect(query(word)).toBe(`'${word}':*`);
});

test('short numbers and years are words', () => {
  expect(query('10 years 2018-2021')).toBe("'10':* & 'years':* & ('2018':* | '#2018':*) & ('2021':* | '#2021':*)");
});

test('a letter has to be a whole word, and no word at all finds nothing', () => {
  expect(query('c welder')).toBe("'c' & 'welder':*");
  expect(query(' -- !')).toBeNull();
});

test('what means something to PostgreSQL is only text', () => {
  expect(query("o'neil a\\b@c | ! & <->")).toBe("'o' & 'neil':* & 'a\\\\b@c':*");
  expect(query("x'y@z")).toBe("'x''y@z':*");
});

const marked = (text: string, search: string) =>
  cvMatch(text, searchTerms(search))?.replaceAll('\u0001', '[').replaceAll('\u0002', ']');

test('the words around a match are those that show most of what was searched for', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(20);
  const text = `Welder since 2010. ${filler}Certified welder, AutoCAD and piping. ${filler}`;
  expect(marked(text, 'weld autocad')).toMatch(/^….*Certified \[welder\], \[AutoCAD\] and piping\. .*…$/);
  expect(marked('وعملتُ مهندسًا في المملكة', 'المهندس')).toBe('وعملتُ [مهندسًا] في المملكة');
  expect(marked('فني لتركيب المكيفات', 'تركيب')).toBe('فني [لتركيب] المكيفات');
  expect(marked('Write to ravi@b.test now', 'ravi@b.test')).toBe('Write to [ravi]@[b].[test] now');
  expect(marked('Nothing of it', 'welder')).toBeUndefined();
});

test('a heap of digits and brackets costs no noticeable time', () => {
  const started = process.cpuUsage();
  for (const text of ['('.repeat(100_000), '1('.repeat(50_000), '1'.repeat(100_000), '1 '.repeat(50_000)])
    numberLexemes(text);
  expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
});

test('one endless word, or one under a heap of marks, costs no noticeable time', () => {
  // CPU time of our own process, so that a busy machine does not matter.
  const started = process.cpuUsage();
  for (const text of [
    'x'.repeat(100_000),
    `e${'\u0301\u0316'.repeat(50_000)}`,
    'a.'.repeat(50_000),
    '@a'.repeat(50_000),
  ])
    expect(lexemesOf(text).every((lexeme) => lexeme.length <= 254)).toBe(true);
  expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
});

test.each([
  ['Mobile: +971 55 123 9876 / 0562223344', ['0562223344', '+971 55 123 9876', '971551239876', '0551239876', '00971 56 222 3344', '055 123 9876']],
  ['Tel 00971-50-1234567, +44 (0) 20 7946 0958', ['0501234567', '+971501234567', '+442079460958', '020 7946 0958']],
  ['هاتف ٠٥٥ ١٢٣ ٤٥٦٧', ['0551234567', '٠٥٥١٢٣٤٥٦٧', '+966551234567']],
  ['Passport No: N1234567', ['N1234567', '1234567', 'n 1234567', 'N-1234567']],
  ['Passport Z 7654321 valid', ['Z7654321', '7654321', 'z 7654321']],
  ['Iqama 2345 678 901', ['2345678901', '2345 678 901']],
  ['Emirates ID 784-1990-1234567-1', ['784199012345671', '784-1990-1234567-1']],
  ['Driving licence DL-14 2011 0012345', ['DL1420110012345', 'DL-1420110012345', '1420110012345']],
])('the numbers of "%s" are found however they are typed', (cv, searches) => {
  const lexemes = new Set([...lexemesOf(cv), ...numberLexemes(cv)]);
  for (const search of searches) expect(matches(query(search), lexemes), search).toBe(true);
  expect(matches(query('0509999999'), lexemes)).toBe(false);
}); // prettier-ignore

/** Evaluates a search's simple queries as PostgreSQL does: terms with `&`, alternatives with `|`. */
function matches(tsquery: string | null, lexemes: ReadonlySet<string>): boolean {
  const isThere = (spelling: string) => {
    const [, text = '', prefix] = /'(.*)'(:\*)?/.exec(spelling) ?? [];
    return prefix ? [...lexemes].some((lexeme) => lexeme.startsWith(text)) : lexemes.has(text);
  };
  return (tsquery ?? '').split(' & ').every((term) => term.split(' | ').some(isThere));
}

test('a number is shown where the CV has it', () => {
  const cv = 'Mobile: +971 55 123 9876 / 0562223344';
  expect(marked(cv, '971551239876')).toBe('Mobile: +[971 55 123 9876] / 0562223344');
  expect(marked(cv, '+971562223344')).toBe('Mobile: +971 55 123 9876 / 0[562223344]');
});
