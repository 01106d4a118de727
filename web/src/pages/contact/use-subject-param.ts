import { CONTACT_SUBJECTS, type ContactSubject } from '@qantara/contract';
import { useLocation } from 'react-router-dom';

/** The subject in the URL (`/contact?subject=fraud`), else `general`. */
export function useSubjectParam(): ContactSubject {
  const param = new URLSearchParams(useLocation().search).get('subject');
  return CONTACT_SUBJECTS.find((subject) => subject === param) ?? 'general';
}
