/** Detects the kind of a CV or demand letter by its bytes, and compares it with its name. Used by browser and server. */
import type { MessageCode } from './messages-en.js';
import type { CvKind } from './options.js';

/** Bytes of a file that `cvKindOfBytes` needs from its start and its end. */
export const CV_HEAD_BYTES = 1024;
export const CV_TAIL_BYTES = 65_536;

/** `other`: neither a document nor one of these pictures. */
export type FoundKind = CvKind | 'rtf' | 'other';

/** Kinds of a CV. */
export const KINDS_OF_CV: readonly CvKind[] = ['pdf', 'docx', 'doc'];
/** Kinds of a requested document. */
export const KINDS_OF_DOCUMENT: readonly CvKind[] = [...KINDS_OF_CV, 'jpg', 'png'];
/** Kinds of a demand letter. */
export const KINDS_OF_LETTER: readonly CvKind[] = ['pdf', 'jpg', 'png'];

/** The extension of a file's name in lower case, without its dot: `DOC-20241124-WA0003.` and `Mr. Kumar CV` have none. */
export const fileEnding = (name: string): string => /\.([a-z][a-z0-9]{1,9})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** GIF, HEIC and MP4, WebP: photos with the extension of a document. */
const PICTURE = /^(?:GIF8|[^]{4}ftyp|RIFF)/;

/**
 * The kind of a file by its first and last bytes, each as Latin-1; null: unknown. A ZIP has the names of its parts at its
 * end.
 */
export function cvKindOfBytes(head: string, tail: string): FoundKind | null {
  if (/^(?:\u00EF\u00BB\u00BF)?[\s\0]*%PDF-/.test(head)) return 'pdf';
  if (head.startsWith('{\\rtf')) return 'rtf';
  if (head.startsWith('\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1')) return 'doc';
  if (head.startsWith('PK\u0003\u0004')) return tail.includes('word/') ? 'docx' : 'other';
  if (head.startsWith('\u00FF\u00D8\u00FF')) return 'jpg';
  if (head.startsWith('\u0089PNG')) return 'png';
  return PICTURE.test(head) ? 'other' : null;
}

/** A second sentence for a rejected file: how its name and its bytes disagree, and what to do. */
export interface CvNameAdvice {
  code: MessageCode;
  values: Readonly<Record<string, string>>;
}

/** null: the name does not contradict the bytes. @param kinds accepted by the form */
export function cvNameAdvice(
  name: string,
  found: FoundKind | null,
  kinds: readonly string[] = KINDS_OF_CV,
): CvNameAdvice | null {
  const named = fileEnding(name);
  const kind = kindOfEnding(named);
  if (!named || kind === found) return null;
  const isNamedWell = kinds.includes(kind);
  if (found === 'rtf') return isNamedWell ? { code: 'cv_name_rtf', values: { named } } : null;
  if (found && kinds.includes(found))
    return { code: 'cv_name_differs', values: { named, found: found.toUpperCase(), ending: found } };
  return isNamedWell ? { code: 'cv_name_wrong', values: { named } } : null;
}

/** `jpeg` is another extension of the same kind. */
export const kindOfEnding = (ending: string): string => (ending === 'jpeg' ? 'jpg' : ending);
