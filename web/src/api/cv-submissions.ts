import { apiPath, type CvSubmissionInput } from '@qantara/contract';
import { upload, type UploadOptions } from './upload.js';

export const submitCv = (values: CvSubmissionInput, cvFile: File, options: UploadOptions) =>
  upload(apiPath('submitCv'), values, cvFile, options);
