import { apiPath, type CvRow, type CvStatus } from '@qantara/contract';
import { type CvRecord, isoTime, presentCv, presentFacts } from '../../lib/submission/submission-record';

export interface CvSubmissionRecord extends CvRecord {
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
  id: record.documentId,
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
  cvUrl: apiPath('openCv', record.documentId),
  cv: presentCv(record),
  timestamp: isoTime(record.createdAt),
  status: record.status,
  ...presentFacts(record),
});
