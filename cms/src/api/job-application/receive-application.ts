import type { JobApplicationValues } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { UNTOUCHED } from '../../lib/inbox/inbox-entries';
import { APPLICATIONS } from '../../lib/inbox/inbox-list';
import { personColumns } from '../../lib/inbox/person';
import { type OpenJob, openJobsOf } from '../../lib/open-jobs';
import { queueSubmissionMails } from '../../lib/submission-mail/queue-submission-mails';
import { receiveSubmission } from '../../lib/submission/receive-submission';
import type { Answer, ReceivedCv, SubmissionCall } from '../../lib/submission/submission';
import { settingsOf } from '../../lib/settings';
import { tableOf } from '../../lib/table';

interface SentApplication {
  values: JobApplicationValues;
  cv: ReceivedCv;
  call: SubmissionCall;
}

/** Takes an application to a job that is open at this moment, and counts it on the job. */
export function receiveApplication(strapi: Core.Strapi, { values, cv, call }: SentApplication): Promise<Answer> {
  const jobs = openJobsOf(strapi);
  const { job_id: jobId, name, email } = values;
  const { locale } = call;
  let job: OpenJob;
  return receiveSubmission(strapi, {
    ...{ scope: 'job-applications', action: 'job_application', message: 'application_received', values, call, cv },
    // Before the file is stored, so that an application to a closed job costs nothing.
    async beforeStoring() {
      job = await jobs.findOpen(jobId);
    },
    async store(trx, facts, file) {
      const data = { ...columnsOf(values, job), ...facts, ...file, ...UNTOUCHED };
      const { documentId: id } = await tableOf<{ documentId: string }>(strapi, APPLICATIONS.uid).create({ data });
      const applied = { title: { en: job.title, ar: job.arabicTitle }, reference: job.reference };
      const mail = { kind: 'application', id, name, email, job: applied, locale, suspect: facts.suspect } as const;
      await queueSubmissionMails(trx, settingsOf(strapi), mail);
      return id;
    },
    // It may have been closed meanwhile: then nothing of this stays.
    async beforeCommit(trx) {
      await jobs.lockOpen(jobId, trx);
      await jobs.countApplication(jobId, trx);
    },
  });
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
  phone: values.phone,
  ...personColumns(values.email, values.phone),
  current_location: values.current_location,
  experience_years: values.experience_years,
  cover_letter: values.cover_letter,
});
