import { CV_MAX_BYTES, type ContactRow, type CvRow, type JobApplicationRow } from '@qantara/contract';
import { CONTENT_SEED } from '@qantara/contract/content-seed';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { docFile, docxFile, pdfFile } from './helpers/cv-files.js';
import type { HttpClient } from './helpers/http-client.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import {
  type FormResponse,
  applicationForm,
  contactForm,
  createJob,
  cvForm,
  forgetSubmissions,
  NO_TRACES,
  type SentFile,
  traces,
} from './helpers/submissions.js';

let app: TestApp;
let staff: HttpClient;
let jobId: string;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
  jobId = await createJob(app);
});
afterAll(() => app.stop());
beforeEach(() => forgetSubmissions(app));

const send = (path: string, raw: FormData, headers?: Record<string, string>) =>
  app.client().call<FormResponse>(path, { method: 'POST', raw, headers });
const sendCv = (changes = {}, ...files: SentFile[]) => send('/api/careers', cvForm(changes, ...files));
const apply = (changes = {}, ...files: SentFile[]) =>
  send('/api/job-applications', applicationForm(jobId, changes, ...files));

test.each(['/', ''])(
  'forms are taken where the router finds the call: in any case, with "%s" at the end',
  async (end) => {
    for (const path of [`/api/careers${end}`, `/api/Careers${end}`])
      expect([path, (await send(path, cvForm())).status]).toEqual([path, 200]);
    const path = `/api/job-applications${end}`;
    expect([path, (await send(path, applicationForm(jobId))).status]).toEqual([path, 200]);
    expect(await traces(app)).toMatchObject({ cvs: 2, applications: 1, files: 3, uploads: 0 });
  },
);

describe('POST /api/contact', () => {
  test('stores the message and returns its id', async () => {
    const { status, body } = await app.client().post<FormResponse>('/api/contact', contactForm());
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Thank you for contacting us. We will get back to you soon!',
      id: expect.stringMatching(/^[a-z0-9]{24}$/),
      reference: expect.stringMatching(/^QM-[2-9A-Z]{5}$/),
    });
    const { body: rows } = await staff.get<ContactRow[]>('/api/contacts');
    expect(rows).toEqual([
      {
        id: body.id,
        reference: body.reference,
        name: 'Ravi Kumar',
        email: 'Ravi.Kumar@example.com',
        phone: '+919876543210',
        message: 'We need 40 electricians in Riyadh.\nPlease call.',
        subject: 'general',
        timestamp: expect.stringMatching(/^20.+Z$/),
        status: 'new',
        suspect: false,
        locale: 'en',
        consent_version: CONTENT_SEED.legalDocuments[0]?.en.version,
        consent_at: expect.stringMatching(/^20.+Z$/),
        version: 1,
        owner: null,
        tags: [],
        to_notify: false,
        due_at: expect.stringMatching(/^20.+Z$/),
        first_reviewed_at: null,
        first_replied_at: null,
        person_count: 1,
        phone_country: 'IN',
        phone_text: '+91 98765 43210',
        match: null,
      },
    ]);
  });

  test('responds in Arabic and stores language, page and consent version', async () => {
    const headers = { 'accept-language': 'ar', referer: 'http://localhost:3000/ar/contact?x=1' };
    const sent = contactForm({ consentVersion: '2027-01' });
    const { body } = await app.client().post<FormResponse>('/api/contact', sent, headers);
    expect(body.message).toBe('شكرًا لتواصلك معنا. سنرد عليك قريبًا!');
    const row = await app.strapi.db.connection('contact_inquiries').first();
    expect(row).toMatchObject({ form_locale: 'ar', source_page: '/ar/contact', consent_version: '2027-01' });
    expect(row.email_lower).toBe('ravi.kumar@example.com');
  });

  test('keeps what the message is about, and rejects an unknown subject', async () => {
    await app.client().post('/api/contact', contactForm({ subject: 'fraud' }));
    const { body: rows } = await staff.get<ContactRow[]>('/api/contacts');
    expect(rows[0]?.subject).toBe('fraud');
    const { status, body } = await app.client().post<FormResponse>('/api/contact', contactForm({ subject: 'lottery' }));
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'subject', code: 'value_invalid' }]);
  });

  test.each([
    ['919876543210', '+919876543210', 'IN'],
    ['+91919876543210', '+919876543210', 'IN'],
    ['+919198765432', '+919198765432', 'IN'],
    ['+91 33612345678', '+33612345678', 'FR'],
    ['+971 (0)50 123 4567', '+971501234567', 'AE'],
    ['+९७७ ९८४१२३४५६७', '+9779841234567', 'NP'],
    ['98765 43210', '9876543210', null],
  ])('stores the phone %s as %s', async (phone, stored, country) => {
    expect((await app.client().post('/api/contact', contactForm({ phone }))).status).toBe(200);
    const row = await app.strapi.db.connection('contact_inquiries').first('phone', 'phone_country');
    expect(row).toEqual({ phone: stored, phone_country: country });
  });

  test('names every wrong field, in the language of the caller, and stores nothing', async () => {
    const { status, headers, body } = await app
      .client({ 'accept-language': 'ar' })
      .post<FormResponse>('/api/contact', { name: ' ', email: 'nope', phone: '12', message: '' });
    expect(status).toBe(400);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({ success: false, code: 'invalid_input' });
    expect(body.errors.map((error) => error.code)).toEqual([
      'name_required',
      'email_invalid',
      'phone_invalid',
      'message_required',
    ]);
    expect(body.errors[0]?.detail).toBe('أدخل اسمك الكامل');
    expect(await traces(app)).toEqual(NO_TRACES);
  });

  test('takes JSON only', async () => {
    expect(await send('/api/contact', cvForm())).toMatchObject({ status: 415, body: { code: 'content_type_wrong' } });
  });
});

