import { createHash } from 'node:crypto';
import {
  CV_HEAD_BYTES,
  CV_MAX_BYTES,
  CV_TAIL_BYTES,
  type CvFileFacts,
  type CvKind,
  cvKindOfBytes,
  type CvNameAdvice,
  cvNameAdvice,
  fileEnding,
  kindOfEnding,
  KINDS_OF_CV,
} from '@qantara/contract';
import { ApiError } from '../../platform/http/api-error';
import { runReader } from '../text/reader-pool';
import type { DocProblem } from './validate-doc';
import { validateDocx } from './validate-docx';
import { validatePicture } from './validate-picture';

/** `active`: macros, controls, or a linked object. `damaged`: includes files built to harm a reader. */
export type CvProblem = 'empty' | 'too_large' | 'type' | 'password' | 'active' | 'damaged';

/** `advice`: how the name and the bytes of a file disagree, if they do. */
export type CvValidation =
  { ok: true; facts: CvFileFacts } | { ok: false; problem: CvProblem; advice: CvNameAdvice | null };

/** Names that file-type gives to the containers of a CV or a demand letter. */
const CONTAINERS: Readonly<Record<string, CvKind>> = {
  pdf: 'pdf',
  cfb: 'doc',
  zip: 'docx',
  docx: 'docx',
  docm: 'docx',
  jpg: 'jpg',
  png: 'png',
};
/** Time until a reader is free. */
const RETRY_SECONDS = 5;
/** Bytes that readers accept before a PDF. */
const BEFORE_PDF = /^(?:\u00EF\u00BB\u00BF)?[\s\0]*/;
/** A PDF after bytes added by a printer, an email or a camera: many programs open it and save it correctly. */
const LATE_PDF_HEAD = /^[^<]+%PDF-\d/;

/**
 * Validates an uploaded CV or demand letter: its size, its type by its bytes, its name, passwords, macros, and content built
 * to harm a reader. Nothing in the file is run, rendered or fetched.
 * Throws `service_unavailable` if an old Word file cannot be read now.
 * @param name the person's file name; one without an extension fits every type
 * @param kinds accepted by the form
 */
export async function validateCv(bytes: Buffer, name: string, kinds = KINDS_OF_CV): Promise<CvValidation> {
  const found = await kindOf(bytes);
  const kind = found && kinds.includes(found) ? found : null;
  const ending = kindOfEnding(fileEnding(name));
  const isNamedAsAny = ending === '' || kinds.some((known) => known === ending);
  const problem = await problemOf(bytes, kind, ending, isNamedAsAny);
  if (!problem && kind)
    return { ok: true, facts: { size: bytes.length, kind, sha256: createHash('sha256').update(bytes).digest('hex') } };
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - CV_TAIL_BYTES));
  const advice = problem === 'type' ? cvNameAdvice(name, cvKindOfBytes(headOf(bytes), tail), kinds) : null;
  return { ok: false, problem: problem ?? 'type', advice };
}

const headOf = (bytes: Buffer): string => bytes.toString('latin1', 0, CV_HEAD_BYTES);

async function kindOf(bytes: Buffer): Promise<CvKind | null> {
  if (bytes.length === 0 || bytes.length > CV_MAX_BYTES) return null;
  // An ES module: a static import would be compiled to require().
  const { fileTypeFromBuffer } = await import('file-type');
  const [before = ''] = BEFORE_PDF.exec(headOf(bytes)) ?? [];
  const type = await fileTypeFromBuffer(bytes.subarray(before.length));
  return CONTAINERS[type?.ext ?? ''] ?? null;
}

async function problemOf(
  bytes: Buffer,
  kind: CvKind | null,
  ending: string,
  isNamedAsAny: boolean,
): Promise<CvProblem | null> {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > CV_MAX_BYTES) return 'too_large';
  if (ending === 'pdf' && !kind && LATE_PDF_HEAD.test(headOf(bytes))) return 'damaged';
  if (!kind || !isNamedAsAny) return 'type';
  const isNamedSo = ending === '' || ending === kind;
  if (kind === 'doc') return validateDocOrPassword(bytes, isNamedSo);
  if (!isNamedSo) return 'type';
  if (kind === 'pdf') return validatePdf(bytes);
  return kind === 'docx' ? validateDocx(bytes) : validatePicture(bytes, kind);
}

/** A PDF has no tags before its first object, except in comments. */
const ANY_TAG = /<[a-z!/?]/i;
/** Nor any of these before its first stream; streams may contain a page or its text. */
const TAG_OF_PAGE =
  /<(?:!doctype|html|head|body|title|meta|base|link|style|script|svg|math|i?frame|frameset|object|embed|applet|form|input|button|img|image|video|audio|source|table|div|span|template|details|marquee)(?=[\s/>])/i;
const COMMENTS = /(?<=[\r\n\0])%(?!PDF-)[^\r\n]*/g;
const FIRST_OBJECT = /[\s\0]\d+\s+\d+\s+obj\b/;
const FIRST_STREAM = /\bstream\r?\n/;
/** Readers of zips look for the end record in the last bytes only, and ignore what is before and after the zip. */
const ZIP_END_BYTES = 22 + 65_535;

/**
 * Accepts scripts, attachments, forms and links in a PDF, because nothing here runs them, and damaged PDFs, because staff
 * may still be able to open them.
 */
async function validatePdf(bytes: Buffer): Promise<'type' | 'password' | null> {
  const [beforeObjects = ''] = headOf(bytes).split(FIRST_OBJECT, 1);
  const [beforeStreams = ''] = headOf(bytes).split(FIRST_STREAM, 1);
  const isPage = ANY_TAG.test(beforeObjects.replace(COMMENTS, '')) || TAG_OF_PAGE.test(beforeStreams);
  const isZip = bytes.includes('PK\x01\x02') && bytes.includes('PK\x05\x06', -ZIP_END_BYTES);
  if (isPage || isZip) return 'type';
  // Many encrypted files open without a password, which only a reader can tell. A file that cannot be read in time is
  // accepted: at worst staff ask for another one.
  return bytes.includes('/Encrypt') && (await runReader(bytes, 'pdf-lock')) === 'locked' ? 'password' : null;
}

/** Office stores files with passwords as OLE, whatever their name, so the password is reported first. */
async function validateDocOrPassword(bytes: Buffer, isNamedSo: boolean): Promise<CvProblem | null> {
  const problem = (await runReader(bytes, 'doc-problem')) as DocProblem | 'none' | 'too_large' | null;
  if (!problem) throw new ApiError('service_unavailable', { retryAfter: RETRY_SECONDS });
  if (problem === 'password') return problem;
  if (!isNamedSo) return 'type';
  if (problem === 'too_large') return 'damaged';
  return problem === 'none' ? null : problem;
}
