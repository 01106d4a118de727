import {
  CV_MAX_BYTES,
  type ErasurePreview,
  type ErasureResponse,
  type HiringRequestRow,
  type MailFacts,
  type PersonResponse,
  PLACES_OF_LIST,
  type Problem,
} from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { docxFile, pdfFile } from './helpers/cv-files.js';
import { historyOf, patch } from './helpers/inbox.js';
import { JPEG, pngOf } from './helpers/pictures.js';
import type { HttpClient } from './helpers/http-client.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import {
  type FormResponse,
  contactForm,
  forgetSubmissions,
  hiringForm,
  NO_TRACES,
  type SentFile,
  traces,
} from './helpers/submissions.js';

let app: TestApp;
let staff: HttpClient;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
});
afterAll(() => app.stop());
beforeEach(() => forgetSubmissions(app));

const send = (raw: FormData, headers?: Record<string, string>) =>
  app.client().call<FormResponse>('/api/hiring-requests', { method: 'POST', raw, headers });
const ask = (changes = {}, ...files: SentFile[]) => send(hiringForm(changes, ...files));
const rows = async (query = '') => (await staff.get<HiringRequestRow[]>(`/api/hiring-requests?${query}`)).body;
const letter = (): SentFile => ({ bytes: pdfFile(), name: 'خطاب طلب العمالة.pdf' });
const lines = (...given: object[]) => ({ lines: JSON.stringify(given) });

