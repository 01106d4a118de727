import { describe, expect, it } from 'vitest';
import { CV_ACCEPT, cvFileProblem, JOB_CV_MESSAGES, POOL_CV_MESSAGES } from './cv-file.js';

const fileOf = (bytes: number, name: string, type = '') => new File([new Uint8Array(bytes)], name, { type });

describe('a chosen CV', () => {
  it('may have exactly 5242880 bytes, and not one more', () => {
    expect(cvFileProblem(fileOf(5_242_880, 'cv.pdf'), JOB_CV_MESSAGES)).toBeNull();
    expect(cvFileProblem(fileOf(5_242_881, 'cv.pdf'), JOB_CV_MESSAGES)).toBe('cv_too_large');
  });

  it('is judged by its ending: Android often gives no MIME type, and a wrong one means nothing', () => {
    expect(cvFileProblem(fileOf(9, 'سيرة ذاتية.DOCX'), JOB_CV_MESSAGES)).toBeNull();
    expect(cvFileProblem(fileOf(9, 'cv.doc', 'application/octet-stream'), JOB_CV_MESSAGES)).toBeNull();
    expect(cvFileProblem(fileOf(9, 'cv.pdf.exe', 'application/pdf'), JOB_CV_MESSAGES)).toBe('cv_type_word');
  });

  it('is refused in the words of its form', () => {
    expect(cvFileProblem(fileOf(9, 'photo.jpg', 'image/jpeg'), JOB_CV_MESSAGES)).toBe('cv_type_word');
    expect(cvFileProblem(fileOf(9, 'photo.jpg', 'image/jpeg'), POOL_CV_MESSAGES)).toBe('cv_type_docx');
    expect(cvFileProblem(fileOf(0, 'cv.pdf'), POOL_CV_MESSAGES)).toBe('cv_empty');
  });

  it('is asked for by ending and by MIME type', () => {
    expect(CV_ACCEPT.split(',')).toEqual(expect.arrayContaining(['.pdf', '.doc', '.docx', 'application/pdf']));
  });
});
