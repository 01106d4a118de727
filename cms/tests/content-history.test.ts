import { randomBytes } from 'node:crypto';
import type { Locale } from '@qantara/contract';
import type { UID } from '@strapi/strapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT_TYPES } from '../src/content/content-types.js';
import { TEXT_UNDELETE_DAYS } from '../src/strapi-admin/texts/deleted-texts.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { queueTask } from '../src/platform/queue/queue-task.js';
import { CONTENT_TOKEN, contentIn } from './helpers/content.js';
import type { HttpClient } from './helpers/http-client.js';
import { landingPage } from './helpers/landing-page.js';
import { waitFor } from './helpers/mail-server.js';
import { signInToPanel } from './helpers/panel.js';
import { waitingTasks } from './helpers/queue.js';
import { STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

const FAQ = CONTENT_TYPES.faqItems;
const PANEL = { PANEL_EMAIL: 'owner@qantara.test', PANEL_PASSWORD: 'Panel-horse-7-battery' };
const MANAGER = '/content-manager/collection-types';

let app: TestApp;
let editor: HttpClient;
let author: HttpClient;
let jobEditor: HttpClient;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, ...PANEL, CONTENT_TOKEN });
  editor = await signInToPanel(app, 'strapi-editor');
  author = await signInToPanel(app, 'strapi-author');
  jobEditor = await signInToPanel(app, 'job-editor');
});
afterAll(() => app.stop());

const { entriesOf, documents, firstOf, version: contentVersion } = contentIn(() => app);

interface Saved {
  data: Record<string, unknown> & { documentId: string };
  meta: { version: string | null };
}
interface Words {
  value: string;
  added: boolean;
  removed: boolean;
}
interface Version {
  id: string;
  at: string;
  by: string | null;
  isDraft: boolean;
  changes: { name: string; words: Words[] }[] | null;
}
interface DeletedText {
  id: string;
  documentId: string;
  name: string;
  locales: Locale[];
  by: string | null;
}
type ErrorBody = { error?: { message: string } };

const historyOf = (documentId: string, locale: Locale = 'en', client = editor, uid: string = FAQ) =>
  client.get<{ data: Version[] } & ErrorBody>(`/content-history/${uid}/${documentId}?locale=${locale}`);
const restore = (documentId: string, version: string, client = editor, body: object = {}) =>
  client.post<{ data: Version[] } & ErrorBody>(`/content-history/${FAQ}/${documentId}/${version}?locale=en`, body);
const deletedIn = (uid: UID.ContentType, client = editor) =>
  client.get<{ data: DeletedText[] }>(`/deleted-texts/${uid}?locale=en`);
const undelete = (uid: UID.ContentType, id: string, client = editor) =>
  client.post<{ data: DeletedText[] } & ErrorBody>(`/deleted-texts/${uid}/${id}?locale=en`, {});

const answerOf = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];
const draft = (documentId: string, locale: Locale = 'en') =>
  app.strapi.db
    .query(FAQ)
    .findOne({ where: { documentId, locale, publishedAt: null }, populate: ['category', 'updatedBy'] });
const publish = (documentId: string, json: object, locale: Locale = 'en') =>
  editor.call<Saved>(`${MANAGER}/${FAQ}/${documentId}/actions/publish?locale=${locale}`, { method: 'POST', json });

/** A published question in both languages. */
async function newQuestion(): Promise<string> {
  const [category] = await entriesOf('faqCategories');
  const anchor = `new-${randomBytes(4).toString('hex')}`;
  const data = { question: 'How long?', answer: answerOf('Two weeks, at most.'), anchor, order: 999 };
  const { documentId } = await documents(FAQ).create({ locale: 'en', data: { ...data, category: category?.id } });
  await documents(FAQ).update({
    documentId,
    locale: 'ar',
    data: { ...data, question: 'كم المدة؟', answer: answerOf('أسبوعان على الأكثر.'), category: category?.id },
  });
  await documents(FAQ).publish({ documentId, locale: '*' });
  return documentId;
}

