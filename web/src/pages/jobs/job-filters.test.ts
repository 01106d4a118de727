import { describe, expect, it } from 'vitest';
import { sampleJob } from '../../../tests/sample-job.js';
import { countriesOffered, filterSearch, jobMatches, NO_FILTERS, readFilters, typesOffered } from './job-filters.js';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('filters in the address', () => {
  it('are read and written the same', () => {
    const query = '?search=pipe+welder&country=Saudi+Arabia&job_type=Contract&page=2';
    expect(read(query)).toEqual({ q: 'pipe welder', country: 'Saudi Arabia', type: 'Contract', page: 2 });
    expect(filterSearch(read(query))).toBe(query);
    expect(filterSearch(NO_FILTERS)).toBe('');
  });

  it('of earlier links find the same', () => {
    expect(filterSearch(read('?q=pipe+welder&type=Contract'))).toBe('?search=pipe+welder&job_type=Contract');
    expect(read('?search=nurse&q=welder').q).toBe('nurse');
  });

  it('that make no sense count as not given', () => {
    expect(read('?search=&country=Mars&job_type=Nonsense&page=-3')).toEqual(NO_FILTERS);
    expect(read('?page=1.5').page).toBe(1);
    expect(read(`?search=${'x'.repeat(500)}`).q).toHaveLength(200);
  });
});

describe('a job matches', () => {
  const job = sampleJob({ job_type: 'Contractual' });

  it('by title, place or description, in any case', () => {
    for (const q of ['SUPERVISOR', 'riyadh', 'crew of FORTY']) expect(jobMatches(job, { ...NO_FILTERS, q })).toBe(true);
    expect(jobMatches(job, { ...NO_FILTERS, q: 'Aldenar' })).toBe(false);
    expect(jobMatches(sampleJob({ title: 'مشرف موقع' }), { ...NO_FILTERS, q: 'موقع' })).toBe(true);
  });

  it('however it is spelled and apart', () => {
    const arabic = sampleJob({ title: 'مُهَنْدِسُ أحمد', location: 'الجُبَيْل', description: 'site\n engineer' });
    for (const q of ['مهندس احمد', 'الجبيل', 'site engineer', 'Éngineer'])
      expect(jobMatches(arabic, { ...NO_FILTERS, q }), q).toBe(true);
    expect(jobMatches(arabic, { ...NO_FILTERS, q: 'الجبيل site' })).toBe(false);
  });

  it('by country and type; Contract stands for Contractual too', () => {
    expect(jobMatches(job, { ...NO_FILTERS, type: 'Contract' })).toBe(true);
    expect(jobMatches(job, { ...NO_FILTERS, type: 'Full-time' })).toBe(false);
    expect(jobMatches(job, { ...NO_FILTERS, country: 'Qatar' })).toBe(false);
  });
});

describe('what the filters offer', () => {
  it('India only while an open job is there', () => {
    expect(countriesOffered([sampleJob()])).toHaveLength(6);
    expect(countriesOffered([sampleJob({ country: 'India' })]).at(-1)).toBe('India');
  });

  it('three types always, then those an open job has that none of the three finds', () => {
    expect(typesOffered([])).toEqual(['Full-time', 'Contract', 'Permanent']);
    expect(typesOffered([sampleJob({ job_type: 'Temporary' }), sampleJob({ job_type: 'Contractual' })])).toEqual([
      'Full-time',
      'Contract',
      'Permanent',
      'Temporary',
    ]);
  });
});
