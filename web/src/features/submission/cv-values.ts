import { PHOTOS_MAX, type CvSource } from '@qantara/contract';
import type { UploadFile } from '../../api/upload.js';
import type { AppForm } from '../../components/form/use-app-form.js';
import type { ProfileFormValues } from './profile-values.js';

/** What a form holds of a CV: a file, photos of one, or a profile in its place. */
export interface CvValues {
  /** Absent: `file`. */
  cv_kind?: CvSource;
  cvFile: File | null;
  cvPhotos: File[];
  /** Chosen photos are still being made smaller. */
  photosBusy: boolean;
  profile: ProfileFormValues;
}

export const PHOTO_FIELDS = Array.from({ length: PHOTOS_MAX }, (_, index) => `cvPhotos.${index}` as const);
export const NO_CV = { cvFile: null, cvPhotos: [] as File[], photosBusy: false };

/** The form as the parts about the CV use it, which touch no other fields. */
export function cvFormOf<Values extends CvValues>(form: AppForm<Values>): AppForm<CvValues> {
  // A form is invariant in the type of its values.
  const parts: unknown = form;
  return parts as AppForm<CvValues>;
}

/** The files that a form is sent with. */
export function filesOf({ cv_kind, cvFile, cvPhotos }: CvValues): UploadFile[] {
  if (cv_kind === 'profile') return [];
  if (cv_kind === 'photos') return cvPhotos.map((file) => ({ field: 'cvPhotos', file }));
  return cvFile ? [{ field: 'cvFile', file: cvFile }] : [];
}
