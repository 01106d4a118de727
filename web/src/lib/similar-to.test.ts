import { expect, it } from 'vitest';
import { similarTo } from './similar-to.js';

const row = (
  id: string,
  title: string,
  country: 'Qatar' | 'Oman' = 'Oman',
  job_type: 'Contract' | 'Permanent' = 'Permanent',
) => ({ id, title, country, job_type }) as const;
const welder = row('w', 'Pipe Welder', 'Qatar', 'Contract');

it('puts shared words before the country, and the country before the type', () => {
  const rows = [row('type', 'Cook', 'Oman', 'Contract'), row('place', 'Nurse', 'Qatar'), row('word', 'Senior WELDER')];
  const { alike, others } = similarTo(welder, rows);
  expect(alike.map(({ id }) => id)).toEqual(['word', 'place']);
  expect(others.map(({ id }) => id)).toEqual(['type']);
});

it('never offers the job itself, and four at the most, the newest first among equals', () => {
  const rows = [welder, ...['a', 'b', 'c', 'd', 'e'].map((id) => row(id, 'Welder'))];
  expect(similarTo(welder, rows).alike.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

it('finds Arabic words', () => {
  expect(similarTo({ title: 'لحّام أنابيب' }, [row('ar', 'مشرف أنابيب')]).alike).toHaveLength(1);
});

it('knows nothing alike when nothing is known of the job', () => {
  expect(similarTo({}, [row('a', 'Cook')])).toEqual({ alike: [], others: [row('a', 'Cook')] });
});
