import type * as ChildProcess from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Os from 'node:os';
import { constants } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { Readable } from 'node:stream';
import type { CvKind } from '@qantara/contract';
import { expect, test, vi } from 'vitest';
import type { CvText } from '../src/cv/text/cv-text.js';
import type { extractCvText as Extract } from '../src/cv/text/extract-cv-text.js';
import { lineText } from '../src/cv/text/line-order.js';
import { docFile, pdfFile } from './helpers/cv-files.js';
import { activePdf } from './helpers/hostile-files.js';
import { pdfOf, pdfStream } from './helpers/pdf-file.js';
import { zipFile } from './helpers/zip-file.js';

// The reader runs from the build.
const built = createRequire(import.meta.url)('../dist/src/cv/text/extract-cv-text.js') as {
  extractCvText: typeof Extract;
};
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));
/** On a busy machine a reader may exceed the product's timeout. */
const LIMITS = { milliseconds: 100_000, heapMegabytes: 256 };
const read = (bytes: Buffer, kind: CvKind, limits = LIMITS) =>
  built.extractCvText(Readable.from([bytes]), kind, { limits });

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
  const bomb = zipFile({ 'word/document.xml': `<w:document ${NS}><w:body>${paragraphs}</w:body></w:document>` });
  expect(await read(bomb, 'docx', { ...LIMITS, heapMegabytes: 64 })).toEqual({ state: 'too_large', text: '' });
});

/** Like its task, which retries while the machine is busy. */
async function readInTime(bytes: Buffer, kind: CvKind, limits: typeof LIMITS): Promise<CvText> {
  for (;;)
    try {
      return await read(bytes, kind, limits);
    } catch (error) {
      expect(String(error)).toContain('hardly computed');
    }
}

test('a document that takes too long is given up', async () => {
  const long = docxOf('a</w:t></w:r></w:p><w:p><w:r><w:t>'.repeat(50_000));
  expect((await read(long, 'docx')).state).toBe('done');
  expect(await readInTime(long, 'docx', { ...LIMITS, milliseconds: 300 })).toEqual({ state: 'too_large', text: '' });
});

test.runIf(process.platform === 'linux')(
  'a reader that had no time to compute is worth another try: nothing is said about the file',
  async () => {
    const neverComes = new Readable({ read: () => undefined });
    // To start takes up to a second of computing on a slow machine: less than a quarter of this.
    const limits = { milliseconds: 6_000, heapMegabytes: 256 };
    await expect(built.extractCvText(neverComes, 'docx', { limits })).rejects.toThrow('hardly computed in 6000 ms');
    expect(neverComes.destroyed).toBe(true);
  },
);

test('a file that the store cannot deliver is worth another try', async () => {
  const broken = new Readable({ read: (): void => void broken.destroy(new Error('The store is gone')) });
  await expect(built.extractCvText(broken, 'pdf')).rejects.toThrow('The store is gone');
});

test('only a reader without a waiting sender runs at low priority', async () => {
  // Tests run at one priority (helpers/same-priority).
  const setPriority = vi.spyOn(createRequire(import.meta.url)('node:os') as typeof Os, 'setPriority');
  const gaveWay = async (isInteractive: boolean) => {
    setPriority.mockClear();
    await built.extractCvText(Readable.from([fixture('cv.docx')]), 'docx', { isInteractive });
    return setPriority.mock.calls.map(([, priority]) => priority);
  };
  expect(await gaveWay(true)).toEqual([]);
  expect(await gaveWay(false)).toEqual([constants.priority.PRIORITY_LOW]);
  setPriority.mockRestore();
});

test('a reader that is asked to stop, with all that runs here, says nothing about its file', async () => {
  const spawn = vi.spyOn(createRequire(import.meta.url)('node:child_process') as typeof ChildProcess, 'spawn');
  const arriving = new Readable({ read: () => undefined });
  const response = built.extractCvText(arriving, 'docx');
  const [reader] = spawn.mock.results.map(({ value }) => value as ChildProcess.ChildProcess);
  spawn.mockRestore();
  await new Promise((resolve) => reader?.once('spawn', resolve));
  reader?.kill('SIGTERM');
  arriving.push(null);
  await expect(response).rejects.toThrow('ended with SIGTERM');
});

