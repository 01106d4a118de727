import { apiPath, type CvSubmissionInput } from '@qantara/contract';
import { mutationOptions } from '@tanstack/react-query';
import { upload, type UploadOptions } from './upload.js';

export interface CvSubmission extends UploadOptions {
  values: CvSubmissionInput;
  cvFile: File;
}

export const cvKeys = { all: ['cvs'] as const };

export const submitCv = () =>
  mutationOptions({
    mutationKey: [...cvKeys.all, 'submit'],
    mutationFn: ({ values, cvFile, ...options }: CvSubmission) => upload(apiPath('submitCv'), values, cvFile, options),
  });
