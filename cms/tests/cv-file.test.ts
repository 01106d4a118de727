import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CV_MAX_BYTES } from '@qantara/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { validateCv as Validate } from '../src/cv/validation/validate-cv';
import { cleanFileName } from '../src/cv/file-name';
import { docFile, docxFile, pdfFile } from './helpers/cv-files.js';
import { keptFiles, refusedFiles } from './helpers/hostile-files.js';
import { encryptedPdf } from './helpers/pdf-file.js';
import { zipFile } from './helpers/zip-file.js';

// As it was built: it asks the reader of CVs, which is a program of its own.
const { validateCv } = createRequire(import.meta.url)('../dist/src/cv/validation/validate-cv.js') as {
  validateCv: typeof Validate;
};
const validate = (bytes: Buffer | string, name: string) => validateCv(Buffer.from(bytes), name);
const wrongType = { ok: false, problem: 'type' };

describe('a file is validated by its bytes', () => {
  // A PDF that is slow to open counts as open, and on a busy machine all are: here the time for it is never over.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['cv.pdf', pdfFile(), 'pdf'],
    ['CV.PDF', pdfFile(), 'pdf'],
    ['cv.docx', docxFile(), 'docx'],
    ['cv.doc', docFile(), 'doc'],
    ['DOC-20241124-WA0003.', pdfFile(), 'pdf'],
    ['my cv', docxFile(), 'docx'],
    ['Mr. Kumar 12.05', docFile(), 'doc'],
    ['marked.pdf', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf, 0x0a]), pdfFile()]), 'pdf'],
  ])('%s is accepted', async (name, bytes, kind) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await validate(bytes, name)).toEqual({ ok: true, facts: { kind, size: bytes.length, sha256 } });
  });

  test.each([
    ['a PDF called .docx', pdfFile(), 'cv.docx'],
    ['a Word file called .pdf', docxFile(), 'cv.pdf'],
    ['an old Word file called .docx', docFile(), 'cv.docx'],
    ['a new Word file called .doc', docxFile(), 'cv.doc'],
    ['a program', Buffer.from('MZ\x90\0program'), 'cv.pdf'],
    ['a page that speaks of PDF', '<html>%PDF-1.4</html>', 'cv.pdf'],
    ['any zip', zipFile({ 'evil.exe': 'x' }), 'cv.docx'],
    ['a spreadsheet', zipFile({ 'xl/workbook.xml': '<x/>' }), 'cv.docx'],
    ['a single byte', 'x', 'cv.pdf'],
  ])('%s is refused', async (_, bytes, name) => {
    expect(await validate(bytes, name)).toMatchObject(wrongType);
  });

  test.each([
    ['a cut zip', docxFile().subarray(0, 150), 'cv.docx'],
    ['a zip head alone', 'PK\x03\x04', 'cv.docx'],
    ['a zip whose directory lies beyond the file', lyingZip(), 'cv.docx'],
    [
      'a document with an endless name in it',
      zipFile({ 'word/a': 'x', [`${'/embeddings'.repeat(5900)}/1.xlsx`]: '' }),
      'cv.docx',
    ],
  ])('%s is damaged', async (_, bytes, name) => {
    expect(await validate(bytes, name)).toMatchObject({ ok: false, problem: 'damaged' });
  });

  test.each(refusedFiles())('%s is refused, and the person hears why', async (_, bytes, name, problem) => {
    // Before the test is given up: a bomb would take minutes.
    expect(await validate(bytes, name)).toMatchObject({ ok: false, problem });
  });

  test.each(keptFiles())('%s is kept', async (_, bytes, name) => {
    expect(await validate(bytes, name)).toMatchObject({ ok: true });
  });

  const cases = join(import.meta.dirname, 'fixtures', 'cases');
  test.each(readdirSync(cases))('%s, which people sent, is accepted', async (name) => {
    expect(await validate(readFileSync(join(cases, name)), name)).toMatchObject({ ok: true });
  });

  // Again when the machine is so busy that the reader is slower than a person waits.
  test('of more PDFs with passwords than are opened at once none slips through', async () => {
    const files = await Promise.all(Array.from({ length: 3 }, () => validate(encryptedPdf(false), 'cv.pdf')));
    expect(files).toEqual(Array.from({ length: 3 }, () => ({ ok: false, problem: 'password', advice: null })));
  });

  test('exactly 5242880 bytes are allowed, one more is not', async () => {
    expect(await validate(pdfFile(CV_MAX_BYTES), 'cv.pdf')).toMatchObject({ ok: true, facts: { size: 5_242_880 } });
    expect(await validate(pdfFile(CV_MAX_BYTES + 1), 'cv.pdf')).toMatchObject({ ok: false, problem: 'too_large' });
    expect(await validate('', 'cv.pdf')).toMatchObject({ ok: false, problem: 'empty' });
  });
});

function lyingZip(): Buffer {
  const zip = docxFile();
  zip.writeUInt32LE(0x7fffffff, zip.length - 6);
  return zip;
}

describe('a file name is made safe', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\سيرة ذاتية.pdf', 'سيرة ذاتية.pdf'],
    ['cv\u202Efdp.exe.pdf', 'cvfdp.exe.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie x=1.pdf'],
    ['\u200Fcv".pdf', 'cv.pdf'],
    ['', 'cv'],
    ['.pdf', 'cv.pdf'],
    ['  ..docx', 'cv.docx'],
  ])('%j becomes %j', (raw, clean) => {
    expect(cleanFileName(raw)).toBe(clean);
  });

  test('a long one keeps its ending and splits no character', () => {
    const name = cleanFileName(`${'😀'.repeat(300)}.docx`);
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^(😀)+\.docx$/u);
  });
});
