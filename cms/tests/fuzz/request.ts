import { INBOX_NAMES, LOGIN_COOKIE } from '@qantara/contract';
import * as fc from 'fast-check';
import { docxFile, pdfFile } from '../helpers/cv-files.js';
import { JPEG } from '../helpers/pictures.js';
import { HOSTILE_IDS, rawBodies } from '../helpers/hostile-inputs.js';
import { acceptedFiles, rejectedFiles } from '../helpers/hostile-files.js';
import { ACTORS, type Actor } from './fixtures.js';
import type { Operation, Schema } from './operation.js';
import { SLOTS } from './rows.js';
import { hostileValue, nearly, valueOf } from './values.js';

export interface FuzzFile {
  field: string;
  name: string;
  bytes: Buffer;
}
export type FuzzBody =
  | { kind: 'none' }
  | { kind: 'raw'; type: string; content: string | Uint8Array }
  | { kind: 'form'; fields: [string, string][]; files: FuzzFile[] };

/** One call, the same for the same seed; `@contact:2@` is replaced by the id of an existing row when it is made. */
export interface FuzzRequest {
  operation: Operation;
  actor: Actor;
  path: string;
  headers: Record<string, string>;
  body: FuzzBody;
}

export const anyRequest = (operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> =>
  fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      actor: fc.oneof(fc.constant(operation.needs), fc.constantFrom(...ACTORS)),
      path: fc.tuple(pathOf(operation), queryOf(operation)).map((parts) => parts.join('')),
      headers: headersOf(operation),
      body: bodyOf(operation),
    }),
  );

/** Kinds of ids by the start and end of a path; the first match counts. */
const KINDS = [
  ['/jobs', 'deleted', '/restore'],
  ['/jobs', 'filled', '/closing-email'],
  ['/jobs', 'job', ''],
  ['/contacts', 'contact', ''],
  ['/careers', 'cv', ''],
  ['/job-applications', 'application', ''],
  ['/hiring-requests', 'request', ''],
  ['/application-documents', 'document', ''],
  ['/applications', 'link', ''],
  ['/job-alerts', 'alert', ''],
  ['/message-templates', 'template', ''],
  ['/staff', 'staff', ''],
  ['/auth/sessions', 'session', ''],
] as const;
const LISTS = { contacts: 'contact', 'hiring-requests': 'request', cvs: 'cv', applications: 'application' };

const slot = fc.nat(SLOTS - 1);
/** An entry with its list. */
const entry = fc
  .tuple(fc.constantFrom(...INBOX_NAMES), slot)
  .map(([name, index]) => ({ name: String(name), id: `@${LISTS[name]}:${index}@` }));
const wrongPlaces = fc.record({
  id: fc.oneof(fc.constantFrom(...HOSTILE_IDS), hostileValue.map(encoded)),
  name: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...INBOX_NAMES) }, { weight: 1, arbitrary: hostileValue.map(encoded) }), // prettier-ignore
});

function pathOf({ path }: Operation): fc.Arbitrary<string> {
  const kind = KINDS.find(([start, , ending]) => path.startsWith(start) && path.endsWith(ending))?.[1];
  const right = kind ? slot.map((index) => ({ name: 'contacts', id: `@${kind}:${index}@` })) : entry;
  const places = fc.oneof({ weight: 5, arbitrary: right }, { weight: 2, arbitrary: wrongPlaces });
  const table = fc.constantFrom('jobs', 'days', 'countries', 'searches', 'x');
  return fc.tuple(places, table).map(([found, chosen]) => {
    const all: Record<string, string> = { ...found, table: chosen, token: found.id };
    return `/api${path.replace(/\{(\w+)\}/g, (_, place: string) => all[place] ?? 'x')}`;
  });
}

function queryOf({ query }: Operation): fc.Arbitrary<string> {
  const parameter = query.length > 0 ? fc.constantFrom(...query) : fc.constant({ name: 'page', schema: {} });
  const pair = parameter.chain(({ name, schema }) =>
    fc.oneof(
      { weight: 4, arbitrary: valueOf(schema, name).map((value) => `${name}=${encoded(value)}`) },
      { weight: 2, arbitrary: hostileValue.map((value) => `${name}=${encoded(value)}`) },
      { weight: 1, arbitrary: hostileValue.map((value) => `${name}[a][$ne]=${encoded(value)}`) },
      { weight: 1, arbitrary: fc.constantFrom('%ff', 'a=%00', '[]=1', '&&=&', '__proto__[x]=1') },
    ),
  );
  const some = fc.array(pair, { maxLength: 4 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
  return query.length > 0 ? some : fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: some });
}

/** A URL cannot contain a lone surrogate. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.slice(0, 2000).replace(/\p{Surrogate}/gu, '\uFFFD'));
}

const printable = fc.string({ unit: 'binary-ascii', maxLength: 80 }).map((text) => text.replace(/[^ -~]/g, '').trim());
/** In one of ten requests: a foreign origin alone makes every change fail, and there are eleven headers. */
const header = (...values: string[]): fc.Arbitrary<string | undefined> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...values), printable) },
  );
