import { describe, expect, it } from 'vitest';
import { facetsQueryOf, filterCount, filterSearch, NO_FILTERS, readFilters, toggled } from './job-filters.js';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('filters in the URL', () => {
  it('are written as they were read', () => {
    const query =
      '?search=pipe+welder&country=Saudi+Arabia&country=UAE&job_type=Contract&trade=welder&benefit=visa&posted_within=7&sort=expiry_date&page=2';
    expect(read(query)).toEqual({
      ...NO_FILTERS,
      ...{ search: 'pipe welder', country: ['Saudi Arabia', 'UAE'], job_type: ['Contract'], trade: ['welder'] },
      ...{ benefit: ['visa'], posted_within: '7', sort: 'expiry_date', page: 2 },
    });
    expect(new URLSearchParams(filterSearch(read(query))).toString().split('&').sort()).toEqual(
      query.slice(1).split('&').sort(),
    );
    expect(filterSearch(NO_FILTERS)).toBe('');
  });

  it('are also read from earlier links', () => {
    expect(filterSearch(read('?q=pipe+welder&type=Contract'))).toBe('?search=pipe+welder&job_type=Contract');
    expect(read('?search=nurse&q=welder').search).toBe('nurse');
    expect(read('?job_type=Contractual').job_type).toEqual(['Contract']);
  });

  it('are read from the form without JavaScript, whose place replaces the ticked countries', () => {
    expect(read('?where=Qatar&country=UAE').country).toEqual(['Qatar']);
    expect(read('?where=all&country=UAE').country).toEqual([]);
    expect(read('?where=&country=UAE').country).toEqual(['UAE']);
    // The pay was in the currency of the country before.
    expect(read('?where=Kuwait&country=Qatar&salary_from=3000').salary_from).toBe('');
    expect(read('?where=&country=Qatar&salary_from=3000').salary_from).toBe('3000');
  });

  it('are ignored if they are invalid', () => {
    expect(read('?search=&country=Mars&job_type=Nonsense&trade=A%20b&sort=best&posted_within=8&page=-3')).toEqual(
      NO_FILTERS,
    );
    expect(read('?page=1.5').page).toBe(1);
    expect(read(`?search=${'x'.repeat(500)}`).search).toHaveLength(200);
    // Pay is compared within one country.
    expect(read('?salary_from=2000').salary_from).toBe('');
    expect(read('?country=Qatar&country=UAE&salary_from=2000').salary_from).toBe('');
    expect(read('?sort=-salary').sort).toBe('');
    expect(read('?country=Qatar&sort=-salary').sort).toBe('-salary');
  });
});

describe('choosing', () => {
  const inQatar = read('?country=Qatar&salary_from=2000&page=3');

  it('adds and takes away a value, from the first page', () => {
    expect(toggled(inQatar, 'trade', 'nurse')).toMatchObject({ trade: ['nurse'], salary_from: '2000', page: 1 });
    expect(toggled(toggled(inQatar, 'trade', 'nurse'), 'trade', 'nurse').trade).toEqual([]);
  });

  it('removes the minimum pay with a second country', () => {
    expect(toggled(inQatar, 'country', 'UAE')).toMatchObject({ country: ['Qatar', 'UAE'], salary_from: '' });
  });

  it('counts every value except the search text', () => {
    expect(filterCount(read('?search=a&country=Qatar&country=UAE&posted_within=7'))).toBe(3);
  });
});

it('asks the API for what is set only', () => {
  expect(facetsQueryOf(read('?country=Qatar&search=a&page=4&sort=expiry_date'))).toEqual({
    ...{ country: ['Qatar'], search: 'a' },
  });
});
