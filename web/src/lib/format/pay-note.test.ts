import { expect, it } from 'vitest';
import { freePay } from './free-pay.js';
import { payNote } from './pay-note.js';

const pay = { salary_min: 2000, salary_max: 2600, salary_currency: 'SAR' };

it.each([
  'SAR 2,000 - 2,600 per month',
  'SAR 2000–2600/month',
  'From SAR 2,000 to 2,600 monthly',
  'SAR2,000',
  null,
  '',
])('%j says nothing beyond the structured pay', (salary_range) =>
  expect(payNote({ ...pay, salary_range }, 'en')).toBeNull(),
);

it.each([
  ['SAR 2,000 - 2,600 per month plus trip allowance', 'plus trip allowance'],
  ['SAR 2,000 a month, plus a bonus', 'plus a bonus'],
  ['2,000 - 2,600 SAR (negotiable)', '(negotiable)'],
  ['SAR 2,000 + food 300', '+ food 300'],
  ['Negotiable', 'Negotiable'],
  ['2,000 ريال مع السكن', 'مع السكن'],
])('%j adds %j, without the amounts', (salary_range, note) =>
  expect(payNote({ ...pay, salary_range }, 'en')).toBe(note),
);

it('keeps amounts that the structured pay does not have', () => {
  const salary_range = 'SAR 1,500 basic plus overtime';
  expect(payNote({ ...pay, salary_range }, 'en')).toBe(salary_range);
});

it.each([
  ['SAR 2,000 - 2,600 per month plus trip allowance', 'مع بدل رحلات'],
  ['SAR 2,000 + overtime', 'مع أجر العمل الإضافي'],
  ['SAR 2,000, plus Overtime and food allowance', 'مع أجر العمل الإضافي وبدل طعام'],
  ['2,000 - 2,600 SAR (negotiable)', 'قابل للتفاوض'],
  ['2,000 ريال مع السكن', 'مع السكن'],
])('%j adds %j on an Arabic page', (salary_range, note) =>
  expect(payNote({ ...pay, salary_range, text_locale: 'ar' }, 'ar')).toBe(note),
);

it('shows an unusual English note in Arabic only beside other English text', () => {
  const job = { ...pay, salary_range: 'SAR 2,000 plus a free pony' };
  expect(payNote({ ...job, text_locale: 'ar' }, 'ar')).toBeNull();
  expect(payNote({ ...job, text_locale: 'en' }, 'ar')).toBe('plus a free pony');
});

it('translates the usual texts in place of a salary', () => {
  expect(freePay('Negotiable, depending on experience', 'ar')).toBe('قابل للتفاوض، حسب الخبرة');
  expect(freePay('Negotiable, depending on experience', 'en')).toBe('Negotiable, depending on experience');
  expect(freePay('To be agreed', 'ar')).toBe('To be agreed');
  expect(freePay(null, 'ar')).toBeNull();
});

it('adds nothing where the free text itself is shown as the pay', () => {
  const free = { salary_min: null, salary_max: null, salary_currency: null, salary_range: 'Negotiable' };
  expect(payNote(free, 'en')).toBeNull();
});
