import { randomBytes } from 'node:crypto';
import type { Locale } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTENT_TYPES } from '../src/content/content-types.js';
import { raiseContentVersion } from '../src/content/content-version.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { queueTask } from '../src/platform/queue/queue-task.js';
import { CONTENT_TOKEN, contentIn } from './helpers/content.js';
import type { HttpClient } from './helpers/http-client.js';
import { waitFor } from './helpers/mail-server.js';
import { signInToPanel } from './helpers/panel.js';
import { waitingTasks } from './helpers/queue.js';
import { STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

const FAQ = CONTENT_TYPES.faqItems;
const TABLE = 'scheduled_publications';
const PANEL = { PANEL_EMAIL: 'owner@qantara.test', PANEL_PASSWORD: 'Panel-horse-7-battery' };

let app: TestApp;
let editor: HttpClient;
let author: HttpClient;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, ...PANEL, CONTENT_TOKEN });
  editor = await signInToPanel(app, 'strapi-editor');
  author = await signInToPanel(app, 'strapi-author');
});
afterAll(async () => {
  await app.stop();
});
beforeEach(() => rows().delete());

const { entriesOf, version, documents } = contentIn(() => app);
const rows = () => app.strapi.db.connection<{ at: Date; problem: string | null }>(TABLE);

type Action = 'publish' | 'unpublish';
interface Moment {
  at: string;
  by: string;
  problem: string | null;
}
interface PanelResponse {
  data: Record<Action, Moment | null> & { zone: string };
  error?: { message: string };
}
interface Target {
  documentId: string;
  locale?: Locale;
  uid?: string;
  client?: HttpClient;
}
const urlOf = ({ uid = FAQ, documentId, locale = 'en' }: Target, action = '') =>
  `/cms/backend/content-schedule/${uid}/${documentId}${action && `/${action}`}?locale=${locale}`;
const read = ({ client = editor, ...of }: Target) => client.get<PanelResponse>(urlOf(of));
const schedule = ({ client = editor, ...of }: Target, action: Action, at: unknown = '2099-03-01T09:30') =>
  client.call<PanelResponse>(urlOf(of, action), { method: 'PUT', json: { at } });
const cancel = ({ client = editor, ...of }: Target, action: Action) =>
  client.call<PanelResponse>(urlOf(of, action), { method: 'DELETE' });

/** A question with a draft in both languages, published in none. */
async function newQuestion(question = `Question ${randomBytes(4).toString('hex')}`): Promise<string> {
  const [category] = await entriesOf('faqCategories');
  const answer = [{ type: 'paragraph', children: [{ type: 'text', text: 'Yes.' }] }];
  const anchor = `new-${randomBytes(4).toString('hex')}`;
  const data = { question, answer, anchor, order: 999, category: category?.id };
  const { documentId } = await documents(FAQ).create({ locale: 'en', data });
  await documents(FAQ).update({ documentId, locale: 'ar', data });
  return documentId;
}
const publishBoth = (documentId: string) => documents(FAQ).publish({ documentId, locale: '*' });
const shown = async (id: string, locale: Locale = 'en') =>
  (await entriesOf('faqItems', locale)).find((entry) => entry.id === id);

/** Backdates the schedule by hours, oldest first, as if nothing had run. */
async function letAllBeDue() {
  await rows().update({ at: app.strapi.db.connection.raw(`now() - interval '3 hours' * (action = 'publish')::int`) });
}
async function runTask(times = 1) {
  await inTransaction(app.strapi, async (trx) => {
    for (let time = 0; time < times; time += 1) await queueTask(trx, 'publish-scheduled-content', {});
  });
  await waitFor(async () => ((await waitingTasks(app)) === 0 ? true : undefined));
}

