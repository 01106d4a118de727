import { GCC_COUNTRIES, SESSION_COOKIE } from '@qantara/contract';
import { ALERTS_TABLE, type AlertRecord, alertToken } from '../../src/alerts/alert-record.js';
import { requestAlert } from '../../src/alerts/request-alert.js';
import { CLOSING_EMAILS_TABLE } from '../../src/jobs/closing-email.js';
import { settingsOf } from '../../src/platform/settings/settings.js';
import { newDocumentId } from '../../src/submissions/document-id.js';
import { DOCUMENTS_TABLE } from '../../src/submissions/documents/document-record.js';
import { readApplicationUrl } from '../../src/submissions/application-link.js';
import type { TestApp } from '../helpers/strapi.js';
import { pdfFile } from '../helpers/cv-files.js';
import { applicationForm, contactForm, createJob, cvForm, hiringForm } from '../helpers/submissions.js';
import type { Fixtures } from './fixtures.js';

/** Existing rows of each kind for the calls. */
export const SLOTS = 3;
/** Part of every text of the existing people: strangers must never read it. */
export const CANARY = 'canary7f3';

/** Open jobs, as many deleted ones that can be restored, and as many filled ones. */
export async function createJobs(app: TestApp, { ids }: Fixtures): Promise<void> {
  const [job, deleted, filled]: [string[], string[], string[]] = [[], [], []];
  await app.strapi.db.connection(CLOSING_EMAILS_TABLE).delete();
  for (let count = 0; count < SLOTS; count += 1) {
    job.push(await createJob(app, { title: `Welder ${count}` }));
    const gone = await createJob(app, { title: `Rigger ${count}` });
    const changes = { deleted_at: new Date(), job_status: 'closed' };
    await app.strapi.db.connection('jobs').where('document_id', gone).update(changes);
    deleted.push(gone);
    const closed = await createJob(app, { title: `Mason ${count}` });
    const ended = { job_status: 'closed', closed_reason: 'filled' };
    await app.strapi.db.connection('jobs').where('document_id', closed).update(ended);
    await app.strapi.db
      .connection(CLOSING_EMAILS_TABLE)
      .insert({ job_id: closed, closed_at: new Date(), updated_at: new Date() });
    filled.push(closed);
  }
  Object.assign(ids, { job, deleted, filled });
}

/** Each has sent every form once. */
export async function createPeople(app: TestApp, { ids }: Fixtures): Promise<void> {
  const settings = settingsOf(app.strapi);
  await app.strapi.db.connection(ALERTS_TABLE).delete();
  const [contact, request, cv, application]: [string[], string[], string[], string[]] = [[], [], [], []];
  const [link, alert, document]: [string[], string[], string[]] = [[], [], []];
  for (let count = 0; count < SLOTS; count += 1) {
    const person = { email: `${CANARY}.${count}@example.com`, recaptchaToken: '' };
    const message = contactForm({ ...person, name: CANARY, message: CANARY });
    contact.push(await sent(app, '/api/contact', JSON.stringify(message)));
    request.push(
      await sent(
        app,
        '/api/hiring-requests',
        hiringForm({ ...person, name: CANARY, message: CANARY }, { bytes: pdfFile(), name: 'letter.pdf' }),
      ),
    );
    cv.push(await sent(app, '/api/careers', cvForm({ ...person, fullName: CANARY, additionalInfo: CANARY })));
    // The owner of the link may read the first name.
    const form = applicationForm(ids.job?.[count] ?? '', { ...person, name: `Amina ${CANARY}` });
    const id = await sent(app, '/api/job-applications', form);
    application.push(id);
    document.push(await askedFor(app, id));
    const url = await readApplicationUrl(app.strapi.db.connection, settings, id, 'en');
    link.push(url?.split('/').at(-1) ?? '');
    const filters = { country: [GCC_COUNTRIES[count] ?? 'Qatar'] };
    await requestAlert(app.strapi, { email: person.email, frequency: 'daily', filters, consentVersion: null }, 'en');
  }
  const alerts = await app.strapi.db.connection<AlertRecord>(ALERTS_TABLE).orderBy('id').select();
  alert.push(...alerts.map((row) => alertToken(settings, row)));
  Object.assign(ids, { contact, request, cv, application, link, alert, document });
}

/** A requested document. */
async function askedFor(app: TestApp, application: string): Promise<string> {
  const id = newDocumentId();
  const columns = {
    document_id: id,
    application_id: application,
    kind: 'passport',
    due_day: '2099-01-01',
    state: 'asked',
  };
  await app.strapi.db.connection(DOCUMENTS_TABLE).insert({ ...columns, created_at: new Date() });
  return id;
}

async function sent(app: TestApp, path: string, raw: string | FormData): Promise<string> {
  const headers = typeof raw === 'string' ? { 'content-type': 'application/json' } : undefined;
  const { body, status } = await app.client().call<{ id: string }>(path, { method: 'POST', raw, headers });
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

export async function createTemplates(app: TestApp, { ids, sessions }: Fixtures): Promise<void> {
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
