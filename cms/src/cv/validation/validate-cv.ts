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
} from '@qantara/contract';
import { Refusal } from '../../platform/http/refusal';
import { askReader } from '../text/ask-reader';
import type { DocProblem } from './validate-doc';
import { validateDocx } from './validate-docx';

/** `active`: macros, controls, or an object linked from elsewhere. `damaged`: also what is built to harm a reader. */
export type CvProblem = 'empty' | 'too_large' | 'type' | 'password' | 'active' | 'damaged';

/** `advice`: how the name and the bytes of a file disagree, if they do. */
export type CvValidation =
  { ok: true; facts: CvFileFacts } | { ok: false; problem: CvProblem; advice: CvNameAdvice | null };

/** What file-type calls the containers that a CV may have. */
const CONTAINERS: Readonly<Record<string, CvKind>> = {
  pdf: 'pdf',
  cfb: 'doc',
  zip: 'docx',
  docx: 'docx',
  docm: 'docx',
};
/** Until a reader is free. */
const RETRY_SECONDS = 5;
const ENDINGS = ['', 'pdf', 'docx', 'doc'];
/** Readers accept these before a PDF. */
const BEFORE_PDF = /^(?:\u00EF\u00BB\u00BF)?[\s\0]*/;
/** After what a printer, an email or a camera put before it: many programs open it, and save it as it should be. */
const LATE_PDF_HEAD = /^[^<]+%PDF-\d/;

/**
 * Validates an uploaded CV: its size, its type by its bytes, its name against them, passwords, macros, and what is built to
 * harm a reader. Nothing in the file is run, rendered or fetched.
 * Throws `service_unavailable` if an old Word file cannot be read now.
 * @param name as the person called it; one without an ending agrees with every type
 */
export async function validateCv(bytes: Buffer, name: string): Promise<CvValidation> {
  const kind = await kindOf(bytes);
  const problem = await problemOf(bytes, kind, fileEnding(name));
  if (!problem && kind)
    return { ok: true, facts: { size: bytes.length, kind, sha256: createHash('sha256').update(bytes).digest('hex') } };
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - CV_TAIL_BYTES));
  const advice = problem === 'type' ? cvNameAdvice(name, cvKindOfBytes(headOf(bytes), tail)) : null;
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

async function problemOf(bytes: Buffer, kind: CvKind | null, ending: string): Promise<CvProblem | null> {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > CV_MAX_BYTES) return 'too_large';
  if (ending === 'pdf' && !kind && LATE_PDF_HEAD.test(headOf(bytes))) return 'damaged';
  if (!kind || !ENDINGS.includes(ending)) return 'type';
  const isNamedSo = ending === '' || ending === kind;
  if (kind === 'doc') return validateDocOrPassword(bytes, isNamedSo);
  if (!isNamedSo) return 'type';
  return kind === 'pdf' ? validatePdf(bytes) : validateDocx(bytes);
}

/** A PDF has no tags before its first object. */
const ANY_TAG = /<[a-z!/?]/i;
/** Nor any of these before its first stream; streams may contain a page, or its words. */
const TAG_OF_PAGE =
  /<(?:!doctype|html|head|body|title|meta|base|link|style|script|svg|math|i?frame|frameset|object|embed|applet|form|input|button|img|image|video|audio|source|table|div|span|template|details|marquee)(?=[\s/>])/i;
const FIRST_OBJECT = /\s\d+\s+\d+\s+obj\b/;
const FIRST_STREAM = /\bstream\r?\n/;
/** Readers of zips look for the end record in so many last bytes, and ignore what is before and after the zip. */
const ZIP_END_BYTES = 22 + 65_535;

/**
 * Scripts, attachments, forms and links in a PDF are accepted: nothing here runs them. So is a damaged PDF: staff may still
 * be able to open it.
 */
async function validatePdf(bytes: Buffer): Promise<'type' | 'password' | null> {
  const [beforeObjects = ''] = headOf(bytes).split(FIRST_OBJECT, 1);
  const [beforeStreams = ''] = headOf(bytes).split(FIRST_STREAM, 1);
  const isPage = ANY_TAG.test(beforeObjects) || TAG_OF_PAGE.test(beforeStreams);
  const isZip = bytes.includes('PK\x01\x02') && bytes.includes('PK\x05\x06', -ZIP_END_BYTES);
  if (isPage || isZip) return 'type';
  // Many encrypted files open without a password: only a reader can tell.
  // One that no reader opens in time is accepted: at worst staff ask for another file.
  return bytes.includes('/Encrypt') && (await askReader(bytes, 'pdf-lock')) === 'locked' ? 'password' : null;
}

/** Office stores files with passwords as OLE, whatever their name: the person hears of the password first. */
async function validateDocOrPassword(bytes: Buffer, isNamedSo: boolean): Promise<CvProblem | null> {
  const problem = (await askReader(bytes, 'doc-problem')) as DocProblem | 'none' | 'too_large' | null;
  if (!problem) throw new Refusal('service_unavailable', { retryAfter: RETRY_SECONDS });
  if (problem === 'password') return problem;
  if (!isNamedSo) return 'type';
  if (problem === 'too_large') return 'damaged';
  return problem === 'none' ? null : problem;
}
