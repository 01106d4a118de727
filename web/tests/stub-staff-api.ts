import type {
  BulkChange,
  ContactRow,
  CvRow,
  HiringRequestRow,
  InboxFacts,
  JobApplicationRow,
  MailFacts,
  StaffJobRow,
  StaffUser,
  TradeChoice,
  SubmissionFacts,
} from '@qantara/contract';
import { sampleJob } from './sample-job.js';
import { startStubApi, type StubResponse, type StubCall } from './stub-api.js';
import { setTestSession } from './test-session.js';

const facts: SubmissionFacts & InboxFacts = {
  ...{ suspect: false, locale: 'en', consent_version: '2026-11', consent_at: '2026-11-20T03:44:00Z' },
  ...{
    version: 1,
    owner: null,
    tags: [],
    due_at: '2026-11-22T03:44:00Z',
    first_reviewed_at: null,
    first_replied_at: null,
    to_notify: false,
  },
  ...{ reference: 'QM-7F3K2', person_count: 1, phone_country: 'NP', phone_text: '+977 984 1234567', match: null },
};
const person = { email: 'ramesh@example.com', phone: '+9779841234567' };
export const sampleCvFile = { size: 880_803, kind: 'pdf', sha256: 'ab12', text: 'done', scan: null } as const;

export const sampleContact = (changes: Partial<ContactRow> = {}): ContactRow => ({
  ...{ id: 'c1', name: 'Ramesh Thapa', message: 'We need forty scaffolders.', status: 'new' as const },
  ...{ ...person, subject: 'general' as const, timestamp: '2026-11-20T03:44:00Z', ...facts, ...changes },
});

export const sampleCv = (changes: Partial<CvRow> = {}): CvRow => ({
  ...{ id: 'v1', fullName: 'Maria Santos', industry: 'Healthcare' as const, position: 'Staff Nurse' },
  ...{ experience: 'Mid Level (2-5 years)' as const, qualifications: 'B.Sc. Nursing', additionalInfo: 'Doha, 4 years' },
  ...{
    page: 'apply' as const,
    cvFileName: 'maria.pdf',
    cvUrl: '/api/careers/v1/cv',
    cv: sampleCvFile,
    cv_kind: 'file' as const,
    profile: null,
    status: 'pending' as const,
  },
  ...{ ...person, timestamp: '2026-11-20T03:44:00Z', ...facts, ...changes },
});

export const sampleApplication = (changes: Partial<JobApplicationRow> = {}): JobApplicationRow => ({
  ...{
    id: 'a1',
    job_id: 'job1',
    job_title: 'Site Supervisor',
    job_title_ar: null,
    job_reference: 'QJ-1042',
    name: 'Nuwan Perera',
  },
  ...{
    job_country: 'Saudi Arabia' as const,
    current_location: 'Kandy',
    experience_years: '3-5 years',
    cover_letter: null,
    documents_to_check: 0,
    profile: null,
    status: 'new' as const,
  },
  ...{
    cv_url: '/api/job-applications/a1/cv',
    cv_file_name: 'nuwan.docx',
    cv: { ...sampleCvFile, kind: 'docx' as const },
  },
  cv_kind: 'file',
  ...{ ...person, applied_date: '2026-11-20T03:44:00Z', ...facts, ...changes },
});

export const sampleHiringRequest = (changes: Partial<HiringRequestRow> = {}): HiringRequestRow => ({
  ...{ id: 'h1', company: 'Lusail Works', name: 'Salem Al Kaabi', status: 'new' as const, headcount: 40 },
  ...{ country: 'Qatar' as const, city: 'Lusail', salary_currency: 'QAR' as const, start_month: '2026-12' },
  lines: [
    {
      ...{ trade: 'mason', trade_name_en: 'Mason', trade_name_ar: 'بنّاء', headcount: 40 },
      ...{ salary_min: 1500, salary_max: 1800, note: null },
    },
  ],
  ...{ housing: null, food: null, transport: null, visas_in_hand: null, nationalities: [], message: null },
  ...{ letter_file_name: null, letter_url: null, letter: null },
  ...{ ...person, timestamp: '2026-11-20T03:44:00Z', ...facts, ...changes },
});

