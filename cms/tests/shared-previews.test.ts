import { readPreviewLink, signPreviewLink } from '@qantara/contract/preview-link';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONTENT_TYPES } from '../src/content/content-types.js';
import { agencyDay, daysAfter } from '../src/platform/agency-day.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import { queueTask } from '../src/platform/queue/queue-task.js';
import { CONTENT_TOKEN, contentIn, WEBSITE } from './helpers/content.js';
import type { HttpClient } from './helpers/http-client.js';
import { createPanelAccount, signInToPanel } from './helpers/panel.js';
import { STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

const { faqItems, faqPage, homePage, newsArticles } = CONTENT_TYPES;
const DAY_MS = 86_400_000;
const PANEL = { PANEL_EMAIL: 'owner@qantara.test', PANEL_PASSWORD: 'Panel-horse-7-battery' };

let app: TestApp;
let editor: HttpClient;
let author: HttpClient;
/** Document ids of a question, of its page, of another page and of an article. */
let ids: Record<string, string>;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, ...PANEL, CONTENT_TOKEN, PUBLIC_URL: 'https://jobs.example' });
  editor = await signInToPanel(app, 'strapi-editor');
  author = await signInToPanel(app, 'strapi-author');
  const found = [faqItems, faqPage, homePage, newsArticles].map(async (uid) => [uid, await firstOf(uid)] as const);
  ids = Object.fromEntries(await Promise.all(found));
});
afterAll(() => app.stop());
const rows = () => app.strapi.db.connection('preview_links');
beforeEach(() => rows().delete());

const { firstOf, documents } = contentIn(() => app);

interface Link {
  id: string;
  url: string;
  locale: string;
  lastDay: string;
  by: string;
}
interface PanelResponse {
  data: Link[];
}
type Type = typeof faqItems | typeof faqPage | typeof homePage | typeof newsArticles;
const urlOf = (uid: Type, locale: string, id = '') =>
  `/cms/backend/shared-previews/${uid}/${ids[uid]}${id && `/${id}`}?locale=${locale}`;
const list = (uid: Type = faqItems, locale = 'en', client = editor) => client.get<PanelResponse>(urlOf(uid, locale));
const create = (uid: Type = faqItems, locale = 'en', client = editor) =>
  client.post<PanelResponse>(urlOf(uid, locale), {});
const revoke = (id: string, uid: Type = faqItems, client = editor) =>
  client.call<PanelResponse>(urlOf(uid, 'en', id), { method: 'DELETE' });

async function newLink(locale = 'en') {
  const [link] = (await create(faqItems, locale)).body.data;
  if (!link) throw new Error('No link was created');
  return { ...link, signed: new URL(link.url).searchParams.get('link') ?? '' };
}
/** The website's response to this link. */
const drafts = async (signed: string) => {
  const headers = { ...WEBSITE, 'x-preview': signed };
  const { status, body } = await app.client().get<{ code?: string }>('/api/content?locale=en&status=draft', headers);
  return [status, body.code];
};
const ENDED = [410, 'preview_ended'];