describe('POST /api/hiring-requests', () => {
  test('stores the request with the names of its trades, and returns its reference', async () => {
    const { status, body } = await ask({}, letter());
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Thank you! We have received your hiring request.',
      id: expect.stringMatching(/^[a-z0-9]{24}$/),
      reference: expect.stringMatching(/^QH-[2-9A-Z]{5}$/),
      due_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    });
    const [row] = await rows();
    expect(row).toMatchObject({
      ...{ id: body.id, reference: body.reference, status: 'new', suspect: false, person_count: 1 },
      ...{ company: 'Otaibi Contracting', name: 'Khalid Al-Otaibi', email: 'Khalid@example.com' },
      ...{ phone: '+97455512345', phone_country: 'QA', country: 'Qatar', city: 'Lusail', salary_currency: 'QAR' },
      headcount: 25,
      lines: [
        {
          ...{
            trade: 'steel-fixer',
            trade_name_en: 'Steel fixer',
            trade_name_ar: expect.stringMatching(/\p{sc=Arabic}/u),
          },
          ...{ headcount: 20, salary_min: 1500, salary_max: 1800, note: 'Night shift' },
        },
        {
          ...{ trade: 'welder', trade_name_en: 'Welder', trade_name_ar: 'لحّام' },
          ...{ headcount: 5, salary_min: null, salary_max: null, note: null },
        },
      ],
      ...{ start_month: '2027-03', housing: 'provided', food: 'allowance', transport: 'none' },
      ...{ visas_in_hand: 'applied', nationalities: ['Indian', 'Nepali'], message: 'The site opens in March.' },
      ...{ letter_file_name: 'خطاب طلب العمالة.pdf', letter_url: `/api/hiring-requests/${body.id}/letter` },
      letter: { size: 2000, kind: 'pdf', scan: null },
    });
    expect(JSON.stringify(row)).not.toContain('_key');
    expect(await traces(app)).toEqual({ ...NO_TRACES, requests: 1, files: 1 });
  });

  test('needs no letter, and no more than trades, a country and a contact', async () => {
    const left = ['city', 'start_month', 'housing', 'food', 'transport', 'visas_in_hand', 'nationalities', 'message'];
    const { status, body } = await ask(Object.fromEntries(left.map((name) => [name, null])));
    expect(status).toBe(200);
    expect((await rows())[0]).toMatchObject({
      ...{ city: null, start_month: null, housing: null, food: null, transport: null, visas_in_hand: null },
      ...{ nationalities: [], message: null, letter_file_name: null, letter_url: null, letter: null },
    });
    expect(await traces(app)).toEqual({ ...NO_TRACES, requests: 1 });
    expect(await app.strapi.db.connection('hiring_requests_search').pluck('cv_state')).toEqual(['none']);
    const gone = await staff.get<Problem>(`/api/hiring-requests/${body.id}/letter`);
    expect(gone).toMatchObject({ status: 404, body: { code: 'not_found' } });
    // What browsers send for an empty file field.
    expect((await ask({}, { bytes: '', name: '' })).status).toBe(200);
  });

  test('responds in Arabic', async () => {
    const { body } = await send(hiringForm({ website: null }), { 'accept-language': 'ar' });
    expect(body.message).toBe('شكرًا لك! استلمنا طلب الاستقدام.');
  });

  test('sends a bot the usual response, and stores nothing', async () => {
    const { status, body } = await ask({ website: 'http://spam.example' }, letter());
    expect([status, body.reference]).toEqual([200, expect.stringMatching(/^QH-/)]);
    expect(await traces(app)).toEqual(NO_TRACES);
  });

  test('names every wrong field, of lines with their place, and stores nothing', async () => {
    const sent = { ...lines({ trade: 'welder', headcount: 0 }), country: 'Egypt', company: ' ', email: 'nope' };
    const { status, body } = await ask(sent, { bytes: 'hello', name: 'letter.pdf' });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.errors.map(({ field, code }) => [field, code])).toEqual([
      ['lines.0.headcount', 'headcount_invalid'],
      ['country', 'country_required'],
      ['company', 'company_required'],
      ['email', 'email_invalid'],
      ['letterFile', 'letter_type'],
    ]);
    expect(await traces(app)).toEqual(NO_TRACES);
  });

  const one = { trade: 'welder', headcount: 1 };
  test.each([
    ['bad JSON', { lines: '[{"trade":' }, 'lines', 'lines_invalid'],
    ['no lines', lines(), 'lines', 'lines_required'],
    ['21 lines', lines(...Array.from({ length: 21 }, () => one)), 'lines', 'lines_too_many'],
    ['a salary upside down', lines({ ...one, salary_min: 2, salary_max: 1 }), 'lines.0.salary_max', 'salary_order'],
    ['an unknown trade', lines(one, { ...one, trade: 'juggler' }), 'lines.1.trade', 'trade_unknown'],
    ['a trade like an object key', lines({ ...one, trade: 'constructor' }), 'lines.0.trade', 'trade_unknown'],
    ['a bad month', { start_month: '2027-00' }, 'start_month', 'month_invalid'],
    ['a bad nationality', { nationalities: '["Martian"]' }, 'nationalities.0', 'nationality_invalid'],
  ])('rejects %s', async (_, changes, field, code) => {
    const { status, body } = await ask(changes, letter());
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.errors).toMatchObject([{ field, code }]);
    expect(await traces(app)).toEqual(NO_TRACES);
  });

  test('takes no trade that is a draft', async () => {
    const trades = app.strapi.db.connection('trades').where({ slug: 'welder' }).whereNotNull('published_at');
    const stored = await trades.clone().select('id', 'published_at');
    await trades.clone().update({ published_at: null });
    expect((await ask(lines(one))).body.errors).toMatchObject([{ field: 'lines.0.trade', code: 'trade_unknown' }]);
    for (const { id, published_at } of stored)
      await app.strapi.db.connection('trades').where({ id }).update({ published_at });
    expect((await ask(lines(one))).status).toBe(200);
  });

  test('the same form twice is stored once; with another letter the key is used up', async () => {
    const headers = { 'idempotency-key': 'hiring-key-1' };
    const sendLetter = (bytes: Buffer) => send(hiringForm({}, { bytes, name: 'letter.pdf' }), headers);
    const bytes = pdfFile();
    const first = await sendLetter(bytes);
    expect((await sendLetter(bytes)).body).toEqual(first.body);
    expect(await sendLetter(pdfFile(3000))).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect(await traces(app)).toEqual({ ...NO_TRACES, requests: 1, records: 1, files: 1 });
  });
});

