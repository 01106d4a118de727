import { apiPath, type JobApplicationInput } from '@qantara/contract';
import { mutationOptions } from '@tanstack/react-query';
import { upload, type UploadOptions } from './upload.js';

export interface JobApplicationSubmission extends UploadOptions {
  values: JobApplicationInput;
  cvFile: File;
}

export const applicationKeys = { all: ['applications'] as const };

export const submitApplication = () =>
  mutationOptions({
    mutationKey: [...applicationKeys.all, 'submit'],
    mutationFn: ({ values, cvFile, ...options }: JobApplicationSubmission) =>
      upload(apiPath('submitApplication'), values, cvFile, options),
  });
