import {
  apiPath,
  type JobApplicationInput,
  type CvSubmissionInput,
  type HiringRequestInput,
  type Acknowledgement,
  type ContactInput,
} from '@qantara/contract';
import { upload, type UploadFile, type UploadOptions } from './upload.js';
import { call, type CallOptions } from './client.js';

export const submitApplication = (values: JobApplicationInput, files: readonly UploadFile[], options: UploadOptions) =>
  upload(apiPath('submitApplication'), values, files, options);

export const submitCv = (values: CvSubmissionInput, files: readonly UploadFile[], options: UploadOptions) =>
  upload(apiPath('submitCv'), values, files, options);

export const submitHiringRequest = (values: HiringRequestInput, letterFile: File | null, options: UploadOptions) =>
  upload(
    apiPath('submitHiringRequest'),
    values,
    letterFile ? [{ field: 'letterFile', file: letterFile }] : [],
    options,
  );

type ContactOptions = Pick<CallOptions, 'locale' | 'idempotencyKey' | 'signal'>;

/** A response with `success: false` is not an error: the form keeps its fields and shows no message. */
export async function submitContact(values: ContactInput, options: ContactOptions) {
  const path = apiPath('submitContact');
  const response = await call<Acknowledgement | { success: false }>(path, { ...options, method: 'POST', json: values });
  return response.body;
}
