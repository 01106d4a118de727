import { CONTACT_SUBJECTS, type ContactSubject } from '@qantara/contract';
import { useLocation } from 'react-router-dom';

/** What the address says the message is about: `/contact?subject=fraud`. Anything else is a general question. */
export function useAskedSubject(): ContactSubject {
  const asked = new URLSearchParams(useLocation().search).get('subject');
  return CONTACT_SUBJECTS.find((subject) => subject === asked) ?? 'general';
}
