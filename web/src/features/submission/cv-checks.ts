import { cvSubmissionInput, type CvSubmissionInput, profileSubmissionInput } from '@qantara/contract';
import { cvResolver } from './cv-resolver.js';
import type { CvValues } from './cv-values.js';

export type CvFormValues = Omit<CvSubmissionInput, keyof CvValues> & CvValues;

/** In a file of its own, so that zod loads only when the page is idle or the form gets the focus, see `lazyResolver`. */
export const cvChecks = cvResolver<CvFormValues>(cvSubmissionInput, profileSubmissionInput);
