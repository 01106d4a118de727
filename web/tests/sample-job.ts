import type { JobRow } from '@qantara/contract';

/** An open job with everything given. */
export function sampleJob(changes: Partial<JobRow> = {}): JobRow {
  return {
    id: 'job1',
    reference: 'QJ-1042',
    text_locale: 'en',
    title: 'Site Supervisor',
    company: 'Aldenar Contracting',
    location: 'Riyadh',
    country: 'Saudi Arabia',
    job_location_type: 'Overseas',
    job_type: 'Full-time',
    eligible_nationalities: ['Indian', 'Nepali'],
    salary_range: null,
    salary_min: 4500,
    salary_max: 5500,
    salary_currency: 'SAR',
    salary_period: 'month',
    vacancies: 12,
    experience_required: '3-5 years',
    description: 'Lead a crew of forty.\n\nOutdoor work.',
    responsibilities: '- Plan the day\n- Check levels',
    requirements: 'Diploma',
    benefits: null,
    accommodation_provided: true,
    transportation_provided: false,
    medical_provided: false,
    visa_sponsorship: true,
    expiry_date: '2099-12-31',
    status: 'active',
    views_count: 0,
    posted_date: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    application_count: 1,
    ...changes,
  };
}
