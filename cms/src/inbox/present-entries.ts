import {
  apiPath,
  type ApplicantProfile,
  COUNTRY_FACTS,
  type ApplicationStatus,
  type ContactRow,
  type ContactStatus,
  type ContactSubject,
  type CvRow,
  type CvSource,
  type CvSourceFacts,
  type CvStatus,
  type HiringLine,
  type HiringRequestRow,
  type JobApplicationRow,
  type ListedCvFile,
  type Nationality,
} from '@qantara/contract';
import { type ListedCvEntry, type ListedEntry, presentCv, presentFacts } from '../submissions/entry-record';

interface ContactRecord extends ListedEntry {
  name: string;
  message: string;
  subject: ContactSubject;
  status: ContactStatus;
}

export const presentContact = (record: ContactRecord): ContactRow => ({
  id: record.document_id,
  name: record.name,
  email: record.email,
  phone: record.phone,
  message: record.message,
  subject: record.subject,
  timestamp: record.created_at.toISOString(),
  status: record.status,
  ...presentFacts(record),
});

/** Without a letter, the columns of the file are null. */
interface HiringRequestRecord extends ListedEntry {
  company: string;
  name: string;
  country: HiringRequestRow['country'];
  city: string | null;
  /** JSON columns are read as text. */
  lines: string;
  headcount: number;
  start_month: string | null;
  housing: HiringRequestRow['housing'];
  food: HiringRequestRow['food'];
  transport: HiringRequestRow['transport'];
  visas_in_hand: HiringRequestRow['visas_in_hand'];
  nationalities: string;
  message: string | null;
  cv_key: string | null;
  cv_file_name: string | null;
  status: HiringRequestRow['status'];
}

export const presentHiringRequest = (record: HiringRequestRecord): HiringRequestRow => ({
  id: record.document_id,
  company: record.company,
  name: record.name,
  email: record.email,
  phone: record.phone,
  country: record.country,
  city: record.city,
  lines: JSON.parse(record.lines) as HiringLine[],
  headcount: record.headcount,
  salary_currency: COUNTRY_FACTS[record.country].currency,
  start_month: record.start_month,
  housing: record.housing,
  food: record.food,
  transport: record.transport,
  visas_in_hand: record.visas_in_hand,
  nationalities: JSON.parse(record.nationalities) as Nationality[],
  message: record.message,
  letter_file_name: record.cv_file_name,
  letter_url: record.cv_key && apiPath('openDemandLetter', record.document_id),
  letter: record.cv_key ? presentCv(record as HiringRequestRecord & ListedCvEntry) : null,
  timestamp: record.created_at.toISOString(),
  status: record.status,
  ...presentFacts(record),
});

/** Without a CV, the columns of the file are null. */
interface CvSourceRecord extends ListedEntry {
  cv_source: CvSource;
  cv_key: string | null;
  cv_file_name: string | null;
  /** JSON columns are read as text. */
  profile: string | null;
}

const presentCvSource = (record: CvSourceRecord): CvSourceFacts & { cv: ListedCvFile | null } => ({
  cv: record.cv_key ? presentCv(record as CvSourceRecord & ListedCvEntry) : null,
  profile: JSON.parse(record.profile ?? 'null') as ApplicantProfile | null,
  cv_kind: record.cv_source,
});

interface CvSubmissionRecord extends CvSourceRecord {
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
  cvUrl: record.cv_key && apiPath('openCv', record.document_id),
  ...presentCvSource(record),
  timestamp: record.created_at.toISOString(),
  status: record.status,
  ...presentFacts(record),
});

interface JobApplicationRecord extends CvSourceRecord {
  job_id: string;
  job_title: string;
  job_title_ar: string | null;
  job_reference: string;
  job_country: JobApplicationRow['job_country'];
  name: string;
  current_location: string;
  experience_years: string;
  cover_letter: string | null;
  documents_to_check: number;
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
  cv_url: record.cv_key && apiPath('openApplicationCv', record.document_id),
  cv_file_name: record.cv_file_name,
  ...presentCvSource(record),
  documents_to_check: record.documents_to_check,
  applied_date: record.created_at.toISOString(),
  status: record.status,
  ...presentFacts(record),
});