describe('the letter', () => {
  test.each([
    ['pdf', 'application/pdf', pdfFile(40_000), 'letter.pdf', 'letter.pdf'],
    ['jpg', 'image/jpeg', JPEG, 'letter.jpeg', 'letter.jpeg'],
    ['jpg', 'image/jpeg', JPEG, 'IMG_0001', 'IMG_0001.jpg'],
    ['png', 'image/png', pngOf(20, 20), 'letter.PNG', 'letter.PNG'],
  ])(
    'a %s comes back to staff byte for byte, is recorded, and may be shown',
    async (kind, type, bytes, name, stored) => {
      const { body } = await ask({}, { bytes, name });
      const path = `/api/hiring-requests/${body.id}/letter`;
      const response = await staff.fetch(path);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes));
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${stored}"`);
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      const shown = await staff.call(`${path}?disposition=inline`);
      expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
      expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*sandbox)/);
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      const [opened] = (await staff.get<{ action: string }[]>('/api/audit-entries')).body;
      expect(opened).toMatchObject({
        action: 'letter_opened',
        subject_type: 'hiring-request',
        subject_label: body.reference,
      });
      expect((await rows())[0]?.letter?.kind).toBe(kind);
    },
  );

  test.each([
    ['a text', { bytes: 'hello', name: 'letter.pdf' }, 'letter_type'],
    ['a Word file', { bytes: docxFile(), name: 'letter.docx' }, 'letter_type'],
    ['a Word file called a picture', { bytes: docxFile(), name: 'letter.jpg' }, 'letter_type'],
    ['a picture called a PDF', { bytes: JPEG, name: 'letter.pdf' }, 'letter_type'],
    ['a PDF called a picture', { bytes: pdfFile(), name: 'letter.png' }, 'letter_type'],
    ['a picture that is a page', { bytes: pngOf(8, 8, { filling: '<html><script>' }), name: 'a.png' }, 'letter_type'],
    ['a picture that is a PDF', { bytes: pngOf(8, 8, { filling: '%PDF-1.7' }), name: 'a.png' }, 'letter_type'],
    ['a picture that was cut off', { bytes: pngOf(8, 8).subarray(0, -12), name: 'a.png' }, 'cv_damaged'],
    ['a photo that was cut off', { bytes: JPEG.subarray(0, -2), name: 'a.jpg' }, 'cv_damaged'],
    ['nothing', { bytes: '', name: 'letter.pdf' }, 'cv_empty'],
    ['a file elsewhere', { bytes: pdfFile(), name: 'letter.pdf', field: 'cvFile' }, 'value_invalid'],
  ])('is not %s', async (_, file, code) => {
    const { status, body } = await ask({}, file);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code, errors: [{ field: 'letterFile', code }] });
    expect(await traces(app)).toEqual(NO_TRACES);
  });

  test('names the mismatch of name and bytes', async () => {
    const { body } = await ask({}, { bytes: JPEG, name: 'letter.pdf' });
    expect(body.detail).toBe(
      'Please upload a PDF, JPEG or PNG file. This file is named .pdf, but it is a JPG file. Rename it to end in .jpg, or open it and save it again as PDF.',
    );
  });

  test('has at most 5 MB, and is one file', async () => {
    for (const bytes of [pdfFile(CV_MAX_BYTES + 1), pdfFile(CV_MAX_BYTES + 1_000_000)])
      expect(await ask({}, { bytes, name: 'letter.pdf' })).toMatchObject({
        status: 413,
        body: { code: 'cv_too_large', errors: [{ field: 'letterFile' }] },
      });
    expect((await ask({}, letter(), letter())).body).toMatchObject({ code: 'cv_one_file' });
    expect(await traces(app)).toEqual(NO_TRACES);
    expect((await ask({}, { bytes: pdfFile(CV_MAX_BYTES), name: 'letter.pdf' })).status).toBe(200);
  });

  test('is read for the search when it has words; of a picture none are read', async () => {
    await ask({}, { bytes: JPEG, name: 'letter.jpg' });
    await expect
      .poll(() => app.strapi.db.connection('hiring_requests_search').pluck('cv_state'))
      .toEqual(['unreadable']);
  });
});