describe('POST /api/careers', () => {
  test('stores the CV, aliases as canonical values', async () => {
    const { status, body } = await sendCv();
    expect(status).toBe(200);
    expect(body.message).toMatch(/^Your CV has been submitted successfully!/);
    const { body: rows } = await staff.get<CvRow[]>('/api/careers');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: body.id,
      fullName: 'Ravi Kumar',
      industry: 'Oil & Gas',
      experience: 'Entry Level (0-2 years)',
      additionalInfo: 'Ready to travel',
      page: 'apply',
      cvFileName: 'Ravi Kumar CV.pdf',
      cvUrl: `/api/careers/${body.id}/cv`,
      cv: { size: 2000, kind: 'pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      status: 'pending',
    });
    expect(JSON.stringify(rows)).not.toContain('key');
    expect(await traces(app)).toEqual({ ...NO_TRACES, cvs: 1, files: 1 });
  });

  test('speaks as the careers page does', async () => {
    const { body } = await sendCv({ page: 'careers' });
    expect(body.message).toBe('Your application has been received. We will review it and contact you soon!');
    const big = { bytes: pdfFile(5_242_881), name: 'cv.pdf' };
    expect((await sendCv({ page: 'careers' }, big)).body.detail).toBe('File size should not exceed 5MB');
    expect((await sendCv({}, big)).body.detail).toBe('File size must be less than 5MB');
    expect((await sendCv({}, { bytes: pdfFile(5_242_880), name: 'cv.pdf' })).status).toBe(200);
  });
});

describe('POST /api/job-applications', () => {
  test('stores the application with the title and reference of the job itself, and counts it', async () => {
    const before = (await staff.get<{ application_count: number }>(`/api/jobs/${jobId}`)).body.application_count;
    const { status, body } = await apply();
    expect(status).toBe(200);
    expect(body.message).toBe(
      'Application submitted successfully! We will review your application and get back to you soon.',
    );
    const { body: rows } = await staff.get<JobApplicationRow[]>('/api/job-applications');
    expect(rows[0]).toMatchObject({
      id: body.id,
      job_id: jobId,
      job_title: 'Site Engineer',
      job_reference: expect.stringMatching(/^QJ-\d+$/),
      phone: '+971501234567',
      experience_years: '3-5 years',
      cv_url: `/api/job-applications/${body.id}/cv`,
      cv_file_name: 'Ravi Kumar CV.pdf',
      status: 'new',
    });
    const after = (await staff.get<{ application_count: number }>(`/api/jobs/${jobId}`)).body.application_count;
    expect(after).toBe(before + 1);
  });

  test('notes the job as it is now, and rejects applications from the moment it closes, whatever came before', async () => {
    const job = await createJob(app, { title: 'Fitter' });
    const rows = () => app.strapi.db.connection('jobs').where('document_id', job);
    const to = () => send('/api/job-applications', applicationForm(job));
    await to();
    await to();
    await rows().update({ title: 'Pipe Fitter' });
    await to();
    await rows().update({ job_status: 'closed' });
    expect(await to()).toMatchObject({ status: 409, body: { code: 'job_not_open' } });
    await rows().update({ job_status: 'active' });
    expect((await to()).status).toBe(200);
    const titles = await app.strapi.db
      .connection('job_applications')
      .where('job_id', job)
      .orderBy('id')
      .pluck('job_title');
    expect(titles).toEqual(['Fitter', 'Fitter', 'Pipe Fitter', 'Pipe Fitter']);
    expect(await traces(app)).toMatchObject({ applications: 4, files: 4 });
  });

  test('rejects unknown, closed and overdue jobs, and stores nothing', async () => {
    const closed = await createJob(app, { status: 'closed' });
    const overdue = await createJob(app);
    await app.strapi.db.connection('jobs').where('document_id', overdue).update({ expiry_date: '2026-01-01' });
    const to = (id: string) => send('/api/job-applications', applicationForm(id));
    expect(await to('nosuchjobnosuchjobnosuch')).toMatchObject({ status: 404, body: { detail: 'Job not found' } });
    expect(await to(closed)).toMatchObject({ status: 409, body: { code: 'job_not_open' } });
    expect(await to(overdue)).toMatchObject({ status: 409, body: { code: 'job_not_open' } });
    expect(await traces(app)).toEqual(NO_TRACES);
  });
});

