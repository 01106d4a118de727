import { apiPath, type ApplicationStatus, type JobApplicationRow } from '@qantara/contract';
import { type ListedCvEntry, presentCv, presentFacts } from '../../submissions/entry-record';

export interface JobApplicationRecord extends ListedCvEntry {
  job_id: string;
  job_title: string;
  job_title_ar: string | null;
  job_reference: string;
  job_country: JobApplicationRow['job_country'];
  name: string;
  current_location: string;
  experience_years: string;
  cover_letter: string | null;
  status: ApplicationStatus;
}

export const presentApplication = (record: JobApplicationRecord): JobApplicationRow => ({
  id: record.document_id,
  job_id: record.job_id,
  job_title: record.job_title,
  job_title_ar: record.job_title_ar,
  job_reference: record.job_reference,
  job_country: record.job_country,
  name: record.name,
  email: record.email,
  phone: record.phone,
  current_location: record.current_location,
  experience_years: record.experience_years,
  cover_letter: record.cover_letter,
  cv_url: apiPath('openApplicationCv', record.document_id),
  cv_file_name: record.cv_file_name,
  cv: presentCv(record),
  applied_date: record.created_at.toISOString(),
  status: record.status,
  ...presentFacts(record),
});