export const sampleStaffJob = (changes: Partial<StaffJobRow> = {}): StaffJobRow => ({
  ...{
    ...sampleJob(),
    version: 3,
    trade_guessed: false,
    closed_reason: null,
    deleted_at: null,
    closing_email_at: null,
    translations: { ar: null },
  },
  ...{ updated_at: '2026-11-20T03:44:00Z', ...changes },
});

export const problem = (status: number, code: string, detail: string, errors: unknown[] = []): StubResponse => ({
  status,
  json: { success: false, type: `/problems/${code}`, title: '', status, detail, code, errors },
});

export const sampleStaff = (changes: Partial<StaffUser> = {}): StaffUser => ({
  ...{ id: 1, name: 'Sara Khan', email: 'sara@qantara.example', role: 'lead' as const, ...changes },
});

interface Rows {
  contacts: ContactRow[];
  'hiring-requests': HiringRequestRow[];
  careers: CvRow[];
  jobs: StaffJobRow[];
  'job-applications': JobApplicationRow[];
}

const TRADES: TradeChoice[] = [
  { slug: 'construction-supervisor', name: 'Construction supervisor', industry: 'Construction' },
  { slug: 'nurse', name: 'Nurse', industry: 'Healthcare' },
];

const MAIL_FACTS: MailFacts = {
  ...{ to: 'nuwan@example.com', locale: 'en', places: { en: { name: 'Nuwan' }, ar: { name: 'نوان' } } },
  automatic: { rejected: { subject: 'Your application', text: 'Dear {name}, not this time.' } },
};

/** The staff calls over rows in memory, a lead being signed in. A response of `override` comes first. */
export async function startStaffApi(given: Partial<Rows> = {}, user = sampleStaff()) {
  setTestSession({ authenticated: true, user, ends_in: 1800 });
  const rows: Rows = { contacts: [], 'hiring-requests': [], careers: [], jobs: [], 'job-applications': [], ...given };
  const state: { override?: (call: StubCall) => StubResponse | Promise<StubResponse> | undefined } = {};
  const api = await startStubApi((call) => state.override?.(call) ?? staffResponse(rows, call, user));
  return {
    ...api,
    rows,
    stop: () => {
      setTestSession(null);
      return api.stop();
    },
    override: (next: typeof state.override) => {
      state.override = next;
    },
    /** Bodies of the calls that change something, oldest first. */
    writes: () =>
      api.calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }) => ({ method, path, json: JSON.parse(body || 'null') as unknown })),
  };
}

function staffResponse(rows: Rows, { method, path, body }: StubCall, user: StaffUser): StubResponse {
  const { pathname, searchParams: query } = new URL(path, 'http://stub');
  const [, , name = '', id] = pathname.split('/');
  if (name === 'auth') return { json: { success: true, message: '', authenticated: true, user, ends_in: 1800 } };
  if (name === 'message-templates') return { json: [] };
  if (name === 'trades') return { json: TRADES };
  if (name === 'staff') return { json: [{ id: user.id, name: user.name, active: true }] };
  if (name === 'dashboard') return { json: dashboardOf(rows) };
  if (name === 'inbox') return inboxResponse(rows, pathname, query, body);
  const list: { id: string; status: string }[] | undefined = rows[name as keyof Rows];
  if (!list) return problem(404, 'not_found', 'Not found');
  if (method === 'GET' && !id) return listResponse(list, query);

  if (method === 'GET' && pathname.endsWith('/documents')) return { json: [] };
  const row = list.find((one) => one.id === id);
  if (method === 'POST')
    return { status: 201, json: { ...(JSON.parse(body) as object), id: 'new', success: true, message: '' } };
  if (!row) return problem(404, 'job_not_found', 'Job not found');
  if (method === 'GET') return { json: row };
  if (method === 'DELETE') list.splice(list.indexOf(row), 1);
  else if (method === 'PATCH') patch(row, JSON.parse(body) as object);
  else Object.assign(row, JSON.parse(body));
  return { json: { ...row, success: true, message: '' } };
}

