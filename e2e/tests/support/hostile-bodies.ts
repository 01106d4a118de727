/** Forty and more request bodies for one call, none of which may be taken in. */
import { docxCv, disguisedProgram, pdfCv, tooLargeCv, type CvFile } from './cv-files.ts';

export interface HostileRequest {
  what: string;
  body: Buffer;
  contentType: string;
  headers?: Record<string, string>;
}
type Fields = Readonly<Record<string, unknown>>;

const JSON_TYPE = 'application/json';
const bytes = (text: string) => Buffer.from(text);

/** Bodies that no call of the API may take, whatever its fields are. */
const shapeless: HostileRequest[] = [
  { what: 'nothing', body: bytes(''), contentType: JSON_TYPE },
  { what: 'half an object', body: bytes('{"name":"a'), contentType: JSON_TYPE },
  { what: 'null', body: bytes('null'), contentType: JSON_TYPE },
  { what: 'a list', body: bytes('[]'), contentType: JSON_TYPE },
  { what: 'a text', body: bytes('"hello"'), contentType: JSON_TYPE },
  { what: 'a number', body: bytes('0'), contentType: JSON_TYPE },
  { what: 'an empty object', body: bytes('{}'), contentType: JSON_TYPE },
  { what: '20 000 nested lists', body: bytes('['.repeat(20_000) + ']'.repeat(20_000)), contentType: JSON_TYPE },
  { what: '2 MB of JSON', body: bytes(`{"name":"${'a'.repeat(2_000_000)}"}`), contentType: JSON_TYPE },
  { what: 'random bytes called JSON', body: Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 7919) % 256)), contentType: JSON_TYPE }, // prettier-ignore
  { what: 'broken UTF-8', body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), contentType: JSON_TYPE },
  { what: 'a polluted prototype', body: bytes('{"__proto__":{"name":"x"},"constructor":{"prototype":{"email":"a@b.cd"}}}'), contentType: JSON_TYPE }, // prettier-ignore
  { what: 'XML with an entity', body: bytes('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'), contentType: 'application/xml' }, // prettier-ignore
  { what: 'plain text', body: bytes('{"name":"a"}'), contentType: 'text/plain' },
  { what: 'an unknown content type', body: bytes('{"name":"a"}'), contentType: 'application/x-nothing' },
  { what: 'a content type of rubbish', body: bytes('{}'), contentType: ';;;=,' },
  { what: 'a charset nobody has', body: bytes('{}'), contentType: 'application/json; charset=x-none' },
  {
    what: 'gzip that is none',
    body: bytes('{"a":1}'),
    contentType: JSON_TYPE,
    headers: { 'content-encoding': 'gzip' },
  },
  {
    what: 'an encoding nobody has',
    body: bytes('{}'),
    contentType: JSON_TYPE,
    headers: { 'content-encoding': 'rot13' },
  },
  { what: 'a form without fields', body: bytes(''), contentType: 'application/x-www-form-urlencoded' },
  {
    what: '2 000 form fields',
    body: bytes('a[b][c]=1&'.repeat(2_000)),
    contentType: 'application/x-www-form-urlencoded',
  },
  { what: 'multipart without a boundary', body: bytes('--x\r\n\r\n--x--'), contentType: 'multipart/form-data' },
  { what: 'multipart with nothing in it', body: bytes('--x--\r\n'), contentType: 'multipart/form-data; boundary=x' },
  { what: 'multipart that never ends', body: bytes('--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nabc'), contentType: 'multipart/form-data; boundary=x' }, // prettier-ignore
  { what: 'multipart with another boundary', body: bytes('--y\r\n\r\na\r\n--y--'), contentType: 'multipart/form-data; boundary=x' }, // prettier-ignore
];

