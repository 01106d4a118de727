/** Input that no form of ours sends. */

const FIELDS = [
  ...['name', 'fullName', 'email', 'phone', 'message', 'password', 'code', 'recaptchaToken', 'consentVersion'],
  ...['industry', 'position', 'experience', 'qualifications', 'additionalInfo', 'job_id', 'job_title'],
  ...['current_location', 'experience_years', 'cover_letter', 'title', 'location', 'country', 'job_type', 'status'],
  ...['description', 'responsibilities', 'requirements', 'experience_required', 'eligible_nationalities', 'version'],
  ...['salary_min', 'salary_currency', 'expiry_date', 'vacancies', 'accommodation_provided', 'translations', 'id'],
];

/** Values for all fields at once, so that at least the fields with a format must reject them. */
export const HOSTILE_VALUES: unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1e308,
    123456789012345680000,
    [],
    {},
    [[[[]]]],
    { $ne: null },
    { toString: 'x' },
    ['a', 'b'],
  ],
  ...['', ' ', '\u0000', 'a\u0000b', '\uD800', '\uFFFF\uFFFE', '\u202Etxt.exe', '\u2066\u2069\u200F', 'ﷺ'.repeat(500)],
  ...["'; DROP TABLE jobs; --", "1' OR '1'='1", '$1', '%', '\\', '{{7*7}}', '${7*7}', '<script>alert(1)</script>'],
  ...[
    '"><img src=x onerror=alert(1)>',
    '../../etc/passwd',
    'x'.repeat(100_000),
    'e\u0301'.repeat(9000),
    '😀'.repeat(3000),
  ],
  ...[
    'a@b',
    'a@b.co\r\nBcc: all@x.co',
    '2026-99-99',
    'NaN',
    '-0',
    '0x10',
    'null',
    'undefined',
    '__proto__',
    '\u0661\u0662',
  ],
];

export const hostileObjects = (): object[] => HOSTILE_VALUES.map((value) => withEveryField(value));

const withEveryField = (value: unknown) => Object.fromEntries(FIELDS.map((field) => [field, value]));

export interface RawBody {
  type: string;
  body: NonNullable<RequestInit['body']>;
}

const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 7919) % 256);

export const rawBodies = (): RawBody[] => [
  ...['', '{', '[]', 'null', '"text"', '{"a":1}}', '{"email":{"email":{}}}', `{"a":"${'x'.repeat(300_000)}"}`].map(
    json,
  ),
  { type: 'application/json', body: bytes(2000) },
  { type: 'application/json; charset=utf-16', body: '{"a":1}' },
  { type: 'text/html', body: '<p>' },
  { type: 'application/x-www-form-urlencoded', body: 'email=a%40b.co&password=x' },
  { type: 'application/octet-stream', body: bytes(2000) },
  { type: 'multipart/form-data', body: '' },
  { type: 'multipart/form-data; boundary=b', body: '' },
  { type: 'multipart/form-data; boundary=b', body: '--b--\r\n' },
  { type: 'multipart/form-data; boundary=b', body: bytes(5000) },
  { type: `multipart/form-data; boundary=${'b'.repeat(300)}`, body: '--b\r\n' },
];

const json = (body: string): RawBody => ({ type: 'application/json', body });

/** Forms with hostile fields and invalid files. */
export const hostileForms = (): FormData[] => HOSTILE_VALUES.map((value, index) => hostileForm(value, index));

function hostileForm(value: unknown, index: number): FormData {
  const form = new FormData();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  for (const field of FIELDS) form.append(field, text);
  const names = [
    'cv.pdf',
    '',
    '../../cv.pdf',
    'cv.pdf\u0000.exe',
    '\u202Efdp.exe',
    'x'.repeat(4000),
    'cv.docx',
    'cv.doc',
  ];
  const content = [bytes(300), new Uint8Array(0), '%PDF-', 'PK\u0003\u0004', '<html>'][index % 5] ?? '';
  form.append(index % 7 === 0 ? 'otherField' : 'cvFile', new Blob([content]), names[index % names.length]);
  return form;
}

/** Query strings for calls that read. */
export const hostileQueries = (): string[] =>
  HOSTILE_VALUES.flatMap((value) => {
    const text = encodeURIComponent(
      (typeof value === 'string' ? wellFormed(value) : JSON.stringify(value)).slice(0, 3000),
    );
    const names = [
      ...['page', 'pageSize', 'sort', 'search', 'status', 'country', 'job_type', 'job_id', 'locale', 'fields'],
      ...['industry', 'trade', 'nationality', 'benefit', 'salary_from', 'posted_within', 'closes_within', 'experience'],
    ];
    return [`?${names.map((name) => `${name}=${text}`).join('&')}`, `?search[a][b]=${text}&page[]=1`];
  });

/** For `:id`. */
export const HOSTILE_IDS = [
  '0',
  '-1',
  'x',
  "1'--",
  '%00',
  '%2e%2e%2f',
  '%F0%9F%98%80',
  'a'.repeat(2000),
  '..%2F..',
  'null',
  '%',
];

/** A URL cannot contain a lone surrogate. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');
