/** Erases a person while the CV store is unreachable. */
import type { ErasureResponse, ErasurePreview } from '@qantara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCvStore } from '../src/cv/store/cv-store';
import { type MailServer, recipients, startMailServer, waitFor } from './helpers/mail-server.js';
import { type ObjectStore, startObjectStore } from './helpers/object-store.js';
import { signInAs, type StaffBrowser } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { cvForm } from './helpers/submissions.js';

const EMAIL = 'zubaida@example.com';
let app: TestApp;
let mail: MailServer;
let objects: ObjectStore;
let lead: StaffBrowser;
beforeAll(async () => {
  [mail, objects] = [await startMailServer(), await startObjectStore()];
  app = await startStrapi({ SMTP_URL: mail.url, CV_STORE: objects.url });
  lead = await signInAs(app, 'lead');
});
afterAll(async () => {
  await app.stop();
  await Promise.all([mail.stop(), objects.stop()]);
});

const db = () => app.strapi.db.connection;
/** Queued emails to the person, and tasks of the erasure. */
const tasks = (name: string) =>
  db()('graphile_worker._private_jobs')
    .whereRaw('task_id = (select id from graphile_worker._private_tasks where identifier = ?)', [name])
    .whereRaw(name === 'send-mail' ? `payload->>'to' = '${EMAIL}'` : 'true');
const isNothing = (rows: unknown[]) => (rows.length === 0 ? true : undefined);
async function storedFiles(): Promise<number> {
  const store = await openCvStore({ cvStoreUrl: objects.url, dataDir: app.dataDir });
  let files = 0;
  for await (const { key } of store.list()) files += key ? 1 : 0;
  return files;
}

test('mails to an erased person do not wait for an unreachable store, and the file is removed once it is reachable', async () => {
  const { body } = await app
    .client()
    .call<{ id: string }>('/api/careers', { method: 'POST', raw: cvForm({ email: EMAIL }) });
  await mail.received(1, EMAIL);
  await waitFor(async () => isNothing(await tasks('send-mail')));
  expect(await storedFiles()).toBe(1);

  // One is being sent during the erasure, so that it cannot be removed from the queue.
  mail.failing = true;
  await lead.client.post(`/api/inbox/cvs/${body.id}/mails`, { subject: 'Hello', text: 'Call us', locale: 'en' });
  const [queued] = await waitFor(async () => {
    const tried = await tasks('send-mail').where('attempts', 1).whereNull('locked_at');
    return tried.length === 1 ? tried : undefined;
  });
  await tasks('send-mail').update({ locked_at: new Date(), locked_by: 'another-worker' });
  objects.mood = 'failing';
  const erasure = `/api/inbox/cvs/${body.id}/erasure`;
  const { entries } = (await lead.client.get<ErasurePreview>(erasure)).body;
  const erase = entries.map(({ name, id }) => ({ name, id }));
  const response = await lead.client.post<ErasureResponse>(erasure, { confirm: EMAIL, erase, keep: [] });
  expect([response.status, response.body.erased]).toMatchObject([200, { cvs: 1, files: 1 }]);
  await waitFor(async () => (await tasks('finish-erasure').where('attempts', '>', 0).whereNull('locked_at'))[0]);
  expect((await tasks('send-mail').pluck('id')) as string[]).toEqual([(queued as { id: string }).id]);

  // The other worker failed and releases the task: the email would be sent.
  await tasks('send-mail').update({ locked_at: null, locked_by: null, run_at: db().raw("now() + interval '1 hour'") });
  await tasks('finish-erasure').whereNull('locked_at').update({ run_at: new Date() });
  await waitFor(async () => isNothing(await tasks('send-mail')));
  expect(await tasks('finish-erasure')).toHaveLength(1);
  expect(mail.mails.filter((one) => recipients(one).includes(EMAIL))).toHaveLength(1);

  objects.mood = 'well';
  await waitFor(async () => {
    await tasks('finish-erasure').whereNull('locked_at').update({ run_at: new Date() });
    return isNothing(await tasks('finish-erasure'));
  });
  expect(await storedFiles()).toBe(0);
});