const cookie = header('qantara_session=x', `qantara_session=${'x'.repeat(3000)}`, 'a; =; qantara_login=%00');
const codeCookie = fc.oneof({ weight: 3, arbitrary: fc.constant(`${LOGIN_COOKIE}=@login:0@`) }, { weight: 1, arbitrary: cookie }); // prettier-ignore

const headersOf = ({ name: call }: Operation): fc.Arbitrary<Record<string, string>> =>
  fc
    .record({
      'accept-language': header('ar', 'en', 'xx;q=9,ar;q=0.1', '*'),
      'if-match': header('"@etag:0@"', '"1"', '*', 'W/"0"', '"99999999999999999999"'),
      'if-none-match': header('"1"', '*', `"${'x'.repeat(3000)}"`),
      'idempotency-key': header('fuzz-key-1', 'fuzz-key-2', "' or 1=1", 'x'.repeat(500)),
      'x-forwarded-for': header('203.0.113.9', '::1', '127.0.0.1, 10.0.0.1', 'x'.repeat(2000)),
      origin: header('https://evil.example', 'null', 'http://localhost:3000'),
      referer: header('http://localhost:3000/jobs', 'javascript:alert(1)', '//'),
      range: header('bytes=0-0', 'bytes=9-1', 'bytes=-'),
      cookie: call === 'verifyCode' ? codeCookie : cookie,
      'content-encoding': header('gzip', 'br', 'identity'),
      'user-agent': header('Googlebot/2.1', 'Mozilla/5.0'),
    })
    .map((all) => Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : []))));

function bodyOf({ json, form, method }: Operation): fc.Arbitrary<FuzzBody> {
  if (method === 'GET') return fc.constant({ kind: 'none' });
  const raw = fc.constantFrom(...rawBodies()).map(({ type, body }): FuzzBody => ({ kind: 'raw', type, content: body as string | Uint8Array })); // prettier-ignore
  if (form) return fc.oneof({ weight: 9, arbitrary: formOf(form) }, { weight: 1, arbitrary: raw });
  if (!json) return fc.oneof({ weight: 4, arbitrary: fc.constant<FuzzBody>({ kind: 'none' }) }, { weight: 1, arbitrary: raw }); // prettier-ignore
  return fc.oneof(
    { weight: 5, arbitrary: valueOf(json).map(asJson) },
    { weight: 4, arbitrary: nearly(json).map(asJson) },
    { weight: 1, arbitrary: hostileValue.map(asJson) },
    { weight: 1, arbitrary: raw },
  );
}

const asJson = (value: unknown): FuzzBody => ({
  kind: 'raw',
  type: 'application/json',
  content: JSON.stringify(value),
});

/** Most have a small valid file, so that calls that store something are tested, too. */
const fileOf = (field: string): fc.Arbitrary<FuzzFile> => fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(['cv.pdf', pdfFile()] as const, field === 'cvFile' ? (['cv.docx', docxFile()] as const) : (['a.jpg', JPEG] as const)) },
  { weight: 2, arbitrary: fc.constantFrom(...rejectedFiles().map(([, bytes, name]) => [name, bytes] as const)) },
  { weight: 1, arbitrary: fc.constantFrom(...acceptedFiles().map(([, bytes, name]) => [name, bytes] as const)) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('cv.pdf', 'cv.docx', 'cv.doc', '../../x.pdf', 'cv.pdf\u0000', '\u202Efdp.exe', ''),
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    ),
  },
).map(([name, bytes]) => ({ field, name, bytes })); // prettier-ignore

/** Created once: their bytes are random, and a seed must repeat its requests. */
const CV = fileOf('cvFile');
const LETTER = fileOf('letterFile');
const DOCUMENT = fileOf('documentFile');
const PHOTO = fileOf('cvPhotos');

function formOf(schema: Schema): fc.Arbitrary<FuzzBody> {
  const { cvFile, letterFile, documentFile, cvPhotos, ...properties } = schema.properties ?? {};
  const texts = {
    ...schema,
    properties,
    required: schema.required?.filter((name) => name !== 'cvFile' && name !== 'documentFile'),
  };
  const one = documentFile ? DOCUMENT : letterFile && !cvFile ? LETTER : CV;
  const file = cvPhotos ? fc.oneof(one, PHOTO) : one;
  const fields = fc.oneof({ weight: 3, arbitrary: valueOf(texts) }, { weight: 2, arbitrary: nearly(texts) });
  const files = fc.oneof({ weight: 8, arbitrary: file.map((one) => [one]) }, { weight: 1, arbitrary: fc.array(file, { maxLength: 3 }) }); // prettier-ignore
  return fc.record({ fields, files }).map(({ fields: object, files: sent }) => ({
    kind: 'form',
    // A profile is sent without a file, or with one too many.
    files: isProfile(object) ? sent.slice(1) : sent,
    fields: Object.entries((object ?? {}) as Record<string, unknown>)
      .filter(([name, value]) => value !== null && value !== undefined && (name !== 'profile' || isProfile(object)))
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  }));
}

const isProfile = (fields: unknown): boolean =>
  typeof fields === 'object' && fields !== null && 'cv_kind' in fields && fields.cv_kind === 'profile';
