import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import { CV_MAX_BYTES, type CvFileFacts, type CvKind } from '@qantara/contract';
import { readZipDirectory } from './zip-directory';

export type CvFault = 'empty' | 'too_large' | 'type';
export type CvVerdict = { ok: true; facts: CvFileFacts } | { ok: false; fault: CvFault };

/** Bytes in which a PDF must say what it is; white space and a byte order mark may stand before. */
const HEAD_BYTES = 1024;
const PDF_HEAD = /^(?:\u00EF\u00BB\u00BF)?[\s\0]*%PDF-/;
const ZIP_HEAD = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const OLE_HEAD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** A document that claims to unpack to more than this is a bomb, not a CV. */
const UNPACKED_MAX_BYTES = 200 * 1_048_576;
const KIND_OF_ENDING: Readonly<Record<string, CvKind>> = { '.pdf': 'pdf', '.docx': 'docx', '.doc': 'doc' };

/**
 * Judges an uploaded file by its bytes; its name must agree with them.
 * @param path of the file on this machine
 * @param name as the person called it
 */
export async function judgeCvFile(path: string, name: string): Promise<CvVerdict> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) return { ok: false, fault: 'empty' };
    if (size > CV_MAX_BYTES) return { ok: false, fault: 'too_large' };

    const kind = await kindByContent(file, size);
    if (!kind || kind !== KIND_OF_ENDING[extname(name).toLowerCase()]) return { ok: false, fault: 'type' };
    return { ok: true, facts: { size, kind, sha256: await sha256Of(file) } };
  } finally {
    await file.close();
  }
}

async function kindByContent(file: FileHandle, size: number): Promise<CvKind | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const head = buffer.subarray(0, bytesRead);
  if (PDF_HEAD.test(head.toString('latin1'))) return 'pdf';
  if (head.subarray(0, OLE_HEAD.length).equals(OLE_HEAD)) return 'doc';
  if (head.subarray(0, ZIP_HEAD.length).equals(ZIP_HEAD)) return (await isWordZip(file, size)) ? 'docx' : null;
  return null;
}

/** A Word document keeps its text under `word/`; one with macros is not a CV. */
async function isWordZip(file: FileHandle, size: number): Promise<boolean> {
  const entries = await readZipDirectory(file, size);
  if (!entries?.some((entry) => entry.name.startsWith('word/'))) return false;
  if (entries.some((entry) => /(^|\/)vbaProject\.bin$/i.test(entry.name))) return false;
  return entries.reduce((total, entry) => total + entry.unpackedSize, 0) <= UNPACKED_MAX_BYTES;
}

async function sha256Of(file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  const chunks = file.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>;
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}
