import { SESSION_COOKIE } from '@qantara/contract';
import type { TestApp } from '../helpers/strapi.js';
import { applicationForm, contactForm, createJob, cvForm } from '../helpers/submissions.js';
import type { Fixtures } from './fixtures.js';

/** Rows of each kind that are there for a call to meet. */
export const SLOTS = 3;
/** Stands in every text of the people whose rows are there: strangers must never read it. */
export const CANARY = 'canary7f3';

/** Open ones, and as many that were deleted and can be restored. */
export async function layOutJobs(app: TestApp, { ids }: Fixtures): Promise<void> {
  const [job, deleted]: [string[], string[]] = [[], []];
  for (let count = 0; count < SLOTS; count += 1) {
    job.push(await createJob(app, { title: `Welder ${count}` }));
    const gone = await createJob(app, { title: `Rigger ${count}` });
    const changes = { deleted_at: new Date(), job_status: 'closed' };
    await app.strapi.db.connection('jobs').where('document_id', gone).update(changes);
    deleted.push(gone);
  }
  Object.assign(ids, { job, deleted });
}

/** Each has sent one of every form. */
export async function layOutPeople(app: TestApp, { ids }: Fixtures): Promise<void> {
  const [contact, cv, application]: [string[], string[], string[]] = [[], [], []];
  for (let count = 0; count < SLOTS; count += 1) {
    const person = { email: `${CANARY}.${count}@example.com`, recaptchaToken: '' };
    const message = contactForm({ ...person, name: CANARY, message: CANARY });
    contact.push(await sent(app, '/api/contact', JSON.stringify(message)));
    cv.push(await sent(app, '/api/careers', cvForm({ ...person, fullName: CANARY, additionalInfo: CANARY })));
    const form = applicationForm(ids.job?.[count] ?? '', { ...person, name: CANARY });
    application.push(await sent(app, '/api/job-applications', form));
  }
  Object.assign(ids, { contact, cv, application });
}

async function sent(app: TestApp, path: string, raw: string | FormData): Promise<string> {
  const headers = typeof raw === 'string' ? { 'content-type': 'application/json' } : undefined;
  const { body, status } = await app.client().call<{ id: string }>(path, { method: 'POST', raw, headers });
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

export async function layOutTemplates(app: TestApp, { ids, sessions }: Fixtures): Promise<void> {
  await app.strapi.db.connection('message_templates').delete();
  const client = app.client({ cookie: `${SESSION_COOKIE}=${sessions.lead}` });
  const template: string[] = [];
  for (let count = 0; count < SLOTS; count += 1) {
    const texts = { subject_en: 'Hello', text_en: 'Hello {name}', subject_ar: 'مرحبًا', text_ar: 'مرحبًا {name}' };
    const json = { name_en: `Template ${count}`, name_ar: `قالب ${count}`, list: null, ...texts };
    const { body, status } = await client.post<{ id: string }>('/api/message-templates', json);
    if (status !== 201) throw new Error(`A template: ${status} ${JSON.stringify(body)}`);
    template.push(body.id);
  }
  ids.template = template;
}
