import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CV_MAX_BYTES } from '@qantara/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { validateCv as Validate } from '../src/cv/validation/validate-cv';
import { cleanFileName } from '../src/cv/file-name';
import { reportingCostlyWork, withProcessSlot } from '../src/cv/text/reader-pool';
import { docFile, docxFile, pdfFile } from './helpers/cv-files.js';
import { acceptedFiles, rejectedFiles } from './helpers/hostile-files.js';
import { zipFile } from './helpers/zip-file.js';

// From the build, because it starts the reader of CVs, which is a separate program.
const { validateCv } = createRequire(import.meta.url)('../dist/src/cv/validation/validate-cv.js') as {
  validateCv: typeof Validate;
};
const validate = (bytes: Buffer | string, name: string) => validateCv(Buffer.from(bytes), name);
const wrongType = { ok: false, problem: 'type' };

describe('a file is validated by its bytes', () => {
  // A PDF that opens slowly counts as open, and on a busy machine all do: this raises the timeout.
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
  ])('%s is rejected', async (_, bytes, name) => {
    expect(await validate(bytes, name)).toMatchObject(wrongType);
  });

  test.each([
    ['a cut zip', docxFile().subarray(0, 150), 'cv.docx'],
    ['a zip head alone', 'PK\x03\x04', 'cv.docx'],
    ['a zip with a directory beyond the end of the file', zipWithWrongDirectory(), 'cv.docx'],
    [
      'a document with an endless name in it',
      zipFile({ 'word/a': 'x', [`${'/embeddings'.repeat(5900)}/1.xlsx`]: '' }),
      'cv.docx',
    ],
  ])('%s is damaged', async (_, bytes, name) => {
    expect(await validate(bytes, name)).toMatchObject({ ok: false, problem: 'damaged' });
  });

  test.each(rejectedFiles())('%s is rejected, and the response says why', async (_, bytes, name, problem) => {
    // Before the test times out: a bomb would take minutes.
    expect(await validate(bytes, name)).toMatchObject({ ok: false, problem });
  });

  test.each(acceptedFiles())('%s is stored', async (_, bytes, name) => {
    expect(await validate(bytes, name)).toMatchObject({ ok: true });
  });

  const cases = join(import.meta.dirname, 'fixtures', 'cases');
  test.each(readdirSync(cases))('%s, which people sent, is accepted', async (name) => {
    expect(await validate(readFileSync(join(cases, name)), name)).toMatchObject({ ok: true });
  });

  test('exactly 5242880 bytes are allowed, one more is not', async () => {
    expect(await validate(pdfFile(CV_MAX_BYTES), 'cv.pdf')).toMatchObject({ ok: true, facts: { size: 5_242_880 } });
    expect(await validate(pdfFile(CV_MAX_BYTES + 1), 'cv.pdf')).toMatchObject({ ok: false, problem: 'too_large' });
    expect(await validate('', 'cv.pdf')).toMatchObject({ ok: false, problem: 'empty' });
  });
});

function zipWithWrongDirectory(): Buffer {
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

describe('work in a process that a person waits for', () => {
  const never = () => false;
  const works: (() => void)[] = [];
  const longWork = () => new Promise<string>((resolve) => works.push(() => resolve('done')));
  const both = () => Promise.all([withProcessSlot(longWork, never), withProcessSlot(longWork, never)]);

  test('is given up after five seconds without a free process', async () => {
    const running = both();
    const start = performance.now();
    expect(await withProcessSlot(() => Promise.resolve('done'), never)).toBeNull();
    expect(performance.now() - start).toBeGreaterThan(4900);
    for (const end of works.splice(0)) end();
    expect(await running).toEqual(['done', 'done']);
  });

  test('starts as soon as a process is free, never more than two at a time', async () => {
    const running = both();
    const waiting = Promise.all([withProcessSlot(longWork, never), withProcessSlot(longWork, never)]);
    works.shift()?.();
    await vi.waitUntil(() => works.length === 2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(works, 'one ended, one of two began').toHaveLength(2);
    for (const end of works.splice(0)) end();
    await vi.waitUntil(() => works.length === 1);
    works.shift()?.();
    expect([await running, await waiting].flat()).toEqual(Array(4).fill('done'));
  });

  test('is reported to the request that started it, if it was costly', async () => {
    const reported: string[] = [];
    const request = (name: string, isCostly: boolean) =>
      reportingCostlyWork(
        () => Promise.resolve(reported.push(name)),
        () =>
          withProcessSlot(
            () => Promise.resolve(name),
            () => isCostly,
          ),
      );
    await Promise.all([request('cheap', false), request('costly', true)]);
    expect(reported).toEqual(['costly']);
  });
});
