import { type CvSubmissionValues, ipKey, type MessageCode, type ProfileSubmissionValues } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { cvSourceColumns } from './cv-source-columns';
import { CVS } from './inbox-list';
import { personColumns } from './person';
import { withIdempotency, reservationOf } from './idempotency';
import { removeCvOfFailure, storeCv } from './store-cv';
import { storeEntry } from './store-entry';
import type { SubmissionResponse, ReceivedCv, SubmissionCall } from './submission';
import { submissionFacts } from './submission-facts';

/**
 * Stores a CV for the talent pool, like submitApplication.
 * @param cv null: a profile is sent instead
 * @param message message of the response
 */
export function submitCv(
  strapi: Core.Strapi,
  values: CvSubmissionValues | ProfileSubmissionValues,
  cv: ReceivedCv | null,
  call: SubmissionCall,
  message: MessageCode,
): Promise<SubmissionResponse> {
  const db = strapi.db.connection;
  const reservation = reservationOf('careers', values, call, cv);
  return withIdempotency(db, reservation, async () => {
    const facts = await submissionFacts(strapi, 'cv_submission', values, call);
    const source = await cvSourceColumns(db, values);
    const file = cv && (await storeCv(strapi, cv));
    const columns = {
      full_name: values.fullName,
      email: values.email,
      ...personColumns(values.email, values.phone),
      industry: values.industry,
      position: values.position,
      experience: values.experience,
      qualifications: values.qualifications,
      additional_info: values.additionalInfo,
      page: values.page,
      ...source,
      ...facts,
      ...file,
    };
    const { fullName: name, email, position } = values;
    const mail = { name, email, position, ...(values.profile && { hasProfile: true }) };
    const from = ipKey(call.ip);
    const entry = { list: CVS, scope: 'careers', kind: 'cv', from, message, columns, mail } as const;
    return removeCvOfFailure(strapi, file, () => storeEntry(strapi, { ...entry, reservation }));
  });
}
