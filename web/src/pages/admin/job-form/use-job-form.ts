import { jobInput, validate } from '@qantara/contract';
import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { useAppForm } from '../../../components/form/use-app-form.js';
import { type JobFormValues, jobInputFrom } from './job-form-values.js';

/** Every field that an error can name, in the order of the page: the order of the error summary. */
const order = [
  'title',
  'translations.ar.title',
  'location',
  'translations.ar.location',
  'trade',
  'industry',
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
  return useAppForm<JobFormValues>({
    id: 'job',
    order,
    resolver: jobFormResolver,
    defaultValues: startValues,
  });
}

export type JobFormApi = ReturnType<typeof useJobForm>;

/** Checks the form by the schema of the call it will become. */
const jobFormResolver: Resolver<JobFormValues> = (values) => {
  const result = validate(jobInput, jobInputFrom(values, null));
  if (result.ok) return { values, errors: {} };
  const errors: FieldErrors<JobFormValues> = {};
  for (const { field, code } of result.issues) set(errors, field, { type: 'check', message: code });
  return { values: {}, errors };
};
