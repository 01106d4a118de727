/** What kind of file a CV is by its bytes, and whether its name agrees. For the browser's check and the server's. */
import type { MessageCode } from './messages.js';

/** Bytes of a file that `cvKindOfBytes` needs from its start and its end. */
export const CV_HEAD_BYTES = 1024;
export const CV_TAIL_BYTES = 65_536;

/** `other`: known to be no document. */
export type FoundKind = 'pdf' | 'docx' | 'doc' | 'rtf' | 'other';

/** The kinds a CV may have, by the ending of its name. */
const KINDS: readonly string[] = ['pdf', 'docx', 'doc'];

/** The ending of a file's name in small letters, without its dot: `DOC-20241124-WA0003.` and `Mr. Kumar CV` have none. */
export const fileEnding = (name: string): string => /\.([a-z][a-z0-9]{1,9})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** JPEG, PNG, GIF, HEIC and MP4, WebP: photos of a CV, sent under the name of a document. */
const PICTURE = /^(?:\u00FF\u00D8\u00FF|\u0089PNG|GIF8|[^]{4}ftyp|RIFF)/;

/**
 * The kind of a file by its first and last bytes, each read as Latin-1; null: not known. A ZIP has the names of its parts
 * at its end.
 */
export function cvKindOfBytes(head: string, tail: string): FoundKind | null {
  if (/^(?:\u00EF\u00BB\u00BF)?[\s\0]*%PDF-/.test(head)) return 'pdf';
  if (head.startsWith('{\\rtf')) return 'rtf';
  if (head.startsWith('\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1')) return 'doc';
  if (head.startsWith('PK\u0003\u0004')) return tail.includes('word/') ? 'docx' : 'other';
  return PICTURE.test(head) ? 'other' : null;
}

/** A second sentence for a refused file: how its name and its bytes disagree, and what to do. */
export interface CvNameAdvice {
  code: MessageCode;
  values: Readonly<Record<string, string>>;
}

/** Null: the name does not contradict the bytes. */
export function cvNameAdvice(name: string, found: FoundKind | null): CvNameAdvice | null {
  const named = fileEnding(name);
  if (!named || named === found) return null;
  if (found === 'rtf') return KINDS.includes(named) ? { code: 'cv_name_rtf', values: { named } } : null;
  if (found && found !== 'other')
    return { code: 'cv_name_differs', values: { named, found: found.toUpperCase(), ending: found } };
  return KINDS.includes(named) ? { code: 'cv_name_wrong', values: { named } } : null;
}
