import type { JobApplicationValues } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { personColumns } from '../../lib/inbox/person';
import { type OpenJob, openJobsOf } from '../../lib/open-jobs';
import { receiveSubmission } from '../../lib/submission/receive-submission';
import type { Answer, ReceivedCv, SubmissionCall } from '../../lib/submission/submission';

interface SentApplication {
  values: JobApplicationValues;
  cv: ReceivedCv;
  call: SubmissionCall;
}

/** Takes an application to a job that is open at this moment, and counts it on the job. */
export async function receiveApplication(strapi: Core.Strapi, { values, cv, call }: SentApplication): Promise<Answer> {
  const jobs = openJobsOf(strapi);
  const { job_id: jobId, name, email } = values;
  let job: OpenJob;
  try {
    return await receiveSubmission(strapi, {
      ...{ scope: 'job-applications', action: 'job_application', message: 'application_received', values, call, cv },
      // An application to a closed job costs nothing.
      async admit() {
        job = await jobs.openJob(jobId);
      },
      columns: () => columnsOf(values, job),
      mail() {
        const applied = { title: { en: job.title, ar: job.arabicTitle }, reference: job.reference };
        return { kind: 'application', name, email, job: applied };
      },
      // It may have been closed meanwhile: then nothing of this stays.
      lastCall: jobs.countingOf(jobId),
    });
  } catch (error) {
    throw jobs.refusalOf(error) ?? error;
  }
}

const columnsOf = (values: JobApplicationValues, job: OpenJob) => ({
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
});
