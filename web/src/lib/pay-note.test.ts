import { expect, it } from 'vitest';
import { payNote } from './pay-note.js';

const pay = { salary_min: 2000, salary_max: 2600, salary_currency: 'SAR' };

it.each([
  'SAR 2,000 - 2,600 per month',
  'SAR 2000–2600/month',
  'From SAR 2,000 to 2,600 monthly',
  'SAR2,000',
  null,
  '',
])('%j says nothing beyond the structured pay', (salary_range) => expect(payNote({ ...pay, salary_range })).toBeNull());

it.each([
  ['SAR 2,000 - 2,600 per month plus trip allowance', 'plus trip allowance'],
  ['SAR 2,000 a month, plus a bonus', 'plus a bonus'],
  ['2,000 - 2,600 SAR (negotiable)', '(negotiable)'],
  ['SAR 2,000 + food 300', '+ food 300'],
  ['Negotiable', 'Negotiable'],
  ['2,000 ريال مع السكن', 'مع السكن'],
])('%j adds %j, without the amounts', (salary_range, note) => expect(payNote({ ...pay, salary_range })).toBe(note));

it('keeps amounts that the structured pay does not have', () => {
  const salary_range = 'SAR 1,500 basic plus overtime';
  expect(payNote({ ...pay, salary_range })).toBe(salary_range);
});

it('shows no English note in an Arabic text', () => {
  const job = { ...pay, text_locale: 'ar' };
  expect(payNote({ ...job, salary_range: 'SAR 2,000 - 2,600 per month plus overtime' })).toBeNull();
  expect(payNote({ ...job, salary_range: '2,000 ريال مع السكن' })).toBe('مع السكن');
});

it('adds nothing where the free text itself is shown as the pay', () => {
  const free = { salary_min: null, salary_max: null, salary_currency: null, salary_range: 'Negotiable' };
  expect(payNote(free)).toBeNull();
});
