import { describe, expect, it } from 'vitest';
import { CV_ACCEPT, cvContentProblem, cvFileProblem, JOB_CV_MESSAGES, POOL_CV_MESSAGES } from './cv-file.js';

const fileOf = (bytes: number, name: string, type = '') => new File([new Uint8Array(bytes)], name, { type });

const problemOf = async (file: File, messages = JOB_CV_MESSAGES) =>
  (cvFileProblem(file, messages) ?? (await cvContentProblem(file, messages)))?.code ?? null;
const PDF = '%PDF-1.7';
const DOCX = 'PK\u0003\u0004 word/document.xml';
const RTF = '{\\rtf1';
const named = (name: string, text: string) =>
  new File([Uint8Array.from(text, (character) => character.charCodeAt(0))], name);

describe('a chosen CV', () => {
  it('may have exactly 5242880 bytes, and not one more', async () => {
    expect(await problemOf(fileOf(5_242_880, 'cv.pdf'))).toBeNull();
    expect(await problemOf(fileOf(5_242_881, 'cv.pdf'))).toBe('cv_too_large');
  });

  it.each([
    ['cv.pdf', DOCX, { code: 'cv_name_differs', values: { named: 'pdf', found: 'DOCX', ending: 'docx' } }],
    ['cv.docx', PDF, { code: 'cv_name_differs', values: { named: 'docx', found: 'PDF', ending: 'pdf' } }],
    ['cv.doc', RTF, { code: 'cv_name_rtf', values: { named: 'doc' } }],
    ['cv.pdf', '\u00FF\u00D8\u00FF\u00E0', { code: 'cv_name_wrong', values: { named: 'pdf' } }],
  ])('%s is rejected with what its name hides', async (name, bytes, advice) => {
    expect(await cvContentProblem(named(name, bytes), JOB_CV_MESSAGES)).toEqual({ code: 'cv_type_word', advice });
  });

  it.each([
    ['DOC-20241124-WA0003.', PDF],
    ['my cv', DOCX],
    ['Mr. Kumar 12.05', PDF],
  ])('%s has no ending that contradicts its bytes', async (name, bytes) => {
    expect(await problemOf(named(name, bytes))).toBeNull();
  });

  it('is validated by its ending: Android often gives no MIME type, and a wrong one means nothing', async () => {
    expect(await problemOf(fileOf(9, 'سيرة ذاتية.DOCX'))).toBeNull();
    expect(await problemOf(fileOf(9, 'cv.doc', 'application/octet-stream'))).toBeNull();
    expect(await problemOf(fileOf(9, 'cv.pdf.exe', 'application/pdf'))).toBe('cv_type_word');
  });

  it('is rejected with the text of its form', async () => {
    expect(await problemOf(fileOf(9, 'photo.jpg', 'image/jpeg'))).toBe('cv_type_word');
    expect(await problemOf(fileOf(9, 'photo.jpg', 'image/jpeg'), POOL_CV_MESSAGES)).toBe('cv_type_docx');
    expect(await problemOf(fileOf(0, 'cv.pdf'), POOL_CV_MESSAGES)).toBe('cv_empty');
  });

  it('is asked for by ending and by MIME type', () => {
    expect(CV_ACCEPT.split(',')).toEqual(expect.arrayContaining(['.pdf', '.doc', '.docx', 'application/pdf']));
  });
});
