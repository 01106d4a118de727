import { cvSubmissionInput, type CvSubmissionInput, profileSubmissionInput } from '@qantara/contract';
import { cvResolver } from './cv-resolver.js';
import type { CvValues } from './cv-values.js';

export type CvFormValues = Omit<CvSubmissionInput, keyof CvValues> & CvValues;

export const cvChecks = cvResolver<CvFormValues>(cvSubmissionInput, profileSubmissionInput);