describe('an editor', () => {
  test('sets, changes and cancels a moment on the clocks of the agency', async () => {
    const documentId = await newQuestion();
    const first = await schedule({ documentId }, 'publish');
    expect(first.status).toBe(200);
    expect(first.body.data).toEqual({
      publish: { at: '2099-03-01T09:30', by: 'strapi-editor', problem: null },
      unpublish: null,
      zone: 'India Standard Time',
    });
    // Five and a half hours before, in summer and in winter.
    expect((await rows().first())?.at.toISOString()).toBe('2099-03-01T04:00:00.000Z');
    await schedule({ documentId }, 'publish', '2099-07-01T00:15');
    expect((await rows()).map(({ at }) => at.toISOString())).toEqual(['2099-06-30T18:45:00.000Z']);
    expect((await read({ documentId })).body.data.publish?.at).toBe('2099-07-01T00:15');
    expect((await read({ documentId, locale: 'ar' })).body.data.publish).toBeNull();

    expect((await schedule({ documentId, locale: 'ar' }, 'unpublish')).status).toBe(200);
    expect((await cancel({ documentId }, 'publish')).body.data.publish).toBeNull();
    expect(await rows()).toHaveLength(1);
  });

  test('gets a sentence about what cannot be scheduled', async () => {
    const documentId = await newQuestion();
    const refused = async (target: Target, action: Action, at?: unknown) => {
      const { status, body } = await schedule(target, action, at);
      return [status, body.error?.message];
    };
    const clock = 'Choose a date and a time.';
    for (const at of ['', 'soon', '2099-02-31T10:00', '2099-03-01', '2099-03-01T25:00', null, { at: 1 }])
      expect([at, ...(await refused({ documentId }, 'publish', at))]).toEqual([at, 400, clock]);
    expect(await refused({ documentId }, 'publish', '2020-03-01T09:30')).toEqual([
      400,
      'This time has passed. Choose a later one.',
    ]);
    await documents(FAQ).delete({ documentId, locale: 'ar' });
    expect(await refused({ documentId, locale: 'ar' }, 'publish')).toEqual([
      400,
      'Save the text in this language first. Then choose a time.',
    ]);
    const [category] = await entriesOf('faqCategories');
    const inUse = { uid: CONTENT_TYPES.faqCategories, documentId: String(category?.id) };
    const before = await version();
    const [status, message] = await refused(inUse, 'unpublish');
    expect([status, message]).toEqual([400, expect.stringMatching(/^The website needs this entry/)]);
    expect(await version()).toBe(before);
    expect(await rows()).toEqual([]);
  });
});

test('an author sees the schedule and changes nothing; others see nothing of it', async () => {
  const documentId = await newQuestion();
  await schedule({ documentId }, 'publish');
  expect((await read({ documentId, client: author })).body.data.publish?.by).toBe('strapi-editor');
  expect((await schedule({ documentId, client: author }, 'publish')).status).toBe(403);
  expect((await cancel({ documentId, client: author }, 'publish')).status).toBe(403);
  const jobEditor = await signInToPanel(app, 'job-editor');
  expect((await read({ documentId, client: jobEditor })).status).toBe(403);
  expect((await read({ documentId, client: app.client() })).status).toBe(401);
  const withoutPanel = app.client();
  editor.cookies.forEach((value, name) => withoutPanel.cookies.set(name, value));
  expect((await read({ documentId, client: withoutPanel })).status).toBe(401);
  expect(await rows()).toHaveLength(1);

  for (const uid of ['api::agency.agency', 'api::job.job', 'nothing']) {
    const status = (await schedule({ documentId, uid }, 'publish')).status;
    expect([uid, status]).toEqual([uid, 404]);
  }
  expect((await schedule({ documentId, uid: 'plugin::users-permissions.user' }, 'publish')).status).toBe(403);
  expect((await schedule({ documentId, locale: 'de' as Locale }, 'publish')).status).toBe(404);
  expect((await schedule({ documentId }, 'delete' as Action)).status).toBe(404);
});

