import { apiPath, type ApplicationStatus, type JobApplicationRow } from '@qantara/contract';
import { type CvRecord, isoTime, presentCv, presentFacts } from '../../lib/submission/submission-record';

export interface JobApplicationRecord extends CvRecord {
  job_id: string;
  job_title: string;
  job_reference: string;
  name: string;
  current_location: string;
  experience_years: string;
  cover_letter: string | null;
  status: ApplicationStatus;
}

export const presentApplication = (record: JobApplicationRecord): JobApplicationRow => ({
  id: record.documentId,
  job_id: record.job_id,
  job_title: record.job_title,
  job_reference: record.job_reference,
  name: record.name,
  email: record.email,
  phone: record.phone,
  current_location: record.current_location,
  experience_years: record.experience_years,
  cover_letter: record.cover_letter,
  cv_url: apiPath('openApplicationCv', record.documentId),
  cv_file_name: record.cv_file_name,
  cv: presentCv(record),
  applied_date: isoTime(record.createdAt),
  status: record.status,
  ...presentFacts(record),
});
