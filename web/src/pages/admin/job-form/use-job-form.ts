import { useKitForm } from '../../../components/use-kit-form.js';
import { jobFormResolver } from './job-form-resolver.js';
import type { JobFormValues } from './job-form-values.js';

/** Every field a refusal can name, in the order of the page: the order of the error summary. */
const order = [
  'title',
  'translations.ar.title',
  'location',
  'translations.ar.location',
  'company',
  'country',
  'job_type',
  'experience_required',
  'vacancies',
  'expiry_date',
  'salary_range',
  'salary_min',
  'salary_max',
  'salary_currency',
  'salary_period',
  'eligible_nationalities',
  'description',
  'translations.ar.description',
  'responsibilities',
  'translations.ar.responsibilities',
  'requirements',
  'translations.ar.requirements',
  'benefits',
  'translations.ar.benefits',
] as const;

/** @param startValues the saved job, a copy, or the defaults of a new one */
export function useJobForm(startValues: JobFormValues) {
  return useKitForm<JobFormValues>({
    id: 'job',
    order,
    resolver: jobFormResolver,
    defaultValues: startValues,
  });
}

export type JobFormApi = ReturnType<typeof useJobForm>;
