import { expect, it } from 'vitest';
import { payNote } from './pay-note.js';

const pay = { salary_min: 2000, salary_max: 2600, salary_currency: 'SAR' };

it.each(['SAR 2,000 - 2,600 per month', 'AED 18 – 24 an hour', 'From INR 750 to 900 daily', null, ''])(
  '%j says nothing beyond the structured pay',
  (salary_range) => expect(payNote({ ...pay, salary_range })).toBeNull(),
);

it.each(['SAR 2,000 - 2,600 per month plus trip allowance', 'Negotiable', '2,000 ريال مع السكن'])(
  '%j is kept beside it',
  (salary_range) => expect(payNote({ ...pay, salary_range })).toBe(salary_range),
);

it('adds nothing where the free text itself is shown as the pay', () => {
  const free = { salary_min: null, salary_max: null, salary_currency: null, salary_range: 'Negotiable' };
  expect(payNote(free)).toBeNull();
});
