import { expect, it } from 'vitest';
import { isolateNumbers } from './isolate-numbers.js';

const isolated = (text: string) => isolateNumbers({ text }).text.replaceAll('\u2066', '[').replaceAll('\u2069', ']');

it.each([
  ['اتصل على +91 22 5550 1234 الآن', 'اتصل على [+91 22 5550 1234] الآن'],
  ['واتساب: +971501234567.', 'واتساب: [+971501234567].'],
  ['رقم المكتب 022 5550 1234', 'رقم المكتب [022 5550 1234]'],
  ['راجع https://emigrate.gov.in/a/، ثم اتصل', 'راجع [https://emigrate.gov.in/a/]، ثم اتصل'],
  ['خلال 48 ساعة، من 3-5 سنوات', 'خلال 48 ساعة، من 3-5 سنوات'],
  ['+91 22 5550 1234', '+91 22 5550 1234'],
  ['Call +91 22 5550 1234', 'Call +91 22 5550 1234'],
])('%s', (text, expected) => {
  expect(isolated(text)).toBe(expected);
});

it('reaches every text of the content, isolates once, and works once for the same content', () => {
  const run = '\u2066+91 22 5550 1234\u2069';
  const content = {
    pages: [{ text: `اتصل ${run}`, blocks: [{ text: 'اتصل +91 22 5550 1234' }], count: 3, none: null }],
  };
  const found = isolateNumbers(content);
  expect(found).toEqual({ pages: [{ text: `اتصل ${run}`, blocks: [{ text: `اتصل ${run}` }], count: 3, none: null }] });
  expect(isolateNumbers(content)).toBe(found);
});
