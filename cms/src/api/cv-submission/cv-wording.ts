import type { CvPage, MessageCode } from '@qantara/contract';
import { valueOf } from '../../submissions/read-submission';
import type { CvWording } from '../../submissions/read-cv-form';

/** The page that the form names, before the form is validated. */
export const pageOf = (body: unknown): CvPage => (valueOf(body, 'page') === 'careers' ? 'careers' : 'apply');

/** Message code of a successful submission. */
export function receivedOf(page: CvPage, body: unknown): MessageCode {
  if (page === 'careers') return 'careers_received';
  return valueOf(body, 'cv_kind') === 'profile' ? 'profile_received' : 'cv_received';
}

/** Message codes for an invalid file, by page. */
export const wordingOf = (page: CvPage): CvWording => ({
  type: 'cv_type_docx',
  too_large: page === 'careers' ? 'cv_too_large_careers' : 'cv_too_large',
});
