/** CV files as people have them, and as attackers make them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CV_MAX_BYTES } from '@qantara/contract';

export interface CvFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const fixture = (name: string) => readFileSync(fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url)));

export const pdfCv = (): CvFile => ({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: fixture('cv.pdf') });
export const docxCv = (): CvFile => ({ name: 'cv.docx', mimeType: WORD, buffer: fixture('cv.docx') });
export const docCv = (): CvFile => ({ name: 'cv.doc', mimeType: 'application/msword', buffer: fixture('cv.doc') });
export const arabicNamedCv = (): CvFile => ({ ...pdfCv(), name: 'السيرة الذاتية.pdf', buffer: fixture('cv-ar.pdf') });

/** A program whose name was changed to end in .pdf. */
export const disguisedProgram = (): CvFile => ({
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00'), Buffer.alloc(4096, 7)]),
});

/** A real PDF made longer by a trailing comment, to exactly `size` bytes. */
export function pdfOfSize(size: number, name = 'cv.pdf'): CvFile {
  const real = fixture('cv.pdf');
  const padding = Buffer.alloc(size - real.length, 'x');
  padding.write('\n%', 0);
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([real, padding]) };
}
export const largestCv = (): CvFile => pdfOfSize(CV_MAX_BYTES, 'largest.pdf');
export const tooLargeCv = (): CvFile => pdfOfSize(CV_MAX_BYTES + 1, 'too-large.pdf');
