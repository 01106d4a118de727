import { LOCALES } from '@qantara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT_TYPES } from '../src/content/content-types.js';
import { CONTENT_TOKEN, contentIn } from './helpers/content.js';
import type { HttpClient } from './helpers/http-client.js';
import { signInToPanel } from './helpers/panel.js';
import { STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

const PANEL = { PANEL_EMAIL: 'owner@qantara.test', PANEL_PASSWORD: 'Panel-horse-7-battery' };
const MANAGER = '/content-manager';
const CAREERS = `${MANAGER}/single-types/${CONTENT_TYPES.careersPage}`;
const AGENCY = `${MANAGER}/single-types/${CONTENT_TYPES.agency}`;

let app: TestApp;
/** Two editors, by their names. */
let anna: HttpClient;
let bilal: HttpClient;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, ...PANEL, CONTENT_TOKEN });
  [anna, bilal] = [await signInToPanel(app, 'strapi-editor'), await signInToPanel(app, 'strapi-editor')];
});
afterAll(() => app.stop());

const { contentOf, firstOf } = contentIn(() => app);

interface Response {
  data: Record<string, unknown> & { documentId: string };
  meta: { version: string | null };
  error?: { name: string; message: string; details: { errors: { path: string[]; message: string }[] } };
}
const open = async (client: HttpClient, url: string, locale = 'en') =>
  (await client.get<Response>(`${url}?locale=${locale}`)).body;
const save = (client: HttpClient, url: string, json: object, locale = 'en') =>
  client.call<Response>(`${url}?locale=${locale}`, { method: 'PUT', json });
const publish = (client: HttpClient, url: string, json: object, locale = 'en') =>
  client.call<Response>(`${url}/actions/publish?locale=${locale}`, { method: 'POST', json });

const REFUSED =
  /^strapi-editor changed this on \d+ \w+ 2\d{3}, .+, while you were editing it\. Nothing you typed is lost: see "Changed by someone else"\.$/;

describe('the second save of a page', () => {
  test('is rejected with who changed it and when, and nothing is overwritten', async () => {
    const [forAnna, forBilal] = [await open(anna, CAREERS), await open(bilal, CAREERS)];
    const saved = await save(bilal, CAREERS, { promisesTitle: 'By Bilal', openedVersion: forBilal.meta.version });
    expect([saved.status, saved.body.data.promisesTitle]).toEqual([200, 'By Bilal']);
    for (const [way, send] of [
      ['save', save],
      ['publish', publish],
    ] as const) {
      const { status, body } = await send(anna, CAREERS, {
        promisesTitle: 'By Anna',
        openedVersion: forAnna.meta.version,
      });
      expect([way, status, body.error?.name]).toEqual([way, 409, 'ConflictError']);
      expect(body.error?.message).toMatch(REFUSED);
      expect(body.error?.details.errors).toMatchObject([{ path: ['openedVersion'] }]);
    }
    expect((await open(anna, CAREERS)).data.promisesTitle).toBe('By Bilal');
  });

  test('is stored once it starts from what the other saved', async () => {
    const { meta } = await open(anna, CAREERS);
    const saved = await save(anna, CAREERS, { promisesTitle: 'By Anna', openedVersion: meta.version });
    expect(saved.status).toBe(200);
    // The response has the version for the next save, and a publication for the save after it.
    const published = await publish(anna, CAREERS, { promisesTitle: 'Again', openedVersion: saved.body.meta.version });
    expect(published.status).toBe(200);
    const next = await save(anna, CAREERS, { promisesTitle: 'Next', openedVersion: published.body.meta.version });
    expect([next.status, next.body.data.promisesTitle]).toEqual([200, 'Next']);
  });

  test('in another window of the same editor says so', async () => {
    const { meta } = await open(anna, CAREERS);
    await save(anna, CAREERS, { promisesTitle: 'First window', openedVersion: meta.version });
    const { status, body } = await save(anna, CAREERS, { promisesTitle: 'Second', openedVersion: meta.version });
    expect([status, body.error?.message]).toEqual([
      409,
      expect.stringMatching(/^You changed this in another window on /),
    ]);
  });

  test('in the other language is no conflict', async () => {
    const [english, arabic] = [await open(anna, CAREERS), await open(bilal, CAREERS, 'ar')];
    await save(anna, CAREERS, { promisesTitle: 'English', openedVersion: english.meta.version });
    const { status } = await save(bilal, CAREERS, { promisesTitle: 'عنوان', openedVersion: arabic.meta.version }, 'ar');
    expect(status).toBe(200);
  });
});

