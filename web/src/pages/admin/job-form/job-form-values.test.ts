import { expect, it } from 'vitest';
import { sampleHiringRequest } from '../../../../tests/stub-staff-api.js';
import { jobOfLine } from './job-form-values.js';

it.each([
  ['those that it names', ['Indian', 'Nepali'], ['Indian', 'Nepali']],
  ['all where it names none', [], ['All Nationalities']],
] as const)('a job from a line of a hiring request is for people of the nationalities %s', (_what, asked, expected) => {
  const request = sampleHiringRequest({ nationalities: [...asked] });
  const job = jobOfLine(request, request.lines[0]!);
  expect(job.eligible_nationalities).toEqual(expected);
  expect(job.vacancies).toBe(String(request.lines[0]!.headcount));
});

it('a job from a line of a hiring request has its note, and the benefits without a box of their own', () => {
  const request = sampleHiringRequest({ food: 'provided', housing: 'allowance', transport: 'provided' });
  const job = jobOfLine(request, { ...request.lines[0]!, note: '6G certified' });
  expect(job.requirements).toBe('6G certified');
  expect(job.benefits).toBe('Food\nHousing allowance');
  expect(job.translations.ar.benefits).toBe('الطعام\nبدل سكن');
  expect(job).toMatchObject({ accommodation_provided: false, transportation_provided: true });
});
