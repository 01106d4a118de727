import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import {
  CV_MAX_BYTES,
  CV_TAIL_BYTES,
  type CvFileFacts,
  type CvKind,
  cvKindOfBytes,
  type CvNameAdvice,
  cvNameAdvice,
  fileEnding,
} from '@qantara/contract';
import { faultOfDoc } from './cv-judge/fault-of-doc';
import { faultOfDocx } from './cv-judge/fault-of-docx';
import { faultOfPdf } from './cv-judge/fault-of-pdf';

/** `active`: macros, controls, or an object linked from elsewhere. `damaged`: also what is built to harm a reader. */
export type CvFault = 'empty' | 'too_large' | 'type' | 'password' | 'active' | 'damaged';
export type CvVerdict = { ok: true; facts: CvFileFacts } | { ok: false; fault: CvFault };

/** Bytes in which a PDF must say what it is; white space and a byte order mark may stand before. */
const HEAD_BYTES = 1024;
const PDF_HEAD = /^(?:\u00EF\u00BB\u00BF)?[\s\0]*%PDF-/;
/** Behind what a printer, a mail or a camera put before it: many programs open it, and what they save begins as it must. */
const LATE_PDF_HEAD = /^[^<]+%PDF-\d/;
const ZIP_HEAD = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const OLE_HEAD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const KIND_OF_ENDING: Readonly<Record<string, CvKind>> = { pdf: 'pdf', docx: 'docx', doc: 'doc' };
type Judge = (bytes: Buffer, named: CvKind) => CvFault | null | Promise<CvFault | null>;
const FAULTS: Readonly<Record<CvKind, Judge>> = {
  pdf: faultOfPdf,
  docx: faultOfDocx,
  doc: faultOfDoc,
};

/**
 * Judges an uploaded file by its bytes; its name must agree with them, or have no ending. Nothing in it is run, rendered
 * or fetched.
 * @param file its bytes, or its path on this machine
 * @param name as the person called it
 */
export async function judgeCvFile(file: Buffer | string, name: string): Promise<CvVerdict> {
  const size = Buffer.isBuffer(file) ? file.length : (await stat(file)).size;
  if (size === 0) return { ok: false, fault: 'empty' };
  if (size > CV_MAX_BYTES) return { ok: false, fault: 'too_large' };

  const bytes = Buffer.isBuffer(file) ? file : await readFile(file);
  const kind = kindByHead(bytes);
  const ending = fileEnding(name);
  const named = ending ? KIND_OF_ENDING[ending] : kind;
  if (!kind || !named) return { ok: false, fault: named === 'pdf' && beginsLate(bytes) ? 'damaged' : 'type' };
  const fault = await FAULTS[kind](bytes, named);
  if (fault) return { ok: false, fault };
  if (kind !== named) return { ok: false, fault: 'type' };
  return { ok: true, facts: { size: bytes.length, kind, sha256: createHash('sha256').update(bytes).digest('hex') } };
}

/** For a file that is refused for its type: how its name and its bytes disagree; null: they do not. */
export async function adviceOnName(file: Buffer | string, name: string): Promise<CvNameAdvice | null> {
  const bytes = Buffer.isBuffer(file) ? file : await readFile(file);
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - CV_TAIL_BYTES));
  return cvNameAdvice(name, cvKindOfBytes(bytes.toString('latin1', 0, HEAD_BYTES), tail));
}

function kindByHead(bytes: Buffer): CvKind | null {
  if (PDF_HEAD.test(bytes.toString('latin1', 0, HEAD_BYTES))) return 'pdf';
  if (bytes.subarray(0, OLE_HEAD.length).equals(OLE_HEAD)) return 'doc';
  return bytes.subarray(0, ZIP_HEAD.length).equals(ZIP_HEAD) ? 'docx' : null;
}

const beginsLate = (bytes: Buffer): boolean => LATE_PDF_HEAD.test(bytes.toString('latin1', 0, HEAD_BYTES));
