import type { ContactValues } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { CONTACTS } from './inbox-list';
import { personColumns } from './person';
import { withIdempotency, reservationOf } from './idempotency';
import { storeEntry } from './store-entry';
import type { SubmissionResponse, SubmissionCall } from './submission';
import { submissionFacts } from './submission-facts';

/** Stores a message, like submitApplication. */
export function submitContact(
  strapi: Core.Strapi,
  values: ContactValues,
  call: SubmissionCall,
): Promise<SubmissionResponse> {
  const { name, email, phone, message, subject } = values;
  const reservation = reservationOf('contact', values, call);
  return withIdempotency(strapi.db.connection, reservation, async () => {
    const facts = await submissionFacts(strapi, 'contact_form', values, call);
    const columns = { name, email, ...personColumns(email, phone), message, subject, ...facts };
    const mail = { name, email, subject };
    const entry = {
      list: CONTACTS,
      scope: 'contact',
      kind: 'contact',
      message: 'contact_received',
      columns,
      mail,
    } as const;
    return storeEntry(strapi, { ...entry, reservation });
  });
}