describe('what takes a draft away', () => {
  const discard = (client: HttpClient, json: object) =>
    client.post<Response>(`${CAREERS}/actions/discard?locale=en`, json);
  const unpublish = (client: HttpClient, json: object) =>
    client.post<Response>(`${CAREERS}/actions/unpublish?locale=en`, { discardDraft: true, ...json });

  test("is rejected for a colleague's newer draft, with who wrote it and when", async () => {
    const author = await signInToPanel(app, 'strapi-author');
    const opened = await open(author, CAREERS);
    const saved = await save(anna, CAREERS, { promisesTitle: 'Not to be lost', openedVersion: opened.meta.version });
    expect(saved.status).toBe(200);
    for (const [client, send] of [
      [author, discard],
      [bilal, discard],
      [bilal, unpublish],
    ] as const) {
      const { status, body } = await send(client, { openedVersion: opened.meta.version });
      expect([status, body.error?.message]).toEqual([
        409,
        expect.stringMatching(
          /^strapi-editor changed this on .+, while you were editing it\. Nothing has been done: read what is stored now, then try again\.$/,
        ),
      ]);
    }
    expect((await open(anna, CAREERS)).data.promisesTitle).toBe('Not to be lost');

    const seen = await open(bilal, CAREERS);
    const discarded = await discard(bilal, { openedVersion: seen.meta.version });
    expect([discarded.status, discarded.body.meta.version]).toEqual([200, (await open(bilal, CAREERS)).meta.version]);
    expect((await open(bilal, CAREERS)).data.promisesTitle).not.toBe('Not to be lost');
  });
});

test('only one of several saves of a record at the same moment is stored', async () => {
  const url = `${MANAGER}/collection-types/${CONTENT_TYPES.faqItems}/${await firstOf(CONTENT_TYPES.faqItems)}`;
  const { meta } = await open(anna, url);
  const saves = [anna, bilal, anna, bilal].map((client, at) =>
    save(client, url, { question: `Question ${at}?`, openedVersion: meta.version }),
  );
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
});

test('a save that would take back what the other language has shared since is rejected', async () => {
  const url = `${MANAGER}/collection-types/${CONTENT_TYPES.faqItems}/${await firstOf(CONTENT_TYPES.faqItems)}`;
  const [english, arabic] = [await open(anna, url), await open(bilal, url, 'ar')];
  const published = await publish(anna, url, { order: 77, openedVersion: english.meta.version });
  expect([published.status, published.body.meta.version]).toEqual([200, (await open(anna, url)).meta.version]);
  const typed = { question: 'كم تستغرق التأشيرة؟', order: arabic.data.order };
  const rejected = await save(bilal, url, { ...typed, openedVersion: arabic.meta.version }, 'ar');
  expect([rejected.status, rejected.body.error?.message]).toEqual([
    409,
    'Something that both languages share, such as the order, was changed while you were editing it. Nothing you typed is lost: see "Changed by someone else".',
  ]);
  const { data, meta } = await open(bilal, url, 'ar');
  const saved = await save(bilal, url, { ...typed, order: data.order, openedVersion: meta.version }, 'ar');
  expect([saved.status, saved.body.data]).toMatchObject([200, { question: typed.question, order: 77 }]);
});

