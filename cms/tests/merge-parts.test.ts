import { mergeEdits } from '@qantara/contract';
import { expect, test } from 'vitest';
import { partsOf, withoutOldIds } from '../src/admin/merge-parts.js';

const TEXT = { __component: 'landing.text', id: 7, heading: 'Visas' };
const CALL = { __component: 'landing.call', id: 7, heading: 'Ask us' };
const opened = { title: 'Nurses', sections: [TEXT, CALL], tags: ['a', 'b'] };

function merge(typed: typeof opened, saved: typeof opened) {
  const { split, join } = partsOf(opened, typed, saved);
  const { values, changes } = mergeEdits(split(opened), split(typed), split(saved));
  return { values: join(values), changed: changes.map(({ name, isInBoth }) => [name, isInBoth]) };
}

test('two people in two sections of one page meet in neither', () => {
  const mine = { ...TEXT, heading: 'Visas and permits' };
  const theirs = { ...CALL, heading: 'Write to us' };
  const typed = { ...opened, title: 'Nurses for Qatar', sections: [mine, CALL] };
  expect(merge(typed, { ...opened, sections: [TEXT, theirs] })).toEqual({
    values: { ...typed, sections: [mine, theirs] },
    changed: [['sections.1', false]],
  });
});

test('in one section they choose for it alone', () => {
  const mine = { ...TEXT, heading: 'Visas and permits' };
  const both = {
    ...opened,
    sections: [
      { ...TEXT, heading: 'Papers' },
      { ...CALL, heading: 'Write to us' },
    ],
  };
  expect(merge({ ...opened, sections: [mine, CALL] }, both)).toEqual({
    values: { ...opened, sections: [mine, both.sections[1]] },
    changed: [
      ['sections.0', true],
      ['sections.1', false],
    ],
  });
});

test.each([
  ['added', [TEXT, CALL, { ...CALL, id: 8 }]],
  ['moved', [CALL, TEXT]],
  ['removed', [TEXT]],
  ['replaced', [TEXT, { ...CALL, id: 8 }]],
])('where one is %s, the field is one choice', (_what, sections) => {
  const typed = { ...opened, sections: [{ ...TEXT, heading: 'Visas and permits' }, CALL] };
  expect(merge(typed, { ...opened, sections })).toEqual({ values: typed, changed: [['sections', true]] });
  expect(merge({ ...opened, sections }, typed).changed).toEqual([['sections', true]]);
});

test('a part keeps its id while it is stored, inside other parts too, and loses it afterwards', () => {
  const schemas = {
    schema: {
      attributes: {
        sections: { type: 'dynamiczone' },
        address: { type: 'component', component: 'agency.address' },
        picture: { type: 'media' },
      },
    },
    components: {
      'landing.text': { attributes: { links: { type: 'component', component: 'landing.link' } } },
      'agency.address': { attributes: {} },
    },
  };
  const text = (id: number, link: number) => ({ ...TEXT, id, links: [{ id: link, label: 'Visas' }] });
  const picture = { id: 5, url: '/uploads/a.webp' };
  const theirs = { sections: [text(1, 3), { ...CALL, id: 2 }], address: { id: 8 }, picture: null };
  const typed = { sections: [text(1, 4), text(2, 3)], address: { id: 9, city: 'Mumbai' }, picture };
  expect(withoutOldIds(typed, theirs, schemas)).toEqual({
    sections: [
      { ...TEXT, id: 1, links: [{ label: 'Visas' }] },
      { __component: 'landing.text', heading: 'Visas', links: [{ id: 3, label: 'Visas' }] },
    ],
    address: { city: 'Mumbai' },
    picture,
  });
});
