import { expect, it } from 'vitest';
import { parseBlocks } from './parse-blocks.js';

const points = ['Weld pipes', 'Read drawings'];
const pasted = (bullet: string) => points.map((point) => bullet + point).join('\n');

it.each([
  '- ',
  '– ',
  '* ',
  '• ',
  '•',
  '· ',
  '·\t',
  '● ',
  '➢ ',
  '▪ ',
  '▪\uFE0F ',
  '✓ ',
  '\uF0B7 ',
  '\uF0B7\t',
  '\uF0B7\u00a0\u00a0 ',
  '\uF0A7',
  '\uF0D8 ',
  'o\t',
])('takes lines that begin with %j for a list', (bullet) => {
  expect(parseBlocks(pasted(bullet))).toEqual([{ list: true, lines: points }]);
  expect(parseBlocks(`Tasks:\n${pasted(bullet)}`)).toEqual([
    { list: false, lines: ['Tasks:'] },
    { list: true, lines: points },
  ]);
});

it('takes bullets of symbol fonts inside a line for a list too', () => {
  expect(parseBlocks('Tasks: \uF0B7 Weld pipes \uF0B7 Read drawings')).toEqual([
    { list: false, lines: ['Tasks:'] },
    { list: true, lines: points },
  ]);
});

it.each(['-5 degrees', '*note', 'office work', 'one · two', 'A – B'])('leaves %j alone', (text) => {
  expect(parseBlocks(text)).toEqual([{ list: false, lines: [text] }]);
});
