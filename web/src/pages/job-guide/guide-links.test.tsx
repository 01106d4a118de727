import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { sampleJob } from '../../../tests/sample-job.js';
import { facetsOf } from '../../../tests/stub-board.js';
import { GuideLinks } from './guide-links.js';

const facts = facetsOf([
  sampleJob({ id: 'a', trade: 'mason', country: 'Qatar' }),
  sampleJob({ id: 'b', trade: 'welder', country: 'Oman' }),
]);
const trade = { id: 't', locale: 'en', slug: 'mason', name: 'Mason', industry: 'Construction' } as const;

it.each([
  ['a country', { country: 'Qatar' }, ['Trades in Qatar', 'Jobs in other countries']],
  ['a trade', { trade }, ['Other trades', 'Mason jobs by country', 'More about this']],
  [
    ...['a trade in a country', { country: 'Qatar', trade }],
    ['Other trades in Qatar', 'Mason jobs in other countries', 'More about this'],
  ],
] as const)('names what the pages are about that those of %s lead to', (_what, subject, headings) => {
  renderPage(<GuideLinks subject={subject} facts={facts} />);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(headings);
});
