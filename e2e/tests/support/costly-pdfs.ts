/** Small files that ask for hours of work or gigabytes of memory once they are rendered. Valid PDFs, so that they pass the validation. */
import { deflateSync } from 'node:zlib';
import type { CvFile } from './cv-files.ts';

const PAGE = '/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R';

/** A PDF of one page with this `content`; `others` are the objects from number 5 on. */
function pdfOf(name: string, content: Buffer, resources = '', others: Buffer[] = []): CvFile {
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(`<<${PAGE}/Resources<<${resources}>>>>`),
    stream(content),
    ...others,
  ].map((object, index) => Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  const end = Buffer.from(`trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`);
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, end]),
  };
}

/** An object with its content deflated. */
function stream(content: Buffer, entries = ''): Buffer {
  const packed = deflateSync(content, { level: 9 });
  const head = `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>stream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
}

const times = (text: string, count: number) => Buffer.alloc(text.length * count, text);
const across = '0 0 l 595 842 l 595 0 l 0 842 l ';

/** One path across the page and back, `rounds` times four lines, in dashes of a hundredth of a point. */
export const endlessPath = (rounds = 300_000): CvFile =>
  pdfOf(
    'path.pdf',
    Buffer.concat([Buffer.from('0.5 w [0.01 0.01] 0 d 0 0 m '), times(across, rounds), Buffer.from('S')]),
  );

/** Groups in groups: each needs a canvas as large as the page while it is rendered. */
export function nestedGroups(): CvFile {
  const head = '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Group<</S/Transparency/I true>>';
  const inner = Array.from({ length: 400 }, (_, index) =>
    stream(
      Buffer.from('/G gs /X Do'),
      `${head}/Resources<</XObject<</X ${index + 6} 0 R>>/ExtGState<</G<</ca 0.9/BM/Multiply>>>>>>`,
    ),
  );
  const last = stream(Buffer.from('0 0 99 99 re f'), head);
  return pdfOf('groups.pdf', Buffer.from('/G gs /X Do'), '/XObject<</X 5 0 R>>/ExtGState<</G<</ca 0.9>>>>', [
    ...inner,
    last,
  ]);
}

/** As much as a page of a design tool has at most: 200,000 lines in 2,000 shapes, some dashed, under a soft shadow. */
export function designedCv(): CvFile {
  const shape = (x: number, y: number) =>
    `${x} ${y} m ${Array.from({ length: 100 }, (_, at) => `${x + (at % 10)} ${y + Math.floor(at / 10)} l`).join(' ')} S\n`;
  const shapes = Array.from({ length: 2_000 }, (_, at) => shape((at % 50) * 11 + 20, Math.floor(at / 50) * 20 + 20));
  const content = `[3 2] 0 d 0.1 0.2 0.6 RG 0.3 w\n${shapes.join('')}/G gs 0.8 0 0 rg 0 0 595 842 re f`;
  const shadow = stream(
    Buffer.from('1 g 0 0 300 842 re f'),
    '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Group<</S/Transparency/CS/DeviceRGB>>',
  );
  const resources = '/ExtGState<</G<</SMask<</S/Luminosity/G 5 0 R>>>>>>';
  return pdfOf('designed.pdf', Buffer.from(content), resources, [shadow]);
}