describe('what is due', () => {
  test('changes its language alone, as the person who scheduled it', async () => {
    const documentId = await newQuestion();
    await publishBoth(documentId);
    const arabic = JSON.stringify(await shown(documentId, 'ar'));
    for (const locale of ['en', 'ar'])
      await documents(FAQ).update({ documentId, locale, data: { question: 'Changed?' } });
    await schedule({ documentId }, 'publish');
    await runTask();
    expect((await shown(documentId))?.question).not.toBe('Changed?');

    const before = await version();
    await app.strapi.db.connection('audit_entries').delete();
    await letAllBeDue();
    await runTask();
    expect((await shown(documentId))?.question).toBe('Changed?');
    expect(JSON.stringify(await shown(documentId, 'ar'))).toBe(arabic);
    expect(await version()).toBeGreaterThan(before);
    expect(await rows()).toEqual([]);
    const { body } = await editor.get<{ data: { email: string } }>('/admin/users/me');
    expect(await auditOf(documentId)).toEqual([
      {
        action: 'content_published',
        actor: body.data.email,
        details: { panel: true, scheduled: true, name: 'Changed?', locale: 'en' },
      },
    ]);
  });

  test('is done once by tasks that run side by side, also what came while none ran', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => newQuestion()));
    await publishBoth(ids[5]!);
    for (const documentId of ids) await schedule({ documentId }, documentId === ids[5] ? 'unpublish' : 'publish');
    // Publish and unpublish were both due while nothing ran.
    await schedule({ documentId: ids[4]! }, 'unpublish');
    await app.strapi.db.connection('audit_entries').delete();
    await letAllBeDue();
    await runTask(6);
    expect(await rows()).toEqual([]);
    for (const id of ids.slice(0, 4)) expect(await shown(id)).toBeDefined();
    for (const id of ids.slice(4)) expect(await shown(id)).toBeUndefined();
    const done = await Promise.all(ids.map(async (id) => (await auditOf(id)).map(({ action }) => action)));
    const published = ['content_published'];
    expect(done).toEqual([
      ...[published, published, published, published],
      ['content_published', 'content_unpublished'],
      ['content_unpublished'],
    ]);
  });

  test('and not complete stays with its problem, is not tried again, and holds up nothing else', async () => {
    const [broken, whole] = [await newQuestion(), await newQuestion()];
    await documents(FAQ).update({ documentId: broken, locale: 'en', data: { question: 'Two\nlines' } });
    for (const documentId of [broken, whole]) await schedule({ documentId }, 'publish');
    await letAllBeDue();
    await runTask();
    expect(await shown(whole)).toBeDefined();
    expect(await shown(broken)).toBeUndefined();
    const problem = 'question: Write this on one line.';
    expect((await read({ documentId: broken })).body.data.publish?.problem).toBe(problem);

    const stored = () => rows().select(app.strapi.db.connection.raw('xmin::text, *')).first();
    const before = await stored();
    await runTask();
    expect(await stored()).toEqual(before);
    // Completed, and scheduled again.
    await documents(FAQ).update({ documentId: broken, locale: 'en', data: { question: 'One line?' } });
    expect((await schedule({ documentId: broken }, 'publish')).body.data.publish?.problem).toBeNull();
    await letAllBeDue();
    await runTask();
    expect((await shown(broken))?.question).toBe('One line?');
  });

  test('and in use by then stays published, with the reason', async () => {
    const uid = CONTENT_TYPES.faqCategories;
    const { documentId } = await documents(uid).create({
      locale: 'en',
      data: { title: 'New', anchor: 'new-category', order: 999 },
    });
    await documents(uid).publish({ documentId, locale: 'en' });
    expect((await schedule({ uid, documentId }, 'unpublish')).status).toBe(200);
    const question = await newQuestion();
    await documents(FAQ).update({ documentId: question, locale: 'en', data: { category: documentId } });
    await documents(FAQ).publish({ documentId: question, locale: 'en' });
    await letAllBeDue();
    await runTask();
    expect((await read({ uid, documentId })).body.data.unpublish?.problem).toMatch(/^The website needs this entry/);
    expect((await entriesOf('faqCategories')).map(({ id }) => id)).toContain(documentId);
  });
});

