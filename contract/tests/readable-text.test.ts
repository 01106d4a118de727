import { expect, test } from 'vitest';
import { readableText } from '../src/content/readable-text.js';

test('a field says its words, line by line, and nothing that no editor typed', () => {
  const paragraph = [
    { type: 'text', text: 'See ' },
    { type: 'link', url: '/jobs', children: [{ type: 'text', text: 'our jobs', bold: true }] },
  ];
  const item = { type: 'list-item', children: [{ type: 'text', text: 'One' }] };
  const text = [
    { type: 'paragraph', children: paragraph },
    { type: 'list', format: 'unordered', children: [item, { ...item, children: [{ type: 'text', text: 'Two' }] }] },
  ];
  expect(readableText(text)).toBe('See our jobs (/jobs)\nOne\nTwo');
  const section = {
    id: 7,
    __component: 'landing.text',
    __temp_key__: 'a0',
    title: 'Pay',
    text,
    isWide: false,
    order: 3,
  };
  expect(readableText([section])).toBe('Pay\nSee our jobs (/jobs)\nOne\nTwo\nNo\n3');
  expect(readableText({ file: { id: 1, name: 'ward.png', mime: 'image/png' }, caption: null })).toBe('ward.png');
  expect(readableText({ documentId: 'abc', name: 'General' })).toBe('General');
  expect([null, undefined, '', []].map(readableText)).toEqual(['', '', '', '']);
});
