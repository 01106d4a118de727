import type { CvPage, MessageCode } from '@qantara/contract';
import { valueOf } from '../../submissions/read-submission';
import type { CvWording } from '../../submissions/read-cv-form';

/** What the person reads when all went well, by the page the form stood on. */
export const RECEIVED: Readonly<Record<CvPage, MessageCode>> = { apply: 'cv_received', careers: 'careers_received' };

/** The page as it was sent, before the form is checked. */
export const pageOf = (body: unknown): CvPage => (valueOf(body, 'page') === 'careers' ? 'careers' : 'apply');

/** How a page speaks of a bad file. */
export const wordingOf = (page: CvPage): CvWording => ({
  type: 'cv_type_docx',
  too_large: page === 'careers' ? 'cv_too_large_careers' : 'cv_too_large',
});
