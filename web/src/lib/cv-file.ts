import {
  CV_EXTENSIONS,
  CV_HEAD_BYTES,
  CV_MAX_BYTES,
  CV_TAIL_BYTES,
  cvKindOfBytes,
  cvNameAdvice,
  fileEnding,
  KINDS_OF_CV,
  type CvNameAdvice,
  type FoundKind,
  type MessageCode,
} from '@qantara/contract';

/** Extensions and MIME types: Android pickers grey files out when only one kind is given. */
export const CV_ACCEPT = [
  ...CV_EXTENSIONS,
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
].join(',');

/** What each form says about a file it rejects. */
export interface CvFileMessages {
  type: MessageCode;
  size: MessageCode;
}
export const JOB_CV_MESSAGES: CvFileMessages = { type: 'cv_type_word', size: 'cv_too_large' };
export const POOL_CV_MESSAGES: CvFileMessages = { type: 'cv_type_docx', size: 'cv_too_large' };
export const CAREERS_CV_MESSAGES: CvFileMessages = { type: 'cv_type_docx', size: 'cv_too_large_careers' };

export interface FileProblem {
  code: MessageCode;
  /** What to do about a name that disagrees with the bytes. */
  advice?: CvNameAdvice | null;
}

/**
 * What is wrong with a chosen file by its name and size, or null. Its MIME type does not count: Android often gives
 * none.
 */
export function cvFileProblem(file: File, messages: CvFileMessages): FileProblem | null {
  const ending = fileEnding(file.name);
  if (!isNamedWell(ending)) return { code: messages.type };
  if (file.size > CV_MAX_BYTES) return { code: messages.size };
  return file.size === 0 ? { code: 'cv_empty' } : null;
}

/**
 * What is wrong with the bytes of a file that passed `cvFileProblem`, or null. A name without an ending is fine when
 * they are.
 */
export async function cvContentProblem(file: File, messages: CvFileMessages): Promise<FileProblem | null> {
  const ending = fileEnding(file.name);
  const found = await kindOf(file);
  if (mayBe(found, ending)) return null;
  return { code: messages.type, advice: cvNameAdvice(file.name, found) };
}

const isNamedWell = (ending: string): boolean =>
  !ending || CV_EXTENSIONS.some((extension) => extension === `.${ending}`);

/** The server validates what the browser cannot, such as a Word file with a password, which looks like an old one. */
function mayBe(found: FoundKind | null, ending: string): boolean {
  if (!found || found === ending) return true;
  return ending ? found === 'doc' && ending === 'docx' : KINDS_OF_CV.some((kind) => kind === found);
}

/** Null: not known, or not readable. */
async function kindOf(file: File): Promise<FoundKind | null> {
  try {
    const head = await latin1Of(file.slice(0, CV_HEAD_BYTES));
    return cvKindOfBytes(head, await latin1Of(file.slice(-CV_TAIL_BYTES)));
  } catch {
    return null;
  }
}

// Not TextDecoder: what it calls Latin-1 is windows-1252.
const latin1Of = async (part: Blob): Promise<string> =>
  Array.from(new Uint8Array(await part.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