test('a language that two begin at the same time is written by one', async () => {
  const url = `${MANAGER}/collection-types/${CONTENT_TYPES.notices}`;
  const created = await anna.post<Response>(`${url}?locale=en`, { text: 'Closed on Monday' });
  const notice = `${url}/${created.body.data.documentId}`;
  const { meta } = await open(anna, notice, 'ar');
  expect(meta.version).toBeNull();
  expect((await save(anna, notice, { text: 'مغلق', openedVersion: null }, 'ar')).status).toBe(200);
  const { status, body } = await save(bilal, notice, { text: 'مغلق غدا', openedVersion: null }, 'ar');
  expect([status, body.error?.message]).toEqual([409, expect.stringMatching(REFUSED)]);
});

test('a language that was deleted is not made again by a save', async () => {
  const url = `${MANAGER}/collection-types/${CONTENT_TYPES.notices}`;
  const { body } = await anna.post<Response>(`${url}?locale=en`, { text: 'Closed on Monday' });
  const notice = `${url}/${body.data.documentId}`;
  const arabic = await save(anna, notice, { text: 'مغلق' }, 'ar');
  await bilal.call(`${notice}?locale=ar`, { method: 'DELETE' });
  const { version } = arabic.body.meta;
  const rejected = await save(anna, notice, { text: 'مغلق', openedVersion: version }, 'ar');
  expect([rejected.status, rejected.body.error?.message]).toEqual([
    409,
    expect.stringMatching(/^Someone deleted this text/),
  ]);
});

test("the agency's facts are one text in both languages", async () => {
  const [english, arabic] = [await open(anna, AGENCY), await open(bilal, AGENCY, 'ar')];
  const phone = '+91 22 5550 9999';
  expect((await save(anna, AGENCY, { phone, openedVersion: english.meta.version })).status).toBe(200);
  const { status, body } = await save(bilal, AGENCY, { ...arabic.data, openedVersion: arabic.meta.version }, 'ar');
  expect([status, body.error?.message]).toEqual([409, expect.stringMatching(REFUSED)]);
  expect(await contentOf('en')).toMatchObject({ agency: { phone } });
});

test('a call without a version, and one of an account without the right to read, is left to Strapi', async () => {
  expect((await save(anna, CAREERS, { promisesTitle: 'Without' })).status).toBe(200);
  const jobEditor = await signInToPanel(app, 'job-editor');
  const { status, body } = await save(jobEditor, CAREERS, { promisesTitle: 'Not mine', openedVersion: null });
  expect([status, JSON.stringify(body)]).toEqual([403, expect.not.stringContaining('changed this')]);
});

