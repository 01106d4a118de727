import type { Country, Industry } from '@qantara/contract';
import { expect, test } from 'vitest';
import { similarTo } from './similar-to.js';

const row = (id: string, trade: string | null, industry: Industry | null, country: Country) => ({
  ...{ id, trade, industry, country },
});
const welder = row('me', 'welder', 'Oil & Gas', 'Qatar');
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

test('the trade comes before the industry, and the country decides between equals', () => {
  const rows = [
    row('country', 'nurse', 'Healthcare', 'Qatar'),
    row('industry', 'rigger', 'Oil & Gas', 'Oman'),
    row('industry here', 'rigger', 'Oil & Gas', 'Qatar'),
    row('trade', 'welder', 'Construction', 'Oman'),
    row('trade here', 'welder', 'Construction', 'Qatar'),
    welder,
  ];
  expect(ids(similarTo(welder, rows).jobs)).toEqual(['trade here', 'trade', 'industry here', 'industry']);
});

test('at most four similar jobs, in the order of the list', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => row(id, 'welder', null, 'Qatar'));
  expect(ids(similarTo(welder, rows).jobs)).toEqual(['a', 'b', 'c', 'd']);
});

test('without any alike: those of the country, else others', () => {
  const nurse = row('nurse', 'nurse', 'Healthcare', 'Oman');
  const cook = row('cook', 'cook', 'Hospitality', 'Qatar');
  expect(similarTo(welder, [nurse, cook])).toEqual({ kind: 'inCountry', hasCountry: true, jobs: [cook] });
  expect(similarTo(welder, [nurse])).toEqual({ kind: 'others', hasCountry: false, jobs: [nurse] });
});

test('the country counts where better jobs leave it out', () => {
  const welders = ['a', 'b', 'c', 'd'].map((id) => row(id, 'welder', null, 'Oman'));
  const cook = row('cook', 'cook', 'Hospitality', 'Qatar');
  expect(similarTo(welder, [...welders, cook])).toEqual({ kind: 'similar', hasCountry: true, jobs: welders });
  expect(similarTo(welder, [...welders, welder]).hasCountry).toBe(false);
});

test('two jobs without a trade are not alike by that', () => {
  const unknown = row('a', null, null, 'Oman');
  expect(similarTo({ trade: null, industry: null }, [unknown])).toEqual({
    kind: 'others',
    hasCountry: false,
    jobs: [unknown],
  });
});