test('a link leads to one page for seven days, with the drafts of everything it shows', async () => {
  const link = await newLink('ar');
  expect(link).toMatchObject({ locale: 'ar', by: 'strapi-editor', lastDay: daysAfter(agencyDay(), 7) });
  expect(link.url).toMatch(/^https:\/\/jobs\.example\/preview\?link=[\w-]+\.[\w-]+$/);
  const { expires, ...signed } = readPreviewLink(CONTENT_TOKEN, link.signed) ?? { expires: 0 };
  expect(signed).toEqual({ path: '/ar/job-faq', scope: 'page', id: link.id });
  expect(Math.abs(expires - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);

  const headers = { ...WEBSITE, 'x-preview': link.signed };
  await documents(faqItems).update({ documentId: ids[faqItems], locale: 'ar', data: { question: 'مسودة؟' } });
  const { status, body } = await app.client().get('/api/content?locale=ar&status=draft', headers);
  expect([status, JSON.stringify(body).includes('مسودة؟')]).toEqual([200, true]);
  await documents(faqItems).discardDraft({ documentId: ids[faqItems], locale: 'ar' });
});

test('a link follows its text to another slug, and is listed and revoked there', async () => {
  const documentId = ids[newsArticles];
  const [link] = (await create(newsArticles, 'ar')).body.data;
  const signed = new URL(link?.url ?? '').searchParams.get('link') ?? '';
  const pathNow = async () => {
    const headers = { ...WEBSITE, 'x-preview': signed };
    return (await app.client().get<{ path: string }>('/api/content?locale=ar&status=draft', headers)).body.path;
  };
  const rename = (locale: string, slug: string) =>
    documents(newsArticles).update({ documentId, locale, data: { slug } });
  expect(await pathNow()).toBe(readPreviewLink(CONTENT_TOKEN, signed)?.path);

  await rename('ar', 'another-slug');
  expect(await pathNow()).toBe('/ar/job-news/another-slug');
  for (const locale of ['ar', 'en']) {
    const [listed] = (await list(newsArticles, locale)).body.data;
    const copied = new URL(listed?.url ?? '').searchParams.get('link') ?? '';
    expect(readPreviewLink(CONTENT_TOKEN, copied)).toMatchObject({ path: '/ar/job-news/another-slug', id: link?.id });
  }
  await revoke(link?.id ?? '', newsArticles);
  expect(await drafts(signed)).toEqual(ENDED);
  await documents(newsArticles).discardDraft({ documentId, locale: 'ar' });
});

test('a link ends with its text', async () => {
  const { documentId } = await documents(newsArticles).create({ locale: 'en', data: { title: 'X', slug: 'x-y' } });
  const url = `/cms/backend/shared-previews/${newsArticles}/${documentId}?locale=en`;
  const [link] = (await editor.post<PanelResponse>(url, {})).body.data;
  const signed = new URL(link?.url ?? '').searchParams.get('link') ?? '';
  expect(await drafts(signed)).toEqual([200, undefined]);
  await documents(newsArticles).delete({ documentId, locale: '*' });
  expect(await drafts(signed)).toEqual(ENDED);
});

test('a link that is revoked, has ended or was never stored shows no draft', async () => {
  const [active, revoked] = [await newLink(), await newLink()];
  expect(await drafts(revoked.signed)).toEqual([200, undefined]);
  expect((await revoke(revoked.id)).body.data.map(({ id }) => id)).toEqual([active.id]);
  expect(await drafts(revoked.signed)).toEqual(ENDED);
  expect(await drafts(active.signed)).toEqual([200, undefined]);

  const link = { path: '/job-faq', scope: 'page', expires: Date.now() + DAY_MS } as const;
  for (const id of ['unknown', undefined])
    expect([id, await drafts(signPreviewLink(CONTENT_TOKEN, { ...link, id }))]).toEqual([id, ENDED]);
  // Links of editors are signed for an hour, and not stored.
  const { id: by } = await createPanelAccount(app, 'strapi-editor');
  expect(await drafts(signPreviewLink(CONTENT_TOKEN, { ...link, scope: 'site', by }))).toEqual([200, undefined]);
  for (const other of [undefined, 999_999])
    expect(await drafts(signPreviewLink(CONTENT_TOKEN, { ...link, scope: 'site', by: other }))).toEqual(ENDED);

  await rows().update({ expires_at: new Date(Date.now() - 1) });
  expect(await drafts(active.signed)).toEqual(ENDED);
  expect((await list()).body.data).toEqual([]);
  await inTransaction(app.strapi, (trx) => queueTask(trx, 'clean-up-sign-in', {}));
  await expect.poll(() => rows()).toEqual([]);
});

test.each(['deactivated', 'deleted', 'of another role'])('a link ends with its account: %s', async (what) => {
  const leaver = await signInToPanel(app, 'strapi-editor');
  const [link] = (await create(faqItems, 'en', leaver)).body.data;
  const signed = new URL(link?.url ?? '').searchParams.get('link') ?? '';
  const kept = await newLink();
  const { id } = (await leaver.get<{ data: { id: number } }>('/cms/backend/admin/users/me')).body.data;
  const own = { path: '/job-faq', scope: 'site', expires: Date.now() + DAY_MS, by: id } as const;
  const links = [signed, signPreviewLink(CONTENT_TOKEN, own)];
  for (const link of links) expect(await drafts(link)).toEqual([200, undefined]);
  const accounts = app.strapi.db.query('admin::user');
  const change = async (data: object) => void (await accounts.update({ where: { id }, data }));
  const giveRole = async (code: string) => {
    const role = await app.strapi.db.query('admin::role').findOne({ where: { code } });
    await change({ roles: [role?.id] });
  };
  if (what === 'deleted') await accounts.delete({ where: { id } });
  else if (what === 'deactivated') await change({ isActive: false });
  else {
    // Authors may preview, too.
    await giveRole('strapi-author');
    for (const link of links) expect(await drafts(link)).toEqual([200, undefined]);
    await giveRole('job-editor');
  }
  for (const link of links) expect(await drafts(link)).toEqual(ENDED);
  expect((await list()).body.data.map((one) => one.id)).toEqual([kept.id]);
  // Not even with an account that is active, or an editor, again.
  if (what === 'deactivated') await change({ isActive: true });
  if (what === 'of another role') await giveRole('strapi-editor');
  expect(await drafts(signed)).toEqual(ENDED);
  expect(await drafts(kept.signed)).toEqual([200, undefined]);
});

test('the links of a page are listed beside every text that it shows, and revoked there alone', async () => {
  const { id } = await newLink();
  const known = async (...of: Parameters<typeof list>) => (await list(...of)).body.data.map((link) => link.id);
  expect(await known(faqPage)).toEqual([id]);
  expect(await known(faqPage, 'ar')).toEqual([id]);
  expect(await known(homePage)).toEqual([]);
  await revoke(id, homePage);
  expect(await known()).toEqual([id]);
  await revoke(id, faqPage);
  expect(await known()).toEqual([]);
});

test('links that are shared and revoked are in the audit trail', async () => {
  const link = await newLink('ar');
  await revoke(link.id);
  await revoke(link.id);
  const entries = await app.strapi.db
    .connection('audit_entries')
    .whereIn('action', ['preview_shared', 'preview_revoked'])
    .where({ subject_id: ids[faqItems] })
    .orderBy('id', 'desc')
    .select('action', 'subject_type', app.strapi.db.connection.raw('details::json'));
  const details = { panel: true, name: expect.any(String) as string };
  expect(entries.slice(0, 2)).toEqual([
    { action: 'preview_revoked', subject_type: 'faq-item', details: { ...details, locale: 'en' } },
    { action: 'preview_shared', subject_type: 'faq-item', details: { ...details, locale: 'ar' } },
  ]);
});

test('roles that may write or publish the text may share it, and no others', async () => {
  expect((await create(faqItems, 'en', author)).status).toBe(200);
  const jobEditor = await signInToPanel(app, 'job-editor');
  for (const client of [jobEditor, app.client()]) {
    const expected = client === jobEditor ? 403 : 401;
    expect((await list(faqItems, 'en', client)).status).toBe(expected);
    expect((await create(faqItems, 'en', client)).status).toBe(expected);
    expect((await revoke('x', faqItems, client)).status).toBe(expected);
  }
  expect(await rows()).toHaveLength(1);
  for (const uid of ['api::agency.agency', 'api::job.job', 'nothing'])
    expect((await editor.post(`/cms/backend/shared-previews/${uid}/abc?locale=en`, {})).status).toBe(404);
});

test('a page has ten links at most: one more needs one to be revoked', async () => {
  const links = Array.from({ length: 10 }, () => newLink());
  const [{ id } = { id: '' }] = await Promise.all(links);
  const tooMany = await editor.post<{ error: { message: string } }>(urlOf(faqPage, 'ar'), {});
  expect([tooMany.status, tooMany.body.error.message]).toEqual([400, 'This page has 10 links. Revoke a link first.']);
  expect((await create(homePage)).status).toBe(200);
  await revoke(id);
  expect((await create(faqPage, 'ar')).status).toBe(200);
});

test('many viewers at once share reads of the drafts', async () => {
  const { signed } = await newLink();
  let reads = 0;
  const count = ({ sql }: { sql: string }) => void (reads += Number(sql.includes('repeatable read')));
  const db = app.strapi.db.connection;
  db.on('query', count);
  try {
    const views = Array.from({ length: 20 }, () => drafts(signed));
    expect(await Promise.all(views)).toEqual(Array(20).fill([200, undefined]));
  } finally {
    db.removeListener('query', count);
  }
  expect(reads).toBeLessThan(10);
});
