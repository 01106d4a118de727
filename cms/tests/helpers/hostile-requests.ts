/** More than forty request bodies for one call, all of which must be rejected. */
import { CV_MAX_BYTES } from '@qantara/contract';
import { docxFile, pdfFile } from './cv-files.js';
import { formOf, type SentFile } from './submissions.js';

export interface HostileRequest {
  what: string;
  body: NonNullable<RequestInit['body']>;
  /** For forms with another file field. */
  contentType?: string;
  headers?: Record<string, string>;
}
type Fields = Readonly<Record<string, unknown>>;

const JSON_TYPE = 'application/json';
const bytes = (text: string) => Buffer.from(text);

/** Bodies that every call of the API must reject, whatever its fields. */
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
  { what: 'an unknown charset', body: bytes('{}'), contentType: 'application/json; charset=x-none' },
  {
    what: 'gzip that is none',
    body: bytes('{"a":1}'),
    contentType: JSON_TYPE,
    headers: { 'content-encoding': 'gzip' },
  },
  {
    what: 'an unknown encoding',
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

/** Values that are invalid for every field with a format (an email, a phone, a choice from a list, an id). */
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

/** JSON bodies: every hostile value in each of the `strict` fields, which have a format. */
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

/** Files that are no CV. */
const hostileFiles = (): Record<string, SentFile> => ({
  'a program called cv.pdf': { name: 'cv.pdf', bytes: `MZ\x90\0\x03\0\0\0${'7'.repeat(4096)}` },
  '5 MB and a byte': { name: 'cv.pdf', bytes: pdfFile(CV_MAX_BYTES + 1) },
  'an empty file': { name: 'cv.pdf', bytes: '' },
  'HTML called cv.pdf': { name: 'cv.pdf', bytes: '<html><script>alert(1)</script></html>' },
  'a PDF called cv.docx': { name: 'cv.docx', bytes: pdfFile() },
  'a PDF called cv.pdf.exe': { name: 'cv.pdf.exe', bytes: pdfFile() },
  'a PDF called .pdf\\0.exe': { name: 'cv.pdf\u0000.exe', bytes: pdfFile() },
  'a DOCX called cv.pdf': { name: 'cv.pdf', bytes: docxFile() },
  'a picture': { name: 'cv.svg', bytes: '<svg onload="alert(1)"/>' },
  'a zip without a document': { name: 'cv.docx', bytes: Buffer.from('504b0506' + '00'.repeat(18), 'hex') },
  'half a DOCX': { name: 'cv.docx', bytes: docxFile().subarray(0, 400) },
});

/** Multipart bodies: hostile values in each strict field, hostile files, wrong numbers of files. */
export function hostileForms(valid: Fields, strict: readonly string[]): HostileRequest[] {
  const good = { name: 'cv.pdf', bytes: pdfFile() };
  const texts = HOSTILE_VALUES.filter(([, value]) => typeof value === 'string');
  return [
    ...shapeless,
    ...strict.flatMap((field) =>
      texts.map(([what, value]) => form(`${what} as ${field}`, { ...valid, [field]: value }, [good])),
    ),
    ...Object.entries(hostileFiles()).map(([what, file]) => form(what, valid, [file])),
    form('no file', valid, []),
    form('a file under another name', valid, [{ ...good, field: 'files' }]),
    form('two files', valid, [good, good]),
    form('text in the place of the file', { ...valid, cvFile: 'cv.pdf' }, []),
    form('no fields', {}, [good]),
  ];
}

function form(what: string, fields: Fields, files: SentFile[]): HostileRequest {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  return { what, body: formOf(Object.fromEntries(texts) as Record<string, string>, files) };
}