/** Values no field with a format (an address, a phone, a choice from a list, an id) can mean. */
const HOSTILE_VALUES: readonly [string, unknown][] = [
  ['a number', 42],
  ['true', true],
  ['a list', ['a@b.cd', 'c@d.ef']],
  ['an object', { $ne: null }],
  ['null', null],
  ['blanks', '   \t '],
  ['SQL', "x'; DROP TABLE jobs; --"],
  ['SQL that is always true', "' OR '1'='1"],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['a script', '"><script>alert(document.cookie)</script>'],
  ['right-to-left marks', '\u202E\u2066\u200Fمرحبا\u2069'],
  ['a NUL', '\u0000\u0000'],
  ['half a surrogate pair', '\uD800'],
  ['a mail header', 'a b@c.de\r\nBcc: all@example.com'],
  ['a path', '../../../../etc/passwd'],
  ['100 000 characters', 'a'.repeat(100_000)],
];

/** JSON bodies: every hostile value in every one of `strict`, fields that have a format. */
export function hostileJson(valid: Fields, strict: readonly string[]): HostileRequest[] {
  const fields = strict.flatMap((field) =>
    HOSTILE_VALUES.map(([value, content]) => ({
      what: `${value} as ${field}`,
      body: bytes(JSON.stringify({ ...valid, [field]: content })),
      contentType: JSON_TYPE,
    })),
  );
  return [...shapeless, ...fields];
}

const strange = (what: string, file: Partial<CvFile>): [string, CvFile] => [what, { ...pdfCv(), ...file }];

/** Files no CV can be. */
const hostileFiles = (): [string, CvFile][] => [
  ['a program called cv.pdf', disguisedProgram()],
  ['5 MB and a byte', tooLargeCv()],
  strange('an empty file', { buffer: Buffer.alloc(0) }),
  strange('HTML called cv.pdf', { buffer: bytes('<html><script>alert(1)</script></html>') }),
  strange('a PDF called cv.docx', { name: 'cv.docx' }),
  strange('a PDF called cv.pdf.exe', { name: 'cv.pdf.exe' }),
  strange('a PDF called .pdf\\0.exe', { name: 'cv.pdf\u0000.exe' }),
  strange('a DOCX called cv.pdf', { buffer: docxCv().buffer }),
  strange('a picture', { name: 'cv.svg', mimeType: 'image/svg+xml', buffer: bytes('<svg onload="alert(1)"/>') }),
  strange('a zip without a document', { name: 'cv.docx', buffer: Buffer.from('504b0506' + '00'.repeat(18), 'hex') }),
  strange('half a DOCX', { name: 'cv.docx', buffer: docxCv().buffer.subarray(0, 700) }),
];

/** Multipart bodies: hostile values in each strict field, hostile files, strange numbers of files. */
export async function hostileMultipart(valid: Fields, strict: readonly string[]): Promise<HostileRequest[]> {
  const texts = HOSTILE_VALUES.filter(([, value]) => typeof value === 'string');
  const wanted: [string, Fields, [string, CvFile][]][] = [
    ...strict.flatMap((field) =>
      texts.map(([what, value]): [string, Fields, [string, CvFile][]] => [
        `${what} as ${field}`,
        { ...valid, [field]: value },
        [['cvFile', pdfCv()]],
      ]),
    ),
    ...hostileFiles().map(([what, file]): [string, Fields, [string, CvFile][]] => [what, valid, [['cvFile', file]]]),
    ['no file', valid, []],
    ['a file under another name', valid, [['files', pdfCv()]]],
    ['two files', valid, [['cvFile', pdfCv()], ['cvFile', pdfCv()]]], // prettier-ignore
    ['text in the place of the file', { ...valid, cvFile: 'cv.pdf' }, []],
    ['no fields', {}, [['cvFile', pdfCv()]]],
  ];
  const built = await Promise.all(wanted.map(async ([what, fields, files]) => multipart(what, fields, files)));
  return [...shapeless, ...built];
}

export async function multipart(
  what: string,
  fields: Fields,
  files: readonly [string, CvFile][],
): Promise<HostileRequest> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, file] of files) {
    form.append(name, new Blob([Uint8Array.from(file.buffer)], { type: file.mimeType }), file.name);
  }
  const encoded = new Response(form);
  return {
    what,
    body: Buffer.from(await encoded.arrayBuffer()),
    contentType: encoded.headers.get('content-type') ?? '',
  };
}
