import { jobInput, validate } from '@qantara/contract';
import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { jobInputFrom, type JobFormValues } from './job-form-values.js';

/** Checks the form by the schema of the call it will become. */
export const jobFormResolver: Resolver<JobFormValues> = (values) => {
  const result = validate(jobInput, jobInputFrom(values, null));
  if (result.ok) return { values, errors: {} };
  const errors: FieldErrors<JobFormValues> = {};
  for (const { field, code } of result.issues) set(errors, field, { type: 'check', message: code });
  return { values: {}, errors };
};
