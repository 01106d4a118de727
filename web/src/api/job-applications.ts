import { apiPath, type JobApplicationInput } from '@qantara/contract';
import { upload, type UploadOptions } from './upload.js';

export const submitApplication = (values: JobApplicationInput, cvFile: File, options: UploadOptions) =>
  upload(apiPath('submitApplication'), values, cvFile, options);
