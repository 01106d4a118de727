import { describe, expect, it } from 'vitest';
import { compareTexts, flatten } from '../checks/translations.mjs';

/** @param {unknown} english @param {unknown} arabic */
const compare = (english, arabic) => compareTexts(flatten(english), flatten(arabic));
const sixForms = {
  n_zero: 'لا',
  n_one: 'واحدة',
  n_two: 'اثنتان',
  n_few: '{{count}}',
  n_many: '{{count}}',
  n_other: '{{count}}',
};

describe('the two languages', () => {
  it('have the same keys in both languages', () => {
    const english = {
      title: 'Hi {{name}}',
      deep: { a: '<b>x</b>' },
      n_one: '{{count}} job',
      n_other: '{{count}} jobs',
    };
    expect(compare(english, { title: 'مرحبا {{name}}', deep: { a: '<b>س</b>' }, ...sixForms })).toEqual([]);
  });

  it.each([
    [{ a: 'x' }, {}, 'a has no Arabic text'],
    [{}, { a: 'س' }, 'a has no English text'],
    [{ a: 'x' }, { a: ' ' }, 'a is empty'],
    [{ a: 'x {{n}}' }, { a: 'س' }, 'a differs in n'],
    [{ a: 'x {n}' }, { a: 'س {m}' }, 'a differs in n, m'],
    [{ a: '<link>x</link>' }, { a: 'س' }, 'a differs in <link>'],
    [
      { n_one: '1', n_other: '{{count}}' },
      { n_one: '1', n_other: '{{count}}' },
      'n lacks the Arabic forms zero, two, few, many',
    ],
    [{ n_one: '1', n_other: '{{count}}' }, { ...sixForms, n_many: 'كثير' }, 'n_many differs in count'],
    [{ n: '{{count}}' }, sixForms, 'n counts in one language only'],
  ])('differ: %j %j', (english, arabic, problem) => expect(compare(english, arabic)).toContain(problem));

  it.each([
    ['نعم, شكرًا', 'a has a Latin comma, semicolon or question mark'],
    ['نعم ، شكرًا', 'a has a space before a mark'],
    ['٣ أيام', 'a has Eastern digits'],
    ['من 3-5 سنوات', 'a has a range of numbers that turns around: write it out'],
    ['بنسبة 95%', 'a has a per cent sign that changes sides: isolate it'],
    ['من الهند الى قطر', 'a has a word without its hamza'],
  ])('write Arabic as Arabic: %s', (text, problem) => expect(compare({ a: 'x' }, { a: text })).toEqual([problem]));

  it('let isolated numbers, names and places be', () => {
    const arabic = { a: 'نعم، 10 أيام (\u206695%\u2069) و«3 وظائف»؟ {{a}}، <b>إلى</b> \u20663-5 years\u2069' };
    expect(compare({ a: '{{a}} <b>x</b>' }, arabic)).toEqual([]);
  });
});
