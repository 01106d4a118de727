import { expect, test } from 'vitest';
import { analyticsQuery, searchMissText, trackingInput, trafficSourceOf, validate } from '../src/index.js';

const issuesOf = (checked: ReturnType<typeof validate>) => (checked.ok ? [] : checked.issues);

test.each([
  ['  Crane   OPERATOR ', 'crane operator'],
  ['سائق رافعة', 'سائق رافعة'],
  ['welder 6G 2026', 'welder 6g 2026'],
  ['x'.repeat(80), 'x'.repeat(60)],
  ['', ''],
  ['ravi@example.com', ''],
  ['ravi @ work', ''],
  ['+91 98765 43210', ''],
  ['call ٠٥٠١٢٣٤٥٦', ''],
  ['passport 123-456-7', ''],
])('a search for %j is counted as %j', (q, text) => expect(searchMissText(q)).toBe(text));

test('a source that the list does not know is other', () => {
  expect(['chat', 'job-board', 'facebook', '', null, undefined, 7].map(trafficSourceOf)).toEqual([
    'chat',
    'job-board',
    ...Array<string>(5).fill('other'),
  ]);
});

test('a period has its days in order, real, and at most two years', () => {
  expect(validate(analyticsQuery, { from: '2026-01-01', to: '2026-12-31' }).ok).toBe(true);
  expect(issuesOf(validate(analyticsQuery, { from: '2026-02-30' }))).toEqual([{ field: 'from', code: 'date_invalid' }]);
  expect(issuesOf(validate(analyticsQuery, { from: '2026-02-02', to: '2026-02-01' }))).toEqual([
    { field: 'to', code: 'period_order' },
  ]);
  expect(issuesOf(validate(analyticsQuery, { from: '2020-01-01', to: '2026-02-01' }))).toEqual([
    { field: 'from', code: 'period_too_long' },
  ]);
});

test('ids of external services are cleaned, blank ones are off, wrong ones are named', () => {
  const token = 'aBcD_1234567890-abcdefghijklmnopqrstuvwxyz1';
  const given = { ga4: ' g-ab12cd34ef ', gtm: '', meta_pixel: null, version: 1 };
  expect(
    validate(trackingInput, {
      ...given,
      search_console: `<meta name="google-site-verification" content="${token}" />`,
    }),
  ).toEqual({
    ok: true,
    value: { ga4: 'G-AB12CD34EF', gtm: null, meta_pixel: null, search_console: token, version: 1 },
  });
  const wrong = { ga4: 'UA-1234-5', gtm: 'GTM', meta_pixel: '12', search_console: '<script>', version: 'x' };
  expect(issuesOf(validate(trackingInput, wrong)).map(({ code }) => code)).toEqual([
    'ga4_invalid',
    'gtm_invalid',
    'meta_pixel_invalid',
    'search_console_invalid',
    'number_expected',
  ]);
});
