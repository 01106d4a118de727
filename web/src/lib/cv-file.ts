import { CV_EXTENSIONS, CV_MAX_BYTES, type MessageCode } from '@qantara/contract';

/** Extensions and MIME types: Android pickers grey files out when only one kind is given. */
export const CV_ACCEPT = [
  ...CV_EXTENSIONS,
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
].join(',');

/** What each form says about a file it refuses. */
export interface CvFileMessages {
  type: MessageCode;
  size: MessageCode;
}
export const JOB_CV_MESSAGES: CvFileMessages = { type: 'cv_type_word', size: 'cv_too_large' };
export const POOL_CV_MESSAGES: CvFileMessages = { type: 'cv_type_docx', size: 'cv_too_large' };
export const CAREERS_CV_MESSAGES: CvFileMessages = { type: 'cv_type_docx', size: 'cv_too_large_careers' };

/**
 * The first thing wrong with a chosen file, or null. Only the ending counts: Android often sends an empty MIME type, and
 * the server judges the bytes anyway.
 */
export function cvFileProblem(file: File, messages: CvFileMessages): MessageCode | null {
  const name = file.name.toLowerCase();
  if (!CV_EXTENSIONS.some((extension) => name.endsWith(extension))) return messages.type;
  if (file.size > CV_MAX_BYTES) return messages.size;
  if (file.size === 0) return 'cv_empty';
  return null;
}
