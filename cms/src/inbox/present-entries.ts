import {
  apiPath,
  type ApplicationStatus,
  type ContactRow,
  type ContactStatus,
  type ContactSubject,
  type CvRow,
  type CvStatus,
  type JobApplicationRow,
} from '@qantara/contract';
import { type ListedCvEntry, type ListedEntry, presentCv, presentFacts } from '../submissions/entry-record';

interface ContactRecord extends ListedEntry {
  name: string;
  message: string;
  /** null: sent before messages had a subject. */
  subject: ContactSubject | null;
  status: ContactStatus;
}

export const presentContact = (record: ContactRecord): ContactRow => ({
  id: record.document_id,
  name: record.name,
  email: record.email,
  phone: record.phone,
  message: record.message,
  subject: record.subject ?? 'general',
  timestamp: record.created_at.toISOString(),
  status: record.status,
  ...presentFacts(record),
});

interface CvSubmissionRecord extends ListedCvEntry {
  full_name: string;
  industry: CvRow['industry'];
  position: string;
  experience: CvRow['experience'];
  qualifications: string;
  additional_info: string | null;
  page: CvRow['page'];
  status: CvStatus;
}

export const presentCvSubmission = (record: CvSubmissionRecord): CvRow => ({
  id: record.document_id,
  fullName: record.full_name,
  email: record.email,
  phone: record.phone,
  industry: record.industry,
  position: record.position,
  experience: record.experience,
  qualifications: record.qualifications,
  additionalInfo: record.additional_info,
  page: record.page,
  cvFileName: record.cv_file_name,
  cvUrl: apiPath('openCv', record.document_id),
  cv: presentCv(record),
  timestamp: record.created_at.toISOString(),
  status: record.status,
  ...presentFacts(record),
});

interface JobApplicationRecord extends ListedCvEntry {
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
