import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { CvKind } from '@qantara/contract';
import { expect, test } from 'vitest';
import type { extractCvText as Extract } from '../src/lib/cv-text/extract-cv-text.js';
import { lineText } from '../src/lib/cv-text/line-order.js';
import { docFile, pdfFile, zipFile } from './helpers/cv-files.js';

// The reader is started from where it was built to.
const built = createRequire(import.meta.url)('../dist/src/lib/cv-text/extract-cv-text.js') as {
  extractCvText: typeof Extract;
};
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));
const read = (bytes: Buffer, kind: CvKind, limits?: Parameters<typeof Extract>[2]) =>
  built.extractCvText(Readable.from([bytes]), kind, limits);

const ENGLISH = 'Résumé: AutoCAD Electrical, C++ and C#, Primavera.';
const ARABIC = 'بخبرة تسع سنوات في محطات التحويل';

test.for([
  ['pdf', 'drawn-from-the-left.pdf'],
  ['docx', 'cv.docx'],
  ['doc', 'cv.doc'],
] as const)('the text of a %s is read, in both languages and in reading order', async ([kind, name]) => {
  const { state, text } = await read(fixture(name), kind);
  expect(state).toBe('done');
  expect(text).toContain(ENGLISH);
  expect(text).toContain(ARABIC);
  expect(text).toMatch(/فنّ?ي/);
});

test('a damaged file, and one without any text, are unreadable', async () => {
  const unreadable = { state: 'unreadable', text: '' };
  expect(await read(pdfFile(), 'pdf')).toEqual(unreadable);
  expect(await read(docFile(), 'doc')).toEqual(unreadable);
  expect(await read(Buffer.from('PK no zip'), 'docx')).toEqual(unreadable);
  expect(await read(fixture('cv.docx').subarray(0, 3000), 'docx')).toEqual(unreadable);
});

test('a document that unpacks to more than the memory allowed is given up', async () => {
  const paragraphs = '<w:p><w:r><w:t>a b</w:t></w:r></w:p>'.repeat(400_000);
  const ns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const bomb = zipFile({ 'word/document.xml': `<w:document ${ns}><w:body>${paragraphs}</w:body></w:document>` });
  expect(await read(bomb, 'docx', { milliseconds: 20_000, heapMegabytes: 64 })).toEqual({
    state: 'too_large',
    text: '',
  });
});

test('a document that takes too long is given up at once', async () => {
  const started = performance.now();
  const limits = { milliseconds: 20, heapMegabytes: 256 };
  expect(await read(fixture('cv.docx'), 'docx', limits)).toEqual({ state: 'too_large', text: '' });
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('a file that the store cannot deliver is worth another try', async () => {
  const broken = new Readable({ read: (): void => void broken.destroy(new Error('The store is gone')) });
  await expect(built.extractCvText(broken, 'pdf')).rejects.toThrow('The store is gone');
});

test('a line drawn in any order is read from its right end, English words in it from their left', () => {
  const piece = (x: number, str: string, dir = 'rtl') => ({ x, str, dir });
  const drawn = [piece(0, 'ت'), piece(1, 'يب'), piece(3, ' ', 'ltr'), piece(4, 'Ab', 'ltr'), piece(6, 'c', 'ltr')];
  const text = lineText([...drawn, piece(7, ' ', 'ltr'), piece(8, 'كبير')]);
  expect(text.replace(/\s+/g, ' ')).toBe('كبير Abc يبت');
  expect(lineText([piece(5, 'b', 'ltr'), piece(0, 'a', 'ltr')])).toBe('ba');
});
