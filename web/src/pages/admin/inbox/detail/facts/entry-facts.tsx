import type { InboxName, StaffRows } from '../../../../../api/staff-lists.js';
import type { InboxRow } from '../../inbox.js';
import { ApplicationFacts } from './application-facts.js';
import { ContactFacts } from './contact-facts.js';
import { CvFacts } from './cv-facts.js';

/** Everything a person sent, whichever list it is on. */
export function EntryFacts({ row }: { row: InboxRow }) {
  if (isOf('applications', row)) return <ApplicationFacts row={row} />;
  if (isOf('cvs', row)) return <CvFacts row={row} />;
  return isOf('contacts', row) ? <ContactFacts row={row} /> : null;
}

const marks = { applications: 'job_title', cvs: 'fullName', contacts: 'message' } as const;

function isOf<Name extends InboxName>(name: Name, row: InboxRow): row is InboxRow & StaffRows[Name] {
  return marks[name] in row;
}