describe.each([
  ['/api/careers', 'cv_type_docx', 'Please upload a PDF or DOCX file', (...files: SentFile[]) => cvForm({}, ...files)],
  [
    '/api/job-applications',
    'cv_type_word',
    'Please upload a PDF or Word document',
    (...files: SentFile[]) => applicationForm(jobId, {}, ...files),
  ],
])('the file of %s', (path, typeCode, typeText, form) => {
  test.each([
    [{ bytes: 'hello', name: 'cv.jpg' }, ''],
    [{ bytes: 'hello', name: 'cv' }, ''],
    [{ bytes: 'hello', name: 'cv.pdf' }, '. This file is named .pdf but is not one. Open it and save it again as PDF.'],
    [
      { bytes: '{\\rtf1 Asha}', name: 'cv.doc' },
      '. This file is named .doc, but it is an RTF file. Open it and save it again as PDF.',
    ],
    [
      { bytes: pdfFile(), name: 'cv.docx' },
      '. This file is named .docx, but it is a PDF file. Rename it to end in .pdf, or open it and save it again as PDF.',
    ],
    [
      { bytes: docxFile(), name: 'cv.pdf' },
      '. This file is named .pdf, but it is a DOCX file. Rename it to end in .docx, or open it and save it again as PDF.',
    ],
  ])('rejects $name with a way out', async (file, advice) => {
    const detail = typeText + advice;
    const response = await send(path, form(file));
    expect(response).toMatchObject({ status: 400, body: { code: typeCode, detail } });
    expect(response.body.errors).toEqual([{ field: 'cvFile', code: typeCode, detail }]);
    expect(await traces(app)).toEqual(NO_TRACES);
  });

  test.each<[string, string, SentFile[]]>([
    ['empty', 'cv_empty', [{ bytes: '', name: 'cv.pdf' }]],
    ['under another name', 'cv_required', [{ bytes: pdfFile(), name: 'cv.pdf', field: 'resume' }]],
    [
      'two',
      'cv_one_file',
      [
        { bytes: pdfFile(), name: 'a.pdf' },
        { bytes: pdfFile(), name: 'b.pdf' },
      ],
    ],
    [
      'one more elsewhere',
      'cv_one_file',
      [
        { bytes: pdfFile(), name: 'a.pdf' },
        { bytes: 'x', name: 'b', field: 'c' },
      ],
    ],
  ])('%s: %s', async (_, code, files) => {
    expect((await send(path, form(...files))).body).toMatchObject({ code, errors: [{ field: 'cvFile', code }] });
    expect(await traces(app)).toEqual(NO_TRACES);
  });

  test('far above 5 MB is rejected in the same sentence as one byte above it', async () => {
    for (const bytes of [pdfFile(CV_MAX_BYTES + 1), pdfFile(CV_MAX_BYTES + 1_000_000)]) {
      const response = await send(path, form({ bytes, name: 'cv.pdf' }));
      const detail = 'File size must be less than 5MB';
      expect(response).toMatchObject({ status: 413, body: { code: 'cv_too_large', detail } });
      expect(response.body.errors).toEqual([{ field: 'cvFile', code: 'cv_too_large', detail }]);
    }
    expect(await traces(app)).toEqual(NO_TRACES);
  });

  test('a file whose name has no ending gets the one of its kind', async () => {
    const { body } = await send(path, form({ bytes: pdfFile(), name: 'DOC-20241124-WA0003.' }));
    const response = await staff.fetch(`${path}/${body.id}/cv`);
    expect(response.headers.get('content-disposition')).toContain('DOC-20241124-WA0003.pdf');
  });

  test('wrong fields and a missing file are reported together', async () => {
    const sent = form();
    sent.delete('cvFile');
    sent.delete('email');
    const { status, body } = await send(path, sent, { 'accept-language': 'ar' });
    expect(status).toBe(400);
    expect(body.code).toBe('invalid_input');
    expect(body.errors.map(({ field }) => field)).toEqual(['email', 'cvFile']);
    expect(body.errors[1]?.detail).toBe('يرجى رفع سيرتك الذاتية');
  });

  test.each([
    ['pdf', 'application/pdf', pdfFile(40_000), 'سيرة ذاتية.pdf'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', docxFile(), 'cv "1".docx'],
    ['doc', 'application/msword', docFile(), 'cv.doc'],
  ])('a %s comes back to staff byte for byte', async (_, type, bytes, name) => {
    const { body } = await send(path, form({ bytes, name }));
    const response = await staff.fetch(`${path}/${body.id}/cv`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    const { headers } = response;
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store, private');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });
});