describe('the history of a text', () => {
  test('lists who published each version, and the words that changed, in each language', async () => {
    const documentId = await newQuestion();
    await publish(documentId, { answer: answerOf('Three weeks, at most.') });
    await publish(documentId, { answer: answerOf('ثلاثة أسابيع على الأكثر.') }, 'ar');
    // Published again as it is: no version of its own.
    await publish(documentId, {});

    const { body } = await historyOf(documentId);
    expect(body.data.map(({ by, changes }) => [by, changes?.map(({ name }) => name) ?? null])).toEqual([
      ['strapi-editor', ['answer']],
      [null, null],
    ]);
    expect(body.data[0]?.changes?.[0]?.words).toEqual([
      { value: 'Two', added: false, removed: true },
      { value: 'Three', added: true, removed: false },
      { value: ' weeks, at most.', added: false, removed: false },
    ]);
    const arabic = await historyOf(documentId, 'ar');
    expect(arabic.body.data[0]?.changes?.[0]?.words).toEqual([
      { value: 'أسبوعان', added: false, removed: true },
      { value: 'ثلاثة أسابيع', added: true, removed: false },
      { value: ' على الأكثر.', added: false, removed: false },
    ]);
  });

  test('begins with what was public before, for a seeded page and for the facts', async () => {
    const page = await firstOf(CONTENT_TYPES.careersPage);
    const url = `/content-manager/single-types/${CONTENT_TYPES.careersPage}/actions/publish?locale=en`;
    await editor.post(url, { promisesTitle: 'What we promise you' });
    const ofPage = await historyOf(page, 'en', editor, CONTENT_TYPES.careersPage);
    expect(ofPage.body.data.map(({ by }) => by)).toEqual(['strapi-editor', null]);

    const agency = await firstOf(CONTENT_TYPES.agency);
    const facts = `/content-manager/single-types/${CONTENT_TYPES.agency}?locale=en`;
    await editor.call(facts, { method: 'PUT', json: { phone: '+91 22 5550 9999' } });
    const ofFacts = await historyOf(agency, 'en', editor, CONTENT_TYPES.agency);
    expect(ofFacts.body.data.map(({ changes }) => changes?.map(({ name }) => name) ?? null)).toEqual([['phone'], null]);
  });

  test('keeps the last 20 versions', async () => {
    const documentId = await newQuestion();
    const text = { uid: FAQ, document_id: documentId, locale: 'en', actor: null };
    const earlier = Array.from({ length: 20 }, (_, turn) => ({
      ...text,
      at: new Date(),
      data: JSON.stringify({ question: `Question ${turn}?` }),
    }));
    await app.strapi.db.connection('content_versions').insert(earlier);
    await publish(documentId, { question: 'Question 21?' });
    const { body } = await historyOf(documentId);
    expect(body.data).toHaveLength(20);
    expect((await historyOf(documentId, 'ar')).body.data).toHaveLength(1);
  });

  test('stores no version for a publication that is rejected', async () => {
    const documentId = await newQuestion();
    expect((await publish(documentId, { question: '' })).status).toBe(400);
    expect((await historyOf(documentId)).body.data).toHaveLength(1);
  });

  test('shows versions whose words are all new as one removal and one addition', async () => {
    const documentId = await newQuestion();
    const wordsOf = (letter: string) => Array.from({ length: 3000 }, (_, at) => `${letter}${at}`).join(' ');
    for (const letter of ['a', 'b']) {
      const data = JSON.stringify({ answer: answerOf(wordsOf(letter)) });
      const text = { uid: FAQ, document_id: documentId, locale: 'en', actor: null };
      await app.strapi.db.connection('content_versions').insert({ ...text, at: new Date(), data });
    }
    const [newest] = (await historyOf(documentId)).body.data;
    expect(newest?.changes?.[0]?.words.map(({ added, removed }) => [added, removed])).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});

const lastAction = (subject_id: string) =>
  app.strapi.db.connection('audit_entries').where({ subject_id }).orderBy('id', 'desc').first('action');

describe('restoring a version', () => {
  test('makes it the draft, with its parts and relations, and publishes nothing', async () => {
    const documentId = await newQuestion();
    const first = await draft(documentId);
    await publish(documentId, { question: 'How soon?', answer: answerOf('Soon.') });
    await documents(FAQ).update({ documentId, locale: 'en', data: { category: null, question: 'Not to be lost?' } });
    const before = await contentVersion();
    const oldest = (await historyOf(documentId)).body.data.at(-1);

    const restored = await restore(documentId, oldest?.id ?? '', author);
    expect([restored.status, restored.body.data.length]).toEqual([200, 3]);
    expect(await draft(documentId)).toMatchObject({
      question: 'How long?',
      answer: answerOf('Two weeks, at most.'),
      category: { documentId: first.category.documentId },
      updatedBy: { firstname: 'strapi-author' },
    });
    expect(await contentVersion()).toBe(before);
    expect(await lastAction(documentId)).toEqual({ action: 'version_restored' });

    // The draft that was in its place.
    const [replaced] = restored.body.data;
    expect(replaced).toMatchObject({ by: 'strapi-author', isDraft: true });
    await restore(documentId, replaced?.id ?? '');
    expect(await draft(documentId)).toMatchObject({ question: 'Not to be lost?', category: null });
  });

  test('of a page with sections and pictures brings them back', async () => {
    const uid = CONTENT_TYPES.landingPages;
    const { sample, data } = await landingPage(app);
    const sections = data.sections as object[];
    const { documentId } = await documents(uid).create({ locale: 'en', data });
    await documents(uid).publish({ documentId, locale: 'en' });
    const [published] = await entriesOf('landingPages');
    await documents(uid).update({ documentId, locale: 'en', data: { title: 'Doctors', sections: [sections[0]] } });
    const [version] = (await historyOf(documentId, 'en', editor, uid)).body.data;
    await editor.post(`/content-history/${uid}/${documentId}/${version?.id}?locale=en`, {});
    await documents(uid).publish({ documentId, locale: 'en' });
    expect(await entriesOf('landingPages')).toEqual([published]);
    expect(published).toMatchObject({ title: sample.title });
  });

  test('of the facts, which have no drafts, is public at once', async () => {
    const uid = CONTENT_TYPES.agency;
    const documentId = await firstOf(uid);
    const saveTagline = (tagline: string) =>
      editor.call(`/content-manager/single-types/${uid}?locale=en`, { method: 'PUT', json: { tagline } });
    await saveTagline('Hands for the Gulf');
    await saveTagline('People for the Gulf');
    const [, earlier] = (await historyOf(documentId, 'en', editor, uid)).body.data;
    const url = `/content-history/${uid}/${documentId}/${earlier?.id}?locale=en`;
    expect((await author.post(url, {})).status).toBe(403);
    const restored = await editor.post<{ data: Version[] }>(url, {});
    expect(restored.status).toBe(200);
    expect(restored.body.data[0]).toMatchObject({ by: 'strapi-editor', isDraft: false });
    expect(await app.strapi.db.query(uid).findOne({ where: { locale: 'en' } })).toMatchObject({
      tagline: 'Hands for the Gulf',
    });
  });

  test('needs the right to change the text, and the version of the draft that is replaced', async () => {
    const documentId = await newQuestion();
    await publish(documentId, { question: 'How soon?' });
    const { meta } = (await editor.get<Saved>(`${MANAGER}/${FAQ}/${documentId}?locale=en`)).body;
    const oldest = (await historyOf(documentId)).body.data.at(-1)?.id ?? '';
    expect((await historyOf(documentId, 'en', jobEditor)).status).toBe(403);
    expect((await restore(documentId, oldest, jobEditor)).status).toBe(403);
    expect((await historyOf(documentId, 'en', app.client())).status).toBe(401);
    expect((await restore(documentId, 'x')).status).toBe(404);
    // A version of another text.
    const other = await newQuestion();
    expect((await restore(other, oldest)).status).toBe(404);

    const url = `${MANAGER}/${FAQ}/${documentId}?locale=en`;
    await author.call(url, { method: 'PUT', json: { question: 'By the author?' } });
    const rejected = await restore(documentId, oldest, editor, { openedVersion: meta.version });
    expect([rejected.status, rejected.body.error?.message]).toEqual([
      409,
      expect.stringMatching(/^strapi-author changed this on /),
    ]);
    expect(await draft(documentId)).toMatchObject({ question: 'By the author?' });
  });
});

describe('a discarded draft', () => {
  const call = (documentId: string, action: string, json: object = {}, client = editor) =>
    client.post(`${MANAGER}/${FAQ}/${documentId}/actions/${action}?locale=en`, json);
  const save = (documentId: string, question: string) =>
    author.call(`${MANAGER}/${FAQ}/${documentId}?locale=en`, { method: 'PUT', json: { question } });
  const versions = async (documentId: string) =>
    (await historyOf(documentId)).body.data.map(({ by, isDraft, changes }) => ({
      ...{ by, isDraft, words: changes?.flatMap(({ words }) => words.map(({ value }) => value)) },
    }));

  test('is kept with who discarded it, and can be restored', async () => {
    const documentId = await newQuestion();
    await save(documentId, 'How long yet?');
    expect((await call(documentId, 'discard')).status).toBe(200);
    expect(await draft(documentId)).toMatchObject({ question: 'How long?' });
    const kept = [
      { by: 'strapi-editor', isDraft: true, words: ['How long ', 'yet', '?'] },
      { by: null, isDraft: false, words: undefined },
    ];
    expect(await versions(documentId)).toEqual(kept);
    const [discarded] = (await historyOf(documentId)).body.data;
    expect((await restore(documentId, discarded?.id ?? '', author)).status).toBe(200);
    expect(await draft(documentId)).toMatchObject({ question: 'How long yet?' });
    // Once is enough.
    expect((await call(documentId, 'discard', {}, author)).status).toBe(200);
    expect(await versions(documentId)).toEqual(kept);

    const trail = await app.strapi.db
      .connection('audit_entries')
      .where({ action: 'draft_discarded', subject_id: documentId })
      .orderBy('id')
      .pluck('actor');
    expect(trail).toEqual([expect.stringMatching(/^strapi-editor-/), expect.stringMatching(/^strapi-author-/)]);
  });

  test('is also kept when unpublishing replaces it with the published text', async () => {
    const documentId = await newQuestion();
    await save(documentId, 'How long yet?');
    expect((await call(documentId, 'unpublish', { discardDraft: true })).status).toBe(200);
    expect(await draft(documentId)).toMatchObject({ question: 'How long?' });
    expect((await versions(documentId)).map(({ isDraft }) => isDraft)).toEqual([true, false]);
  });

  test('is not stored if it equals the published text', async () => {
    const documentId = await newQuestion();
    await save(documentId, 'How long?');
    expect((await call(documentId, 'discard')).status).toBe(200);
    expect((await versions(documentId)).map(({ isDraft }) => isDraft)).toEqual([false]);
  });

  test('is ignored when published versions are compared', async () => {
    const documentId = await newQuestion();
    await save(documentId, 'How long yet?');
    await call(documentId, 'discard');
    await call(documentId, 'publish');
    await call(documentId, 'publish', { question: 'How much?' });
    expect(await versions(documentId)).toEqual([
      { by: 'strapi-editor', isDraft: false, words: ['How ', 'long', 'much', '?'] },
      { by: 'strapi-editor', isDraft: true, words: ['How long ', 'yet', '?'] },
      { by: null, isDraft: false, words: undefined },
    ]);
  });

  test('does not count towards the limit of published versions', async () => {
    const documentId = await newQuestion();
    const text = { uid: FAQ, document_id: documentId, locale: 'en', actor: null, is_draft: true };
    const earlier = Array.from({ length: 20 }, (_, turn) => ({
      ...text,
      at: new Date(),
      data: JSON.stringify({ question: `Question ${turn}?` }),
    }));
    await app.strapi.db.connection('content_versions').insert(earlier);
    await save(documentId, 'How long yet?');
    await call(documentId, 'discard');
    const kept = await versions(documentId);
    expect([kept.length, kept.filter(({ isDraft }) => isDraft).length]).toEqual([21, 20]);
  });
});

describe('a deleted text', () => {
  test('comes back as a draft in both languages, with its versions', async () => {
    const documentId = await newQuestion();
    const [english, arabic] = [await draft(documentId), await draft(documentId, 'ar')];
    await publish(documentId, { question: 'How soon?' });
    await editor.call(`${MANAGER}/${FAQ}/${documentId}`, { method: 'DELETE' }); // One language
    await editor.call(`${MANAGER}/${FAQ}/${documentId}?locale=*`, { method: 'DELETE' });
    expect(await draft(documentId)).toBeNull();
    const listed = (await deletedIn(FAQ, author)).body.data.filter((one) => one.documentId === documentId);
    expect(listed).toMatchObject([{ by: 'strapi-editor' }, { by: 'strapi-editor' }]);

    for (const { id } of listed) expect((await undelete(FAQ, id, author)).status).toBe(200);
    expect(await lastAction(documentId)).toEqual({ action: 'text_restored' });
    const shared = { anchor: english.anchor, category: { documentId: english.category.documentId } };
    expect(await draft(documentId)).toMatchObject({ ...shared, question: 'How soon?' });
    expect(await draft(documentId, 'ar')).toMatchObject({ ...shared, question: arabic.question });
    expect((await entriesOf('faqItems')).some(({ id }) => id === documentId)).toBe(false);
    expect((await historyOf(documentId)).body.data).toHaveLength(2);
    expect((await deletedIn(FAQ)).body.data.some((one) => one.documentId === documentId)).toBe(false);
  });

  test('is listed once for both languages if they were deleted together', async () => {
    const documentId = await newQuestion();
    await editor.call(`${MANAGER}/${FAQ}/${documentId}?locale=*`, { method: 'DELETE' });
    const [listed] = (await deletedIn(FAQ)).body.data;
    expect(listed).toMatchObject({ documentId, name: 'How long?', locales: ['en', 'ar'], by: 'strapi-editor' });
    expect((await deletedIn(FAQ, jobEditor)).status).toBe(403);
    expect((await undelete(FAQ, listed?.id ?? '', jobEditor)).status).toBe(403);
    expect((await undelete(CONTENT_TYPES.notices, listed?.id ?? '')).status).toBe(404);
    expect((await editor.get('/deleted-texts/api::job-application.job-application')).status).toBe(403);
  });

  test('does not replace one that was written since', async () => {
    const documentId = await newQuestion();
    await editor.call(`${MANAGER}/${FAQ}/${documentId}?locale=ar`, { method: 'DELETE' });
    await editor.call(`${MANAGER}/${FAQ}/${documentId}?locale=ar`, { method: 'PUT', json: { question: 'جديد؟' } });
    const listed = (await deletedIn(FAQ)).body.data.find((one) => one.documentId === documentId);
    const { status, body } = await undelete(FAQ, listed?.id ?? '');
    expect([status, body.error?.message]).toEqual([400, expect.stringMatching(/^This text has been written again/)]);
    expect(await draft(documentId, 'ar')).toMatchObject({ question: 'جديد؟' });
  });

  test('is gone for good after its days, with its versions; versions of other texts stay', async () => {
    const { connection } = app.strapi.db;
    const [old, recent, present] = [await newQuestion(), await newQuestion(), await newQuestion()];
    for (const id of [old, recent]) await editor.call(`${MANAGER}/${FAQ}/${id}?locale=*`, { method: 'DELETE' });
    const daysAgo = (days: number) => connection.raw(`now() - interval '${days} days'`);
    await connection('deleted_texts')
      .where('document_id', old)
      .update({ at: daysAgo(TEXT_UNDELETE_DAYS) });
    await connection('deleted_texts')
      .where('document_id', recent)
      .update({ at: daysAgo(TEXT_UNDELETE_DAYS - 1) });
    expect((await deletedIn(FAQ)).body.data.some((one) => one.documentId === old)).toBe(false);

    await inTransaction(app.strapi, (trx) => queueTask(trx, 'purge-deleted-texts', {}));
    await waitFor(async () => ((await waitingTasks(app)) === 0 ? true : undefined));
    const ids = async (table: string) => new Set(await connection(table).pluck('document_id'));
    expect([...(await ids('deleted_texts'))]).not.toContain(old);
    expect([...(await ids('deleted_texts'))]).toContain(recent);
    const versions = [...(await ids('content_versions'))];
    expect(versions).not.toContain(old);
    expect(versions).toEqual(expect.arrayContaining([recent, present]));
  });
});
