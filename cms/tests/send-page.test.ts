import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withPage } from '../src/platform/http/send-page.js';

const LIST = '/api/jobs/active';

test.each([
  [LIST, `${LIST}?page=2`],
  [`${LIST}?search=crane%20operator&pageSize=25`, `${LIST}?search=crane+operator&pageSize=25&page=2`],
  [`${LIST}?page=1&search=a`, `${LIST}?page=2&search=a`],
  [`${LIST}?search=a&page`, `${LIST}?search=a&page=2`],
  [`${LIST}?p%61ge=1`, `${LIST}?page=2`],
  [`${LIST}?search=a#page=9`, `${LIST}?search=a&page=2`],
  [`${LIST}?search=a>;rel="x"`, `${LIST}?search=a%3E%3Brel%3D%22x%22&page=2`],
])('the next page of %s', (url, next) => {
  expect(withPage(url, 2)).toBe(next);
});

test('whatever is asked for, the next page asks for the same, once, in what may stand between < and >', () => {
  const query = fc.array(fc.tuple(fc.constantFrom('page', 'search', 'sort', 'p%61ge', '%'), fc.string()), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(query, (pairs) => {
      const url = `${LIST}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;
      const next = withPage(url, 2);
      expect(next).not.toMatch(/[\s<>"]/);
      const wanted = new URL(url, 'http://any');
      wanted.searchParams.set('page', '2');
      expect([...new URL(next, 'http://any').searchParams].sort()).toEqual([...wanted.searchParams].sort());
    }),
  );
});
