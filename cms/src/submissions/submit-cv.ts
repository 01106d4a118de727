import type { CvSubmissionValues, MessageCode } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { addressKey } from '../platform/http/client-address';
import { CVS } from './inbox-list';
import { personColumns } from './person';
import { acceptOnce, claimOf } from './idempotency';
import { removeCvOfFailure, storeCv } from './store-cv';
import { storeEntry } from './store-entry';
import type { Answer, ReceivedCv, SubmissionCall } from './submission';
import { submissionFacts } from './submission-facts';

/** Stores a CV for the talent pool, as submitApplication does. @param message what the person reads */
export function submitCv(
  strapi: Core.Strapi,
  values: CvSubmissionValues,
  cv: ReceivedCv,
  call: SubmissionCall,
  message: MessageCode,
): Promise<Answer> {
  const claim = claimOf('careers', values, call, cv);
  return acceptOnce(strapi.db.connection, claim, async () => {
    const facts = await submissionFacts(strapi, 'cv_submission', values, call);
    const file = await storeCv(strapi, cv);
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
      ...facts,
      ...file,
    };
    const mail = { name: values.fullName, email: values.email, position: values.position };
    const from = addressKey(call.address);
    const entry = { list: CVS, scope: 'careers', kind: 'cv', from, message, columns, mail } as const;
    return removeCvOfFailure(strapi, file, () => storeEntry(strapi, { ...entry, claim }));
  });
}
