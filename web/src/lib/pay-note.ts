import { CURRENCIES } from '@qantara/contract';

const PLAIN_WORDS = new RegExp(
  `\\b(?:${CURRENCIES.join('|')}|from|to|up|an?|per|hour|day|month|year|hourly|daily|monthly|yearly)\\b`,
  'gi',
);

/**
 * The free text about pay when it says more than amounts, such as "plus overtime"; null when the structured pay shown
 * beside it already says all of it.
 */
export function payNote(job: {
  salary_range: string | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: string | null;
}): string | null {
  const isStructured = job.salary_currency !== null && (job.salary_min !== null || job.salary_max !== null);
  if (!isStructured || !job.salary_range) return null;
  return /\p{L}/u.test(job.salary_range.replace(PLAIN_WORDS, '')) ? job.salary_range : null;
}
