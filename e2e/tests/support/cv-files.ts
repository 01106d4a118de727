/** CV files as people have them, and as attackers make them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** A real PDF made longer by a trailing comment, to exactly `size` bytes. */
export function pdfOfSize(size: number, name = 'cv.pdf'): CvFile {
  const real = fixture('cv.pdf');
  const padding = Buffer.alloc(size - real.length, 'x');
  padding.write('\n%', 0);
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([real, padding]) };
}
/** The path of the file: passing a path to the browser takes a moment, passing 5 MB takes seconds. */
export function onDisk({ name, buffer }: CvFile): string {
  const folder = new URL(`../../test-results/files/${process.pid}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  const path = fileURLToPath(new URL(name, folder));
  writeFileSync(path, buffer);
  return path;
}
export const largestCv = (): CvFile => pdfOfSize(CV_MAX_BYTES, 'largest.pdf');
export const tooLargeCv = (): CvFile => pdfOfSize(CV_MAX_BYTES + 1, 'too-large.pdf');

/** Runs scripts when it and its page open, starts a program, has an XFA form, and is one link to a stranger. */
export function activePdf(): CvFile {
  const words = 'BT /F 12 Tf 50 700 Td (Rigger in Jubail) Tj ET';
  const form = '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script>app.alert(1)</script></xdp:xdp>';
  const script = '<</S/JavaScript/JS(app.alert\\("run"\\))>>';
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/OpenAction ${script}/AcroForm<</XFA 6 0 R/Fields[]>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>/Annots[7 0 R]/AA<</O ${script}/C<</S/Launch/F(calc.exe)>>>>>>`,
    `<</Length ${words.length}>>stream\n${words}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${form.length}>>stream\n${form}\nendstream`,
    '<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/A<</S/URI/URI(https://evil.example/)>>>>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const text = `%PDF-1.7\n${objects.join('')}trailer\n<</Root 1 0 R/Size 8>>\n%%EOF\n`;
  return { name: 'active.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) };
}
