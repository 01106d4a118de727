import { expect, it } from 'vitest';
import { isolateNumbers } from './isolate-numbers.js';

const isolated = (text: string) => isolateNumbers({ text }).text.replaceAll('\u2066', '[').replaceAll('\u2069', ']');

it.each([
  ['اتصل على +91 22 5550 1234 الآن', 'اتصل على [+91 22 5550 1234] الآن'],
  ['واتساب: +971501234567.', 'واتساب: [+971501234567].'],
  ['رقم المكتب 022 5550 1234', 'رقم المكتب [022 5550 1234]'],
  ['راجع https://emigrate.gov.in/a/، ثم اتصل', 'راجع [https://emigrate.gov.in/a/]، ثم اتصل'],
  ['خلال 48 ساعة، من 3-5 سنوات', 'خلال 48 ساعة، من 3-5 سنوات'],
  ['+91 22 5550 1234', '[+91 22 5550 1234]'],
  ['2026-11-28', '2026-11-28'],
  ['2026-11-28T09:30:00.000Z', '2026-11-28T09:30:00.000Z'],
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

it('reaches a number in bold, and one that is the whole of a line or a button; links to the agency keep theirs', () => {
  const number = '+91 22 5550 1234';
  const isolatedNumber = `\u2066${number}\u2069`;
  const blocks = [
    { type: 'text', text: 'اتصل على ' },
    { type: 'text', text: number, bold: true },
  ];
  const landingPages = [{ blocks, items: [number], button: { text: number, url: 'tel:+912255501234' } }];
  const agency = { phone: number, address: 'مومباي 400 051 001' };
  const found = isolateNumbers({ landingPages, agency });
  const [page] = found.landingPages;
  expect([page?.blocks[1]?.text, page?.items[0], page?.button.text]).toEqual(Array(3).fill(isolatedNumber));
  expect(page?.button.url).toBe('tel:+912255501234');
  expect(found.agency.phone).toBe(number);
});
