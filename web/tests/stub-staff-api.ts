import type {
  BulkChange,
  ContactRow,
  CvRow,
  InboxFacts,
  JobApplicationRow,
  StaffJobRow,
  StaffUser,
  SubmissionFacts,
} from '@qantara/contract';
import { sampleJob } from './sample-job.js';
import { startStubApi, type StubAnswer, type StubCall } from './stub-api.js';
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
  ...{ reference: 'QM-7F3K2', person_count: 1, phone_country: 'NP', match: null },
};
const person = { email: 'ramesh@example.com', phone: '+9779841234567' };
const cv = { size: 880_803, kind: 'pdf', sha256: 'ab12', text: 'done', scan: null } as const;

export const sampleContact = (changes: Partial<ContactRow> = {}): ContactRow => ({
  ...{ id: 'c1', name: 'Ramesh Thapa', message: 'We need forty scaffolders.', status: 'new' as const },
  ...{ ...person, subject: 'general' as const, timestamp: '2026-11-20T03:44:00Z', ...facts, ...changes },
});

export const sampleCv = (changes: Partial<CvRow> = {}): CvRow => ({
  ...{ id: 'v1', fullName: 'Maria Santos', industry: 'Healthcare' as const, position: 'Staff Nurse' },
  ...{ experience: 'Mid Level (2-5 years)' as const, qualifications: 'B.Sc. Nursing', additionalInfo: 'Doha, 4 years' },
  ...{ page: 'apply' as const, cvFileName: 'maria.pdf', cvUrl: '/api/careers/v1/cv', cv, status: 'pending' as const },
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
    status: 'new' as const,
  },
  ...{ cv_url: '/api/job-applications/a1/cv', cv_file_name: 'nuwan.docx', cv: { ...cv, kind: 'docx' as const } },
  ...{ ...person, applied_date: '2026-11-20T03:44:00Z', ...facts, ...changes },
});

export const sampleStaffJob = (changes: Partial<StaffJobRow> = {}): StaffJobRow => ({
  ...{ ...sampleJob(), version: 3, closed_reason: null, deleted_at: null, translations: { ar: null } },
  ...{ updated_at: '2026-11-20T03:44:00Z', ...changes },
});

export const refusal = (status: number, code: string, detail: string, errors: unknown[] = []): StubAnswer => ({
  status,
  json: { success: false, type: `/problems/${code}`, title: '', status, detail, code, errors },
});

export const sampleStaff = (changes: Partial<StaffUser> = {}): StaffUser => ({
  ...{ id: 1, name: 'Sara Khan', email: 'sara@qantara.example', role: 'lead' as const, ...changes },
});

interface Rows {
  contacts: ContactRow[];
  careers: CvRow[];
  jobs: StaffJobRow[];
  'job-applications': JobApplicationRow[];
}

/** The staff calls over rows kept in memory, a lead being signed in. `override` answers first when it has something to say. */
export async function startStaffApi(given: Partial<Rows> = {}, user = sampleStaff()) {
  setTestSession({ authenticated: true, user, ends_in: 1800 });
  const rows: Rows = { contacts: [], careers: [], jobs: [], 'job-applications': [], ...given };
  const state: { override?: (call: StubCall) => StubAnswer | Promise<StubAnswer> | undefined } = {};
  const api = await startStubApi((call) => state.override?.(call) ?? answer(rows, call, user));
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

function answer(rows: Rows, { method, path, body }: StubCall, user: StaffUser): StubAnswer {
  const { pathname, searchParams: query } = new URL(path, 'http://stub');
  const [, , name = '', id] = pathname.split('/');
  if (name === 'auth') return { json: { success: true, message: '', authenticated: true, user, ends_in: 1800 } };
  if (name === 'staff') return { json: [{ id: user.id, name: user.name, active: true }] };
  if (name === 'dashboard') return { json: dashboardOf(rows) };
  if (name === 'inbox') return inboxAnswer(rows, pathname, query, body);
  const list: { id: string; status: string }[] | undefined = rows[name as keyof Rows];
  if (!list) return refusal(404, 'not_found', 'Not found');
  if (method === 'GET' && !id) return listAnswer(list, query);

  const row = list.find((one) => one.id === id);
  if (method === 'POST')
    return { status: 201, json: { ...(JSON.parse(body) as object), id: 'new', success: true, message: '' } };
  if (!row) return refusal(404, 'job_not_found', 'Job not found');
  if (method === 'GET') return { json: row };
  if (method === 'DELETE') list.splice(list.indexOf(row), 1);
  else if (method === 'PATCH') patch(row, JSON.parse(body) as object);
  else Object.assign(row, JSON.parse(body));
  return { json: { ...row, success: true, message: '' } };
}

const listNames = { contacts: 'contacts', cvs: 'careers', applications: 'job-applications' } as const;

/** Each change makes a new version; a status is taken back to `before`. */
function patch(row: { status: string; version?: number; before?: string }, change: { status?: string; undo?: true }) {
  const { undo, ...rest } = change;
  if (undo) Object.assign(row, { status: row.before });
  else Object.assign(row, { before: row.status }, rest);
  row.version = (row.version ?? 0) + 1;
}

/** The calls about what people sent in, whichever list it is on. */
function inboxAnswer(rows: Rows, pathname: string, query: URLSearchParams, body: string): StubAnswer {
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
    return { json: { success: true, changed: ids, unchanged: [], refused: [] } };
  }
  if (part === 'person') {
    const none = { total: 0, entries: [] };
    return { json: { same_email: none, same_phone: none, phone_emails: 1 } };
  }
  if (id === 'tags' || part) return { json: [] };
  const row = list.find((one) => one.id === id);
  return row ? { json: row } : refusal(404, 'not_found', 'Not found');
}

function dashboardOf(rows: Rows) {
  const count = (list: readonly { status: string }[], status: string) =>
    list.filter((row) => row.status === status).length;
  return {
    ...{ contacts: rows.contacts.length, new_contacts: count(rows.contacts, 'new') },
    ...{ cvs: rows.careers.length, pending_cvs: count(rows.careers, 'pending') },
    ...{ applications: rows['job-applications'].length, new_applications: count(rows['job-applications'], 'new') },
    ...{ jobs: rows.jobs.length, active_jobs: count(rows.jobs, 'active'), expiring_jobs: 0 },
    ...{
      overdue: { contacts: 3, cvs: 0, applications: 1 },
      to_notify: { cvs: 0, applications: 2 },
      first_review: { median_minutes: 330, count: 12 },
      first_reply: null,
    },
  };
}

function listAnswer(list: { status: string }[], query: URLSearchParams): StubAnswer {
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