describe('a publication does not happen', () => {
  const save = (client: HttpClient, documentId: string, question: string) =>
    client.call(`/cms/backend/content-manager/collection-types/${FAQ}/${documentId}?locale=en`, {
      method: 'PUT',
      json: { question },
    });
  const result = async (documentId: string) => {
    await letAllBeDue();
    await runTask();
    const { publish } = (await read({ documentId })).body.data;
    return { shown: (await shown(documentId))?.question, problem: publish?.problem };
  };
  const accounts = () => app.strapi.db.query('admin::user');

  test('when someone who may not publish changed the text since', async () => {
    const documentId = await newQuestion();
    await save(author, documentId, 'Draft of the author?');
    await schedule({ documentId }, 'publish');
    expect((await save(author, documentId, 'Not seen?')).status).toBe(200);
    expect(await result(documentId)).toEqual({
      shown: undefined,
      problem:
        'The text was changed after this time was chosen, by a person who may not publish. Read it, then choose a new time.',
    });
    await schedule({ documentId }, 'publish');
    expect(await result(documentId)).toEqual({ shown: 'Not seen?', problem: undefined });
  });

  test('unless an editor saved it after that', async () => {
    const documentId = await newQuestion();
    await schedule({ documentId }, 'publish');
    await save(author, documentId, 'Seen?');
    await save(editor, documentId, 'Seen by an editor?');
    expect(await result(documentId)).toEqual({ shown: 'Seen by an editor?', problem: undefined });
  });

  test.each(['deactivated', 'made an author', 'deleted'])('when its editor was %s', async (what) => {
    const leaver = await signInToPanel(app, 'strapi-editor');
    const documentId = await newQuestion();
    expect((await schedule({ documentId, client: leaver }, 'publish')).status).toBe(200);
    const { body } = await leaver.get<{ data: { id: number } }>('/admin/users/me');
    const where = { id: body.data.id };
    const role = await app.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-author' } });
    if (what === 'deleted') await accounts().delete({ where });
    else await accounts().update({ where, data: what === 'deactivated' ? { isActive: false } : { roles: [role?.id] } });
    expect(await result(documentId)).toEqual({
      shown: undefined,
      problem: 'The person who chose this time may no longer publish. Choose a new time.',
    });
  });
});

test('what is scheduled for a text goes with the text', async () => {
  const documentId = await newQuestion();
  for (const locale of ['en', 'ar'] as const) await schedule({ documentId, locale }, 'publish');
  await documents(FAQ).delete({ documentId, locale: 'ar' });
  expect(await rows().pluck('locale')).toEqual(['en']);
  await documents(FAQ).delete({ documentId, locale: '*' });
  expect(await rows()).toEqual([]);
});

test('a text can be deleted while its schedule is carried out', async () => {
  const documentId = await newQuestion();
  await schedule({ documentId }, 'publish');
  const deletion = await inTransaction(app.strapi, async (trx) => {
    await trx(TABLE).where({ document_id: documentId }).forUpdate().select();
    const request = deleteInPanel(documentId);
    await waitFor(async () => (await lockWaits()) || undefined);
    await raiseContentVersion(trx);
    return { request };
  });
  expect((await deletion.request).status).toBe(200);
  expect(await rows()).toEqual([]);
});

const deleteInPanel = (documentId: string) =>
  editor.call(`/cms/backend/content-manager/collection-types/${FAQ}/${documentId}?locale=*`, { method: 'DELETE' });

/** Sessions of the test database that wait for a row lock. */
async function lockWaits(): Promise<number> {
  const { rows: waiting } = await app.strapi.db.connection.raw<{ rows: { count: string }[] }>(
    "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return Number(waiting[0]?.count);
}

async function auditOf(documentId: string) {
  return app.strapi.db
    .connection('audit_entries')
    .where({ subject_id: documentId })
    .orderBy('id')
    .select<{ action: string }[]>('action', 'actor', app.strapi.db.connection.raw('details::json'));
}
