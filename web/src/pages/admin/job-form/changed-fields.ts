import { JOB_TEXT_FIELDS, type StaffJobRow } from '@qantara/contract';

/** The fields of a job that staff can change, by the key of their label. */
const labels = {
  title: 'form.title',
  location: 'form.location',
  description: 'form.description',
  responsibilities: 'form.responsibilities',
  requirements: 'form.requirements',
  benefits: 'form.benefits',
  translations: 'form.arabic',
  company: 'form.company',
  country: 'form.country',
  job_type: 'form.jobType',
  experience_required: 'form.experienceRequired',
  vacancies: 'form.vacancies',
  expiry_date: 'form.expiryDate',
  salary_range: 'form.salaryRange',
  salary_min: 'form.salaryMin',
  salary_max: 'form.salaryMax',
  salary_currency: 'form.salaryCurrency',
  salary_period: 'form.salaryPeriod',
  eligible_nationalities: 'form.nationalities',
  accommodation_provided: 'benefits.accommodation_provided',
  transportation_provided: 'benefits.transportation_provided',
  medical_provided: 'benefits.medical_provided',
  visa_sponsorship: 'benefits.visa_sponsorship',
  status: 'form.statusField',
} as const satisfies Partial<Record<keyof StaffJobRow, string>>;

export type ChangedFieldLabel = (typeof labels)[keyof typeof labels];

/** Labels of what differs between two states of a job. */
export function changedFields(before: StaffJobRow, now: StaffJobRow): ChangedFieldLabel[] {
  const keys = Object.keys(labels) as (keyof typeof labels)[];
  return keys.filter((key) => textOf(before, key) !== textOf(now, key)).map((key) => labels[key]);
}

function textOf(job: StaffJobRow, key: keyof typeof labels): string {
  if (key !== 'translations') return JSON.stringify(job[key]);
  const { ar } = job.translations;
  return JSON.stringify(ar && JOB_TEXT_FIELDS.map((field) => ar[field]));
}