test('a reader that cannot begin is worth another try: nothing is said about the file', async () => {
  const noNode = { ...LIMITS, heapMegabytes: Number.NaN };
  await expect(read(fixture('cv.docx'), 'docx', noNode)).rejects.toThrow('before it had read');
});

const NS = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const docxOf = (body: string, head = '') =>
  zipFile({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `${head}<w:document ${NS}><w:body><w:p><w:r><w:t>${body}</w:t></w:r></w:p></w:body></w:document>`,
  });
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
const zeros = (size: number) => Buffer.alloc(size);

const deep = '['.repeat(300_000);
const manyKids = (level: number) =>
  `<</Type/Pages/Kids[${`${level + 1} 0 R `.repeat(level === 6 ? 1 : 1000)}]/Count 1000000000>>`;
test.for<[string, () => Buffer, CvKind]>([
  ['a billion pages', () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', ...[2, 3, 4, 5, 6].map(manyKids)]), 'pdf'],
  ['objects in objects', () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids ${deep}>>`]), 'pdf'],
  [
    'pages that are their own parents',
    () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Kids[2 0 R]/Count 9>>']),
    'pdf',
  ],
  ['a page packed twice', () => pdfOf(pagePackedTwice()), 'pdf'],
  ['a picture of 100000 x 100000', () => pdfOf(hugePicture()), 'pdf'],
  ['a billion laughs', () => docxOf('&l9;', `<!DOCTYPE d [<!ENTITY l0 "ha">${laughs}]>`), 'docx'],
  ['an endless line of blanks', () => docxOf(' '.repeat(3_000_000) + 'x'), 'docx'],
])('%s ends with its reader, and nothing of it is fetched or run', async ([, bytes, kind]) => {
  const { state, text } = await readInTime(bytes(), kind, { milliseconds: 2_500, heapMegabytes: 128 });
  expect(text.length).toBeLessThanOrEqual(100_000);
  expect(['done', 'unreadable', 'too_large']).toContain(state);
});

test('the text of a file with active content is read, and nothing in it runs', async () => {
  expect(await read(activePdf(), 'pdf')).toEqual({ state: 'done', text: 'Rigger in Jubail' });
  const { text } = await read(docxOf('Rigger &x;', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), 'docx');
  expect(text).not.toContain('root:');
});

test('the text of a CV loses invisible signs and piles of marks', async () => {
  const { text } = await read(docxOf(`a\u202Eb\u200Bc e${'\u0301\u0316'.repeat(100)}`), 'docx');
  expect(text).toMatch(/^abc \p{L}\p{M}{0,5}$/u);
});

function pagePackedTwice(): Buffer[] {
  const packed = deflateSync(deflateSync(zeros(300_000_000)));
  return [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>'),
    pdfStream(packed, '/Filter[/FlateDecode/FlateDecode]'),
  ];
}

function hugePicture(): (string | Buffer)[] {
  const picture = '/Type/XObject/Subtype/Image/Width 100000/Height 100000/BitsPerComponent 8/ColorSpace/DeviceRGB';
  return [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9e9 9e9]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>',
    pdfStream('q 9e9 0 0 9e9 0 0 cm /I Do Q'),
    pdfStream(deflateSync(zeros(1_000_000)), `${picture}/Filter/FlateDecode`),
  ];
}

test('a line written in any order is read from its right end, English words in it from their left', () => {
  const piece = (x: number, str: string, dir = 'rtl') => ({ x, str, dir });
  const written = [piece(0, 'ت'), piece(1, 'يب'), piece(3, ' ', 'ltr'), piece(4, 'Ab', 'ltr'), piece(6, 'c', 'ltr')];
  const text = lineText([...written, piece(7, ' ', 'ltr'), piece(8, 'كبير')]);
  expect(text.replace(/\s+/g, ' ')).toBe('كبير Abc يبت');
  expect(lineText([piece(5, 'b', 'ltr'), piece(0, 'a', 'ltr')])).toBe('ba');
});