const listNames = {
  contacts: 'contacts',
  'hiring-requests': 'hiring-requests',
  cvs: 'careers',
  applications: 'job-applications',
} as const;

/** Each change makes a new version; a status is taken back to `before`. */
function patch(row: { status: string; version?: number; before?: string }, change: { status?: string; undo?: true }) {
  const { undo, ...rest } = change;
  if (undo) Object.assign(row, { status: row.before });
  else Object.assign(row, { before: row.status }, rest);
  row.version = (row.version ?? 0) + 1;
}

/** The calls about what people sent in, whichever list it is on. */
function inboxResponse(rows: Rows, pathname: string, query: URLSearchParams, body: string): StubResponse {
  const [, , , name = '', id = '', part] = pathname.split('/');
  const list: { id: string; status: string; version: number }[] = rows[listNames[name as keyof typeof listNames]];
  if (id === 'counts') {
    const found = matching(list, query);
    const by = Object.fromEntries(
      found.map(({ status }) => [status, found.filter((row) => row.status === status).length]),
    );
    return { json: { total: found.length, by_status: by, overdue: 0 } };
  }
  if (id === 'bulk') {
    const { ids, versions: _, ...change } = JSON.parse(body) as BulkChange;
    for (const row of list) if (ids.includes(row.id)) patch(row, change);
    return { json: { success: true, changed: ids, unchanged: [], refused: [], not_emailed: [] } };
  }
  if (part === 'person') {
    const none = { total: 0, entries: [] };
    return { json: { same_email: none, same_phone: none, phone_emails: 1 } };
  }
  if (part === 'mail-facts') return { json: MAIL_FACTS };
  if (id === 'tags' || part) return { json: [] };
  const row = list.find((one) => one.id === id);
  return row ? { json: row } : problem(404, 'not_found', 'Not found');
}

function dashboardOf(rows: Rows) {
  const count = (list: readonly { status: string }[], status: string) =>
    list.filter((row) => row.status === status).length;
  return {
    contacts: rows.contacts.length + rows['hiring-requests'].length,
    new_contacts: count(rows.contacts, 'new') + count(rows['hiring-requests'], 'new'),
    hiring_requests: rows['hiring-requests'].length,
    new_hiring_requests: count(rows['hiring-requests'], 'new'),
    ...{ cvs: rows.careers.length, pending_cvs: count(rows.careers, 'pending') },
    ...{ applications: rows['job-applications'].length, new_applications: count(rows['job-applications'], 'new') },
    ...{ jobs: rows.jobs.length, active_jobs: count(rows.jobs, 'active'), expiring_jobs: 0 },
    ...{
      overdue: { contacts: 3, 'hiring-requests': 0, cvs: 0, applications: 1 },
      to_notify: { cvs: 0, applications: 2 },
      documents_to_check: 3,
      first_review: { median_minutes: 330, count: 12 },
      first_reply: null,
    },
  };
}

function listResponse(list: { status: string }[], query: URLSearchParams): StubResponse {
  const { page = 1, pageSize = 200 } = Object.fromEntries(query);
  const found = matching(list, query);
  const start = (Number(page) - 1) * Number(pageSize);
  const json = found.slice(start, start + Number(pageSize));
  return { json, headers: { 'X-Total-Count': String(found.length) } };
}

function matching<Row extends { status: string }>(list: readonly Row[], query: URLSearchParams): Row[] {
  const { status, search = '', job_id: jobId } = Object.fromEntries(query);
  return list.filter(
    (row) =>
      (!status || row.status === status) &&
      (!jobId || ('job_id' in row && row.job_id === jobId)) &&
      JSON.stringify(row).toLowerCase().includes(search.toLowerCase()),
  );
}
