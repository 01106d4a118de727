import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cleanCvText } from '../src/cv/text/cv-text.js';
import { logicalOrder } from '../src/cv/text/logical-order.js';
import { type Glyph, textOfGlyphs } from '../src/cv/text/page-lines.js';
import type { readPdf as Read } from '../src/cv/text/read-pdf.js';
import { pdfOf, pdfStream } from './helpers/pdf-file.js';

// From the build, because it finds its WebAssembly in the installed packages.
const { readPdf } = createRequire(import.meta.url)('../dist/src/cv/text/read-pdf.js') as { readPdf: typeof Read };
const wordsOf = async (bytes: Buffer) => cleanCvText(await readPdf(bytes)).split(' ');
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));

test.each([
  ['01-name-and-title-glued', ['Claudia', 'Parkname', 'Electricianline', 'with']],
  ['02-columns-glued', ['Certified', 'Duct', 'Fabricator']],
  ['06-arabic-lam-alef-one-string', ['مشرف', 'السلامة', 'المهنية', 'طلاء', 'بلاط']],
])('%s gives its words', async (name, words) => {
  expect(await wordsOf(fixture(`cases/${name}.pdf`))).toEqual(expect.arrayContaining(words));
});

test('words of every script that a browser printed are whole, spaced letters and cells of a table too', async () => {
  expect(await wordsOf(fixture('scripts.pdf'))).toEqual([
    ...['Letters', 'apart'],
    ...['वरिष्ठ', 'विद्युत', 'तकनीशियन', 'निर्माण', 'प्रशिक्षण'],
    ...['অভিজ্ঞ', 'বিদ্যুৎ', 'মিস্ত্রি', 'নির্মাণ'],
    ...['மின்சார', 'தொழில்நுட்ப', 'கட்டுமானம்'],
    ...['පෙරේරා', 'ඉදිකිරීම්', 'කොළඹ'],
    ...['مهندس', 'السلامة،', 'طلاء،', 'عبد', 'الله،', 'على', 'رأس', 'العمل'],
    ...['السلامة', 'الإلمام', 'على'],
  ]);
});

test('what was filled into a form or noted on a page is read, what is hidden is not', async () => {
  const file = pdfOf([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[7 0 R]>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[6 0 R 8 0 R 9 0 R]>>',
    pdfStream('BT /F1 12 Tf 100 700 Td (Body) Tj ET'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Annot/Subtype/FreeText/Rect[100 600 300 620]/Contents(Remark)>>',
    '<</FT/Tx/T(name)/V(Inherited)/Kids[8 0 R]>>',
    '<</Type/Annot/Subtype/Widget/Parent 7 0 R/Rect[100 500 300 520]>>',
    '<</Type/Annot/Subtype/Text/F 2/Rect[100 400 120 420]/Contents(Hidden)>>',
  ]);
  expect(await wordsOf(file)).toEqual(['Body', 'Remark', 'Inherited']);
});

/** Glyphs half as wide as their font is high, each at its position on the line. */
const line = (letters: string, places: readonly number[], baseline = 0): Glyph[] =>
  [...letters].map((text, at) => {
    const left = places[at] ?? 0;
    return { text, left, right: left + 5, baseline, em: 10, turns: 0 };
  });

test('distances make words: of letters that are spaced, of cells, of lines that follow closely', () => {
  expect(textOfGlyphs(line('abcd', [0, 5, 14, 19]))).toBe('ab cd\n');
  expect(textOfGlyphs(line('abcdef', [0, 8, 16, 30, 38, 46]))).toBe('abc def\n');
  expect(textOfGlyphs([...line('ab', [0, 5]), ...line('cd', [0, 5], -9)])).toBe('ab\ncd\n');
  expect(textOfGlyphs([...line('ab', [50, 55]), ...line('cd', [0, 5])])).toBe('ab cd\n');
  expect(textOfGlyphs([...line('ab\u00AD', [50, 55, 60]), ...line('cd', [0, 5], -12)])).toBe('ab\u00ADcd\n');
});

test('a ligature from right to left is read in its order, whichever way it comes', () => {
  for (const glyph of ['لا', 'ال', 'الله', 'هللا', 'لى', 'ىل']) {
    expect(['لا', 'الله', 'لى']).toContain(logicalOrder(glyph));
  }
  expect(logicalOrder('ffi')).toBe('ffi');
});
