import { cvSubmissionInput, type CvSubmissionInput } from '@qantara/contract';
import { contractResolver } from '../../lib/contract-resolver.js';

export type CvFormValues = CvSubmissionInput & { cvFile: File | null };

export const cvChecks = contractResolver<CvFormValues>(cvSubmissionInput, ({ cvFile }) =>
  cvFile ? [] : [{ field: 'cvFile', code: 'cv_required' }],
);
