import { SESSION_COOKIE, STAFF_ROLES } from '@qantara/contract';
import { signInAs, STAFF } from '../helpers/staff.js';
import type { TestApp } from '../helpers/strapi.js';
import { applicationForm, contactForm, createJob, cvForm, forgetSubmissions } from '../helpers/submissions.js';

export const ACTORS = ['anonymous', ...STAFF_ROLES] as const;
export type Actor = (typeof ACTORS)[number];
/** Rows of each kind that are there when a round begins. */
export const SLOTS = 3;
/** Stands in every text of the people whose rows are there: strangers must never read it. */
export const CANARY = 'canary7f3';
const USERS = 'plugin::users-permissions.user';

export interface Fixtures {
  /** Ids by kind. */
  ids: Readonly<Record<string, readonly string[]>>;
  /** Value of the session cookie; empty for strangers. */
  sessions: Readonly<Record<Actor, string>>;
}

/** Everything of the round before is gone, and the same few rows are there: a round can be repeated by itself. */
export async function layOut(app: TestApp): Promise<Fixtures> {
  await forgetSubmissions(app);
  for (const table of ['jobs', 'inbox_events', 'message_templates', 'password_links', 'login_codes'])
    await app.strapi.db.connection(table).delete();
  await app.strapi.db.query(USERS).deleteMany({ where: { email: { $ne: STAFF.email } } });

  const sessions: Record<Actor, string> = { anonymous: '', viewer: '', recruiter: '', lead: '' };
  const staff: string[] = [];
  for (const role of STAFF_ROLES) {
    const { client, id } = await signInAs(app, role);
    sessions[role] = client.cookies.get(SESSION_COOKIE) ?? '';
    staff.push(String(id));
  }
  const ids: Record<string, string[]> = {
    staff,
    job: [],
    contact: [],
    cv: [],
    application: [],
    template: [],
    entry: [],
  };
  for (let count = 0; count < SLOTS; count += 1) {
    const job = await createJob(app, { title: `Welder ${count}` });
    const person = { email: `${CANARY}.${count}@example.com`, recaptchaToken: '' };
    ids.job?.push(job);
    ids.contact?.push(await sent(app, '/api/contact', JSON.stringify(contactForm({ ...person, name: CANARY, message: CANARY })))); // prettier-ignore
    ids.cv?.push(await sent(app, '/api/careers', cvForm({ ...person, fullName: CANARY, additionalInfo: CANARY })));
    ids.application?.push(await sent(app, '/api/job-applications', applicationForm(job, { ...person, name: CANARY })));
    const texts = { subject_en: 'Hello', text_en: 'Hello {name}', subject_ar: 'مرحبًا', text_ar: 'مرحبًا {name}' };
    const template = { name_en: `Template ${count}`, name_ar: `قالب ${count}`, list: null, ...texts };
    ids.template?.push(await newTemplate(app, sessions.lead, template));
  }
  ids.entry = ['contact', 'cv', 'application'].flatMap((kind) => ids[kind]?.[0] ?? []);
  return { ids, sessions };
}

async function sent(app: TestApp, path: string, raw: string | FormData): Promise<string> {
  const headers = typeof raw === 'string' ? { 'content-type': 'application/json' } : undefined;
  const { body, status } = await app.client().call<{ id: string }>(path, { method: 'POST', raw, headers });
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

async function newTemplate(app: TestApp, session: string, json: object): Promise<string> {
  const client = app.client({ cookie: `${SESSION_COOKIE}=${session}` });
  const { body, status } = await client.post<{ id: string }>('/api/message-templates', json);
  if (status !== 201) throw new Error(`A template: ${status} ${JSON.stringify(body)}`);
  return body.id;
}
