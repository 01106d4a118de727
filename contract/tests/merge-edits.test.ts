import { expect, test } from 'vitest';
import { mergeEdits } from '../src/merge-edits.js';

const opened = { version: 1, title: 'Welder', experience: '3 years', nationalities: ['Indian'], company: null };

test('what was typed stays, what another person saved comes in, and both are listed', () => {
  const typed = { ...opened, title: 'Pipe Welder', experience: '6-8 years' };
  const saved = { version: 2, title: 'TIG Welder', experience: '3 years', nationalities: ['Nepali'], company: '' };
  const { values, changes } = mergeEdits(opened, typed, saved);
  expect(values).toEqual({
    version: 2,
    title: 'Pipe Welder',
    experience: '6-8 years',
    nationalities: ['Nepali'],
    company: '',
  });
  expect(changes.map(({ name, before, now, isInBoth }) => [name, before, now, isInBoth])).toEqual([
    ['version', 1, 2, false],
    ['title', 'Welder', 'TIG Welder', true],
    ['nationalities', ['Indian'], ['Nepali'], false],
    ['company', null, '', false],
  ]);
});

test('the same change of both is no conflict, and fields the form does not know are left out', () => {
  const both = { ...opened, title: 'Pipe Welder' };
  const { values, changes } = mergeEdits(opened, both, { title: 'Pipe Welder', id: 7 });
  expect(values).toEqual(both);
  expect(changes).toEqual([{ name: 'title', before: 'Welder', now: 'Pipe Welder', isInBoth: false }]);
});
