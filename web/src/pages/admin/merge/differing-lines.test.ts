import { expect, it } from 'vitest';
import { differingLines } from './differing-lines.js';

it('leaves out what all texts begin and end with, but for a line on each side', () => {
  const list = ['- a', '- b', '- c', '- d', '- e', '- f'];
  const changed = ['- a', '- b', '- c', '- X', '- e', '- f'];
  expect(differingLines([list.join('\n'), changed.join('\n')])).toEqual(['…\n- c\n- d\n- e\n…', '…\n- c\n- X\n- e\n…']);
});

it('leaves one-line texts, additions and equal texts readable', () => {
  expect(differingLines(['old', 'new', 'other'])).toEqual(['old', 'new', 'other']);
  expect(differingLines(['', 'new'])).toEqual(['', 'new']);
  expect(differingLines(['a\nb\nc', 'a\nb\nc\nd'])).toEqual(['…\nc', '…\nc\nd']);
});
