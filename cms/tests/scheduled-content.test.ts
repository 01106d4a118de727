import type { Locale } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTENT_TYPES } from '../src/content/content-types.js';
import { raiseContentVersion } from '../src/content/content-version.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { CONTENT_TOKEN, contentIn } from './helpers/content.js';
import type { HttpClient } from './helpers/http-client.js';
import { waitFor } from './helpers/mail-server.js';
import { signInToPanel } from './helpers/panel.js';
import { type Action, FAQ, schedulesIn, TABLE, type Target } from './helpers/schedules.js';
import { STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

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
const { auditOf, cancel, letAllBeDue, newQuestion, publishBoth, read, rows, runTask, save, schedule, shown } =
  schedulesIn(
    () => app,
    () => editor,
  );

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
    const rejected = async (target: Target, action: Action, at?: unknown) => {
      const { status, body } = await schedule(target, action, at);
      return [status, body.error?.message];
    };
    const clock = 'Choose a date and a time.';
    for (const at of ['', 'soon', '2099-02-31T10:00', '2099-03-01', '2099-03-01T25:00', null, { at: 1 }])
      expect([at, ...(await rejected({ documentId }, 'publish', at))]).toEqual([at, 400, clock]);
    expect(await rejected({ documentId }, 'publish', '2020-03-01T09:30')).toEqual([
      400,
      'This time has passed. Choose a later one.',
    ]);
    await documents(FAQ).delete({ documentId, locale: 'ar' });
    expect(await rejected({ documentId, locale: 'ar' }, 'publish')).toEqual([
      400,
      'Save the text in this language first. Then choose a time.',
    ]);
    const [category] = await entriesOf('faqCategories');
    const inUse = { uid: CONTENT_TYPES.faqCategories, documentId: String(category?.id) };
    const before = await version();
    const [status, message] = await rejected(inUse, 'unpublish');
    expect([status, message]).toEqual([400, expect.stringMatching(/^The website needs this entry/)]);
    expect(await version()).toBe(before);
    expect(await rows()).toEqual([]);
    await documents(FAQ).delete({ documentId, locale: '*' });
    expect(await rejected({ documentId }, 'publish')).toEqual([
      400,
      'This text has been deleted, so no time can be chosen for it.',
    ]);
  });

  test('gets the sentences of publishing at once, with the labels of the form', async () => {
    const documentId = await newQuestion();
    const rejection = async (target: Target = { documentId }) =>
      (await schedule(target, 'publish')).body.error?.message;
    await save(editor, documentId, { question: 'Two\nlines' });
    expect(await rejection()).toBe('Question: Write this on one line.');
    await save(editor, documentId, { question: null });
    expect(await rejection()).toBe('Question: Fill in this field.');
    await save(editor, documentId, { question: 'One line?', category: { set: [] } });
    expect(await rejection()).toBe('Category: Choose a category that is published in this language.');
    const where = { documentId, locale: 'en', publishedAt: null };
    await app.strapi.db.query(FAQ).updateMany({ where, data: { question: 'Q'.repeat(200) } });
    expect(await rejection()).toContain('Question: Use at most 120 characters.');
    const uid = CONTENT_TYPES.newsArticles;
    const [article] = await documents(uid).findMany({ locale: 'en', limit: 1 });
    await documents(uid).update({ documentId: article?.documentId, locale: 'en', data: { category: null } });
    expect(await rejection({ uid, documentId: article?.documentId ?? '' })).toBe('Category: Fill in this field.');
    await documents(uid).discardDraft({ documentId: article?.documentId, locale: 'en' });
    expect(await rows()).toEqual([]);
  });

  test('may give an article the day on which it is scheduled, and no later one', async () => {
    const uid = CONTENT_TYPES.newsArticles;
    const source = await documents(uid).findMany({ locale: 'en', limit: 1, populate: '*' });
    const { documentId } = source[0]!;
    await documents(uid).update({ documentId, locale: 'en', data: { date: '2099-03-01' } });
    expect((await schedule({ uid, documentId }, 'publish', '2099-03-01T09:30')).status).toBe(200);
    const { status, body } = await schedule({ uid, documentId }, 'publish', '2099-02-28T09:30');
    expect([status, body.error?.message]).toEqual([400, expect.stringContaining('This day is still to come')]);
    await documents(uid).discardDraft({ documentId, locale: 'en' });
  });

  test('is rejected if the open form is outdated', async () => {
    const documentId = await newQuestion();
    const seen = (await save(editor, documentId, { question: 'As it was seen?' })).body.data.updatedAt;
    expect((await schedule({ documentId }, 'publish', undefined, seen)).status).toBe(200);
    await save(author, documentId, { question: 'Not seen?' });
    const { status, body } = await schedule({ documentId }, 'publish', undefined, seen);
    expect([status, body.error?.message]).toEqual([
      400,
      expect.stringMatching(/^This text was changed after you opened/),
    ]);
  });

  test('ends a chosen time by publishing or unpublishing by hand', async () => {
    const [documentId, other] = [await newQuestion(), await newQuestion()];
    const byHand = (id: string, action: Action, locale = 'en') =>
      editor.post(`/cms/backend/content-manager/collection-types/${FAQ}/${id}/actions/${action}?locale=${locale}`, {});
    const left = async () => rows().select<object[]>('document_id', 'action', 'locale');
    for (const id of [documentId, other]) await schedule({ documentId: id }, 'publish');
    await schedule({ documentId, locale: 'ar' }, 'publish');
    await schedule({ documentId }, 'unpublish');
    expect((await byHand(documentId, 'publish')).status).toBe(200);
    const kept = [
      { document_id: documentId, action: 'publish', locale: 'ar' },
      { document_id: other, action: 'publish', locale: 'en' },
    ];
    const unpublish = { document_id: documentId, action: 'unpublish', locale: 'en' };
    expect(await left()).toHaveLength(3);
    expect(await left()).toEqual(expect.arrayContaining([...kept, unpublish]));
    expect((await byHand(documentId, 'unpublish')).status).toBe(200);
    expect(await left()).toEqual(expect.arrayContaining(kept));
    const json = { documentIds: [documentId, other], locale: ['en', 'ar'] };
    const bulk = await editor.post(`/cms/backend/content-manager/collection-types/${FAQ}/actions/bulkPublish`, json);
    expect(bulk.status).toBe(200);
    expect(await left()).toEqual([]);
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
    for (const documentId of [broken, whole]) await schedule({ documentId }, 'publish');
    expect((await save(editor, broken, { question: 'Two\nlines' })).status).toBe(200);
    await letAllBeDue();
    await runTask();
    expect(await shown(whole)).toBeDefined();
    expect(await shown(broken)).toBeUndefined();
    const problem = 'Question: Write this on one line.';
    expect((await read({ documentId: broken })).body.data.publish?.problem).toBe(problem);

    const stored = () => rows().select(app.strapi.db.connection.raw('xmin::text, *')).first();
    const before = await stored();
    await runTask();
    expect(await stored()).toEqual(before);
    // Completed, and scheduled again.
    await save(editor, broken, { question: 'One line?' });
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
