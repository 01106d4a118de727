import { ipKey, type JobApplicationValues, type ProfileApplicationValues } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { countApplication } from '../jobs/count-application';
import { findOpenJob } from '../jobs/find-open-job';
import { settingsOf } from '../platform/settings/settings';
import { readApplicationUrl } from './application-link';
import { cvSourceColumns } from './cv-source-columns';
import { APPLICATIONS } from './inbox-list';
import { personColumns } from './person';
import { withIdempotency, reservationOf } from './idempotency';
import { removeCvOfFailure, storeCv } from './store-cv';
import { storeEntry } from './store-entry';
import type { SubmissionResponse, ReceivedCv, SubmissionCall } from './submission';
import { submissionFacts } from './submission-facts';

/**
 * Stores an application to an open job and counts it. When it resolves, file, row, emails and the response for retries are
 * durable; when it rejects, none of them is stored, or all of them if the database was lost. A repetition gets the
 * same response, with the current link. Rejects with `job_not_found` or `job_not_open`.
 * @param cv null: a profile is sent instead
 */
export async function submitApplication(
  strapi: Core.Strapi,
  values: JobApplicationValues | ProfileApplicationValues,
  cv: ReceivedCv | null,
  call: SubmissionCall,
): Promise<SubmissionResponse> {
  const db = strapi.db.connection;
  const reservation = reservationOf('job-applications', values, call, cv);
  const response = await withIdempotency(db, reservation, async () => {
    // Checked first, so that an application to a closed job is cheap.
    const job = await findOpenJob(db, values.job_id);
    const facts = await submissionFacts(strapi, 'job_application', values, call);
    const source = await cvSourceColumns(db, values);
    const file = cv && (await storeCv(strapi, cv));
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
      ...source,
      ...facts,
      ...file,
    };
    const title = { en: job.title, ar: job.arabicTitle };
    const mail = { name: values.name, email: values.email, job: { title, reference: job.reference } };
    const entry = {
      list: APPLICATIONS,
      scope: 'job-applications',
      kind: 'application',
      from: ipKey(call.ip),
      message: 'application_received',
      columns,
      mail,
    } as const;
    // If the job was closed since, the transaction is rolled back.
    const store = () => storeEntry(strapi, { ...entry, reservation }, (trx) => countApplication(trx, job.id));
    return removeCvOfFailure(strapi, file, store);
  });
  const link = await readApplicationUrl(db, settingsOf(strapi), response.id, call.locale);
  return link ? { ...response, link } : response;
}