describe('both languages at once', () => {
  const record = async () =>
    `${MANAGER}/collection-types/${CONTENT_TYPES.faqItems}/${await firstOf(CONTENT_TYPES.faqItems)}`;
  type Call = 'bulkPublish' | 'bulkUnpublish';
  const callAll = (client: HttpClient, url: string, call: Call, seen: unknown, documentIds = idsOf(seen)) =>
    client.post<Response>(`${MANAGER}/collection-types/${/api::[\w.-]+/.exec(url)?.[0]}/actions/${call}`, {
      ...{ documentIds, seen },
    });
  const idsOf = (seen: unknown) => [...new Set((seen as { documentId: string }[]).map(({ documentId }) => documentId))];
  /** Both languages, as a form that opens now shows them. */
  const readBoth = async (client: HttpClient, url: string) =>
    Promise.all(
      LOCALES.map(async (locale) => {
        const { documentId, updatedAt, status } = (await open(client, url, locale)).data;
        return { documentId, locale, updatedAt, status };
      }),
    );
  const statusesOf = async (url: string) => (await readBoth(anna, url)).map(({ status }) => status);
  const change = async (url: string, values: object) => {
    for (const locale of LOCALES) expect((await save(anna, url, values, locale)).status).toBe(200);
  };

  test('are published and unpublished, of a record and of a page', async () => {
    for (const [url, values] of [
      [await record(), { question: 'Both?' }],
      [CAREERS, { promisesTitle: 'Both' }],
    ] as const) {
      await change(url, values);
      expect([url, await statusesOf(url)]).toEqual([url, ['modified', 'modified']]);
      const { status, body } = await callAll(anna, url, 'bulkPublish', await readBoth(anna, url));
      expect([url, status, body]).toEqual([url, 200, { count: 2 }]);
      expect([url, await statusesOf(url)]).toEqual([url, ['published', 'published']]);
    }
    const url = await record();
    expect((await callAll(anna, url, 'bulkUnpublish', await readBoth(anna, url))).status).toBe(200);
    expect(await statusesOf(url)).toEqual(['draft', 'draft']);
    expect((await callAll(anna, url, 'bulkPublish', await readBoth(anna, url))).status).toBe(200);
  });

  test("are not published with a colleague's newer draft, whose text, author and time are named", async () => {
    const question = 'Who has seen this?';
    for (const [url, values, name] of [
      [await record(), { question }, question],
      [CAREERS, { promisesTitle: 'Unseen' }, 'Page: Careers'],
    ] as const) {
      await change(url, values);
      const seen = await readBoth(anna, url);
      expect((await save(bilal, url, values, 'ar')).status).toBe(200);
      for (const call of ['bulkPublish', 'bulkUnpublish'] as const) {
        const { status, body } = await callAll(anna, url, call, seen);
        expect([call, status, body.error?.name]).toEqual([call, 409, 'ConflictError']);
        expect(body.error?.message).toMatch(
          /^.+ \(Arabic\): strapi-editor changed this on \d+ \w+ 2\d{3}, .+ Nothing has been done: reload this page, read the text, then try again\.$/,
        );
        expect(body.error?.message.startsWith(`${name} (Arabic): `)).toBe(true);
      }
      expect(await statusesOf(url)).toEqual(['modified', 'modified']);
      expect((await callAll(anna, url, 'bulkPublish', await readBoth(anna, url))).status).toBe(200);
    }
  });

  test('need a list of drafts that can be read, or none', async () => {
    const url = await record();
    const [draft] = await readBoth(anna, url);
    for (const seen of [
      'all',
      [null],
      [{ ...draft, locale: 'de' }],
      [{ ...draft, updatedAt: 5 }],
      [{ ...draft, documentId: 'a\0' }],
    ]) {
      const { status, body } = await callAll(anna, url, 'bulkPublish', seen, [draft?.documentId ?? '']);
      expect([status, body.error?.message]).toEqual([400, 'Invalid input']);
    }
    expect((await callAll(anna, url, 'bulkPublish', [], [draft?.documentId ?? ''])).status).toBe(200);
  });
});

describe('who has a text open', () => {
  type Others = { data: { name: string; locale: string }[] };
  const report = (client: HttpClient, uid: string, id: string, locale = 'en') =>
    client.call<Others>(`/open-texts/${uid}/${id}?locale=${locale}`, { method: 'PUT', json: {} });

  test('is told to the others for two minutes, and to nobody without the right to read the text', async () => {
    const uid = CONTENT_TYPES.faqItems;
    const id = await firstOf(uid);
    expect((await report(anna, uid, id)).body.data).toEqual([]);
    expect((await report(bilal, uid, id, 'ar')).body.data).toEqual([{ name: 'strapi-editor', locale: 'en' }]);
    expect((await report(anna, uid, id)).body.data).toEqual([{ name: 'strapi-editor', locale: 'ar' }]);
    const jobEditor = await signInToPanel(app, 'job-editor');
    expect((await report(jobEditor, uid, id)).status).toBe(403);
    expect((await report(jobEditor, 'api::job-application.job-application', id)).status).toBe(403);

    const { connection } = app.strapi.db;
    await connection('open_texts').update({ seen_at: connection.raw("now() - interval '2 minutes'") });
    expect((await report(bilal, uid, id)).body.data).toEqual([]);
    expect(await connection('open_texts')).toHaveLength(1);
  });
});
