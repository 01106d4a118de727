import type { JobApplicationValues } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { countApplication } from '../jobs/count-application';
import { findOpenJob } from '../jobs/find-open-job';
import { addressKey } from '../platform/http/client-address';
import { APPLICATIONS } from './inbox-list';
import { personColumns } from './person';
import { acceptOnce, claimOf } from './idempotency';
import { removeCvOfFailure, storeCv } from './store-cv';
import { storeEntry } from './store-entry';
import type { Answer, ReceivedCv, SubmissionCall } from './submission';
import { submissionFacts } from './submission-facts';

/**
 * Stores an application to a job that is open at this moment, and counts it on the job. When it resolves, file, row, mails and
 * the answer for a repetition are durable; when it rejects, none of them is there, or all of them when the database was lost on
 * the way. One that was stored before is answered as it was then. Rejects with `job_not_found` or `job_not_open`.
 */
export function submitApplication(
  strapi: Core.Strapi,
  values: JobApplicationValues,
  cv: ReceivedCv,
  call: SubmissionCall,
): Promise<Answer> {
  const db = strapi.db.connection;
  const claim = claimOf('job-applications', values, call, cv);
  return acceptOnce(db, claim, async () => {
    // An application to a closed job costs nothing.
    const job = await findOpenJob(db, values.job_id);
    const facts = await submissionFacts(strapi, 'job_application', values, call);
    const file = await storeCv(strapi, cv);
    const columns = {
      job_id: job.id,
      job_title: job.title,
      job_reference: job.reference,
      job_country: job.country,
      job_type: job.type,
      traffic_source: values.traffic_source,
      name: values.name,
      email: values.email,
      ...personColumns(values.email, values.phone),
      current_location: values.current_location,
      experience_years: values.experience_years,
      cover_letter: values.cover_letter,
      ...facts,
      ...file,
    };
    const title = { en: job.title, ar: job.arabicTitle };
    const mail = { name: values.name, email: values.email, job: { title, reference: job.reference } };
    const entry = {
      list: APPLICATIONS,
      scope: 'job-applications',
      kind: 'application',
      from: addressKey(call.address),
      message: 'application_received',
      columns,
      mail,
    } as const;
    return removeCvOfFailure(strapi, file, () =>
      // It may have been closed meanwhile: then nothing of this is stored.
      storeEntry(strapi, { ...entry, claim }, (trx) => countApplication(trx, job.id)),
    );
  });
}
