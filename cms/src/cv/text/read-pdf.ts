import { CHARS_MAX, PAGES_MAX } from './cv-text';
import { textOfGlyphs } from './page-lines';
import { PasswordNeeded, PdfFile } from './pdf-file';

/** The text of a PDF, line by line. Rejects if it cannot be opened, e.g. because it has a password. */
export async function readPdf(bytes: Buffer): Promise<string> {
  const pdf = await PdfFile.open(bytes);
  let text = '';
  for (let index = 0; index < Math.min(pdf.pages, PAGES_MAX) && text.length < CHARS_MAX; index += 1) {
    const { glyphs, notes } = pdf.page(index);
    text += [textOfGlyphs(glyphs), ...notes, ''].join('\n');
  }
  return text;
}

/** `locked` if a PDF opens only with a password, else `open`. */
export async function lockOfPdf(bytes: Buffer): Promise<string> {
  try {
    await PdfFile.open(bytes);
    return 'open';
  } catch (error) {
    return error instanceof PasswordNeeded ? 'locked' : 'open';
  }
}