describe('staff', () => {
  test.each([
    ['', 3],
    ['country=Qatar', 2],
    ['country=Kuwait', 1],
    ['status=new', 3],
    ['status=closed', 0],
    ['owner=none', 3],
    ['overdue=true', 0],
    ['search=otaibi', 2],
    ['search=lusail', 2],
    ['search=welders', 2],
    [`search=${encodeURIComponent('لحام')}`, 2],
    ['search=mason', 1],
    ['search=gulfstone', 1],
    ['search=55512345', 2],
    ['search=headcount', 0],
  ])('find with %s', async (query, found) => {
    await ask();
    await ask();
    await ask({ ...lines({ trade: 'mason', headcount: 3 }), country: 'Kuwait', city: null, company: 'Gulfstone', name: 'Reem', email: 'reem@example.com', phone: '+96551234567' }); // prettier-ignore
    const { headers, body } = await staff.get<HiringRequestRow[]>(`/api/hiring-requests?${query}`);
    expect([body.length, headers.get('x-total-count')]).toEqual([found, String(found)]);
    const { body: counts } = await staff.get<{ total: number }>(`/api/inbox/hiring-requests/counts?${query}`);
    if (!query.startsWith('status')) expect(counts.total).toBe(found);
  });

  test('move a request through its statuses; closing it needs a reason', async () => {
    const { body } = await ask();
    const path = `/api/hiring-requests/${body.id}`;
    for (const status of ['contacted', 'agreement', 'sourcing'])
      expect(await patch(staff, path, { status })).toMatchObject({ status: 200, body: { status } });
    const rejected = await patch<Problem>(staff, path, { status: 'closed', reason: ' ' });
    expect(rejected).toMatchObject({
      status: 400,
      body: { code: 'reason_required', errors: [{ field: 'reason', code: 'reason_required' }] },
    });
    const several = await staff.post(`/api/inbox/hiring-requests/bulk`, { ids: [body.id], status: 'closed' });
    expect(several.body).toMatchObject({ changed: [], refused: [{ id: body.id, code: 'reason_required' }] });
    expect(await patch(staff, path, { status: 'closed', reason: 'Filled elsewhere' })).toMatchObject({ status: 200 });
    expect(await patch(staff, path, { status: 'agreement' })).toMatchObject({
      status: 409,
      body: { code: 'status_move_not_allowed' },
    });
    expect(await patch(staff, path, { status: 'sourcing' })).toMatchObject({ status: 200 });
    expect((await historyOf(staff, `hiring-requests/${body.id}`)).map(({ to, reason }) => [to, reason])).toContainEqual(
      ['closed', 'Filled elsewhere'],
    );
  });

  test('see the request among what a person has sent, by its trades', async () => {
    const { body } = await ask();
    const contact = await app
      .client()
      .post<{ id: string }>('/api/contact', contactForm({ email: 'khalid@example.com' }));
    const person = await staff.get<PersonResponse>(`/api/inbox/contacts/${contact.body.id}/person`);
    expect(person.body.same_email.entries).toMatchObject([
      { name: 'hiring-requests', id: body.id, person: 'Khalid Al-Otaibi', title: '20 × Steel fixer, 5 × Welder' },
    ]);
  });

  test('take the list out with every line readable', async () => {
    await ask({}, letter());
    const csv = (locale: string) =>
      staff.call<string>('/api/inbox/hiring-requests/export?format=csv', { headers: { 'accept-language': locale } });
    const { body } = await csv('en');
    expect(body).toContain('"20 × Steel fixer: 1500 to 1800 QAR a month (Night shift)\n5 × Welder"');
    expect(body).toContain('Otaibi Contracting,Khalid Al-Otaibi,');
    expect(body).toMatch(/,25,2027-03,Provided,Allowance,Not provided,Applied for,"Indian, Nepali",/);
    expect((await csv('ar')).body).toContain('5 × لحّام');
  });

  test('write to the contact person, and erase the request with its letter', async () => {
    const { body } = await ask({}, letter());
    const { body: facts } = await staff.get<MailFacts>(`/api/inbox/hiring-requests/${body.id}/mail-facts`);
    expect(facts).toMatchObject({ to: 'Khalid@example.com', locale: 'en' });
    expect(facts.places.en).toMatchObject({ name: 'Khalid Al-Otaibi', reference: body.reference });
    expect(Object.keys(facts.places.en).sort()).toEqual([...PLACES_OF_LIST['hiring-requests']].sort());

    const path = `/api/inbox/hiring-requests/${body.id}/erasure`;
    const preview = (await staff.get<ErasurePreview>(path)).body;
    expect(preview.entries).toMatchObject([{ name: 'hiring-requests', id: body.id, files: 1 }]);
    const erase = [{ name: 'hiring-requests', id: body.id }];
    const erased = await staff.post<ErasureResponse>(path, { confirm: preview.email, erase, keep: [] });
    expect(erased.body.erased).toMatchObject({ 'hiring-requests': 1, files: 1 });
    await expect.poll(() => traces(app)).toEqual(NO_TRACES);
    expect(await app.strapi.db.connection('hiring_requests_search')).toEqual([]);
  });

  test('rejects strangers', async () => {
    const { body } = await ask({}, letter());
    for (const path of ['', `/${body.id}/letter`])
      expect((await app.client().get(`/api/hiring-requests${path}`)).status).toBe(401);
    expect((await patch(app.client(), `/api/hiring-requests/${body.id}`, { status: 'contacted' })).status).toBe(401);
  });
});
