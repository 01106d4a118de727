import { apiPath, type CvRow, type CvStatus } from '@qantara/contract';
import { type ListedCvEntry, presentCv, presentFacts } from '../../submissions/entry-record';

export interface CvSubmissionRecord extends ListedCvEntry {
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
