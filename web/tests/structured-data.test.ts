import { describe, expect, it } from 'vitest';
import { TRANSLATIONS } from '../src/i18n/all-namespaces.js';
import { jobPosting, monthsOfExperience, endOfDay } from '../src/structured-data/job-posting.js';
import { sampleJob } from './sample-job.js';
import { googleJobPosting } from './schemas/google-job-posting.js';

const posting = (changes: Parameters<typeof sampleJob>[0] = {}) => {
  const job = sampleJob(changes);
  const data: unknown = JSON.parse(
    JSON.stringify(
      jobPosting(job, 'https://jobs.example', { i18n: TRANSLATIONS[job.text_locale], agencyName: 'Qantara' }),
    ),
  );
  return googleJobPosting.parse(data);
};

describe('the posting of a job', () => {
  it('has everything that Google requires and recommends', () => {
    expect(posting({ posted_date: '2026-11-21T04:17:03.613Z', expiry_date: '2026-12-21' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Site Supervisor',
      description: expect.stringContaining('<ul><li>Plan the day</li><li>Check levels</li></ul>'),
      datePosted: '2026-11-21T04:17:03.613Z',
      validThrough: '2026-12-21T23:59:59+05:30',
      employmentType: 'FULL_TIME',
      occupationalCategory: 'Construction supervisor',
      industry: 'Construction',
      hiringOrganization: { '@type': 'Organization', name: 'Aldenar Contracting' },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Riyadh', addressCountry: 'SA' },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'SAR',
        value: { '@type': 'QuantitativeValue', minValue: 4500, maxValue: 5500, unitText: 'MONTH' },
      },
      identifier: { '@type': 'PropertyValue', name: 'Qantara', value: 'QJ-1042' },
      directApply: true,
      url: 'https://jobs.example/jobs/job1',
      mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://jobs.example/jobs/job1', inLanguage: 'en' },
      totalJobOpenings: 12,
      experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 36 },
      jobBenefits: 'Accommodation, Visa sponsorship',
      eligibilityToWorkRequirement: 'Eligible nationalities: Indian, Nepali',
    });
  });

  it('never names the agency as the employer', () => {
    expect(posting({ company: null }).hiringOrganization).toBe('confidential');
  });

  it('omits baseSalary for free-text pay', () => {
    const wordsOnly = { salary_min: null, salary_max: null, salary_range: 'SAR 4,500 to 5,500' };
    expect(posting(wordsOnly)).not.toHaveProperty('baseSalary');
    expect(posting(wordsOnly).description).toContain('SAR 4,500 to 5,500');
    expect(posting({ salary_period: null })).not.toHaveProperty('baseSalary');
  });

  it.each([
    [{ salary_max: null }, { minValue: 4500 }],
    [{ salary_min: null }, { maxValue: 5500 }],
    [{ salary_min: 5500 }, { value: 5500 }],
    [{ salary_period: 'hour' as const }, { minValue: 4500, maxValue: 5500, unitText: 'HOUR' }],
  ])('pay %o', (pay, value) => {
    const all = { '@type': 'QuantitativeValue', unitText: 'MONTH', ...value };
    expect(posting(pay).baseSalary?.value).toEqual(all);
  });

  it.each([
    ['Full-time', 'FULL_TIME'],
    ['Contract', 'CONTRACTOR'],
    ['Contractual', 'CONTRACTOR'],
    ['Short-term', 'TEMPORARY'],
    ['Temporary', 'TEMPORARY'],
    ['Permanent', 'OTHER'],
  ] as const)('%s is %s', (job_type, type) => {
    expect(posting({ job_type }).employmentType).toBe(type);
  });

  it('omits nationalities if all are welcome, and what is not given', () => {
    const bare = posting({
      eligible_nationalities: ['All Nationalities'],
      vacancies: null,
      experience_required: 'Welding papers',
      accommodation_provided: false,
      visa_sponsorship: false,
    });
    for (const name of ['eligibilityToWorkRequirement', 'totalJobOpenings', 'experienceRequirements', 'jobBenefits'])
      expect(bare).not.toHaveProperty(name);
    expect(JSON.stringify(bare)).not.toMatch(/null|undefined/);
  });

  it('has the language of its text and its URL', () => {
    const arabic = posting({ text_locale: 'ar', title: 'مشرف موقع', location: 'الرياض' });
    expect(arabic.url).toBe('https://jobs.example/ar/jobs/job1');
    expect(arabic.mainEntityOfPage?.inLanguage).toBe('ar');
    expect(arabic.description).toContain('المسؤوليات');
    expect(arabic.eligibilityToWorkRequirement).toBe('الجنسيات المقبولة: الهندية، النيبالية');
  });

  it('escapes markup in what was typed', () => {
    const { description } = posting({ description: 'Pay <script>alert(1)</script> & more' });
    expect(description).toContain('Pay &lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
  });
});

it.each([
  ['3-5 years', 36],
  ['3+ years', 36],
  ['2 to 4 yrs', 24],
  ['At least 5 years', 60],
  ['1 year or more', 12],
  ['0-1 years', 0],
  ['Fresher', null],
  ['Welding papers, 3 projects', null],
])('%s is %s months', (typed, months) => {
  expect(monthsOfExperience(typed)).toBe(months);
});

it.each([
  ['Asia/Kolkata', '2026-12-21', '2026-12-21T23:59:59+05:30'],
  ['UTC', '2026-12-21', '2026-12-21T23:59:59+00:00'],
  ['America/New_York', '2026-10-31', '2026-10-31T23:59:59-04:00'],
  ['America/New_York', '2026-11-01', '2026-11-01T23:59:59-05:00'],
  ['Pacific/Auckland', '2026-04-04', '2026-04-04T23:59:59+13:00'],
])('the end of a day in %s', (zone, day, end) => {
  expect(endOfDay(day, zone)).toBe(end);
});
