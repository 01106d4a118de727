import { LOCALES } from '@qantara/contract';
import { readPreviewLink, signPreviewLink } from '@qantara/contract/preview-link';
import type { UID } from '@strapi/strapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT_PARTS, hasDrafts } from '../src/content/content-types.js';
import { CONTENT_TOKEN, contentIn, WEBSITE } from './helpers/content.js';
import { createPanelAccount, signInToPanel } from './helpers/panel.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi({ CONTENT_TOKEN, PUBLIC_URL: 'https://jobs.example' });
});
afterAll(() => app.stop());

const { contentOf, documents, firstOf, get } = contentIn(() => app);

/** As the panel requests it (Strapi's preview, config/admin). */
async function previewOf(uid: UID.ContentType, params: Record<string, string>): Promise<URL | null> {
  const { config } = app.strapi.config.get<{ config: { handler: Handler } }>('admin.preview');
  const url = await config.handler(uid, params);
  return url === null ? null : new URL(url);
}
type Handler = (uid: UID.ContentType, params: Record<string, string>) => Promise<string | null>;

/** A new installation has none of the others, or no page shows them. */
const SEEDED = CONTENT_PARTS.filter(
  ([part]) => !['notices', 'landingPages', 'teamMembers', 'applicationEmails', 'emailWording'].includes(part),
);

test.each(SEEDED)('a draft of %s is seen on its page, in its language', async (_part, uid) => {
  const documentId = await firstOf(uid);
  const url = await previewOf(uid, { documentId, locale: 'ar', status: 'draft' });
  expect(url?.origin).toBe('https://jobs.example');
  expect(url?.pathname).toBe('/preview');
  const link = readPreviewLink(CONTENT_TOKEN, url?.searchParams.get('link') ?? '');
  expect(link?.path).toMatch(/^\/ar(\/[\w-]+)*$/);
  expect(link?.scope).toBe('site');
  expect((link?.expires ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000);

  const published = await previewOf(uid, { documentId, locale: 'ar', status: 'published' });
  expect(published?.pathname).toBe(link?.path);
});

test('a draft whose address is Arabic has a preview at a URL of a browser', async () => {
  const uid = 'api::landing-page.landing-page';
  const sections = [{ __component: 'landing.hero', title: 'Nurses', lead: 'Go.' }];
  const data = { title: 'Nurses', slug: 'ممرضات', seo: { title: 'Nurses', description: 'Go.' }, sections };
  const { documentId } = await documents(uid).create({ locale: 'en', data });
  const url = await previewOf(uid, { documentId, locale: 'en', status: 'draft' });
  const link = readPreviewLink(CONTENT_TOKEN, url?.searchParams.get('link') ?? '');
  expect(link?.path).toBe(`/work/${encodeURIComponent('ممرضات')}`);
});

test.each([
  ['api::value.value', 'page', 'Our Team', '/team'],
  ['api::value.value', 'page', 'About', '/about'],
  ['api::statistic.statistic', 'place', 'About, Saudi Arabia', '/about'],
  ['api::statistic.statistic', 'place', 'Home, below the map', '/'],
] as const)('a draft of %s with the %s %s is seen at %s', async (uid, attribute, value, page) => {
  const [document] = await documents(uid).findMany({ locale: 'en', filters: { [attribute]: value }, limit: 1 });
  const url = await previewOf(uid, { documentId: document?.documentId ?? '', locale: 'en', status: 'published' });
  expect(url?.pathname).toBe(page);
});

test('a draft of "Hire by trade" is seen on the page of a trade that has one', async () => {
  const uid = 'api::hire-guide.hire-guide';
  const documentId = await firstOf(uid);
  const page = async () => (await previewOf(uid, { documentId, locale: 'en', status: 'published' }))?.pathname;
  const trades = documents('api::trade.trade');
  const withPage = await trades.findMany({ locale: 'en', filters: { employerIntro: { $notNull: true } } });
  expect(withPage.map(({ slug }) => `/hire/${String(slug)}`)).toContain(await page());
  for (const trade of withPage) await trades.unpublish({ documentId: trade.documentId, locale: 'en' });
  expect(await page()).toBe('/hire');
  for (const trade of withPage) await trades.publish({ documentId: trade.documentId, locale: 'en' });
});

test('a type that no page shows has no preview', async () => {
  expect(await previewOf('api::job-application.job-application', { documentId: 'x', status: 'draft' })).toBeNull();
});

test('an account of the panel gets a link only to drafts of types that it may read', async () => {
  const uid = 'api::service.service';
  await app.strapi.db.query('admin::role').create({ data: { code: 'no-rights', name: 'No rights' } });
  const path = `/cms/backend/content-manager/preview/url/${uid}?documentId=${await firstOf(uid)}&locale=en&status=draft`;
  for (const [role, status] of [
    ['strapi-author', 200],
    ['strapi-editor', 200],
    ['job-editor', 403],
    ['no-rights', 403],
  ] as const) {
    const panel = await signInToPanel(app, role);
    expect([role, (await panel.get(path)).status]).toEqual([role, status]);
  }
});

test.each(['deactivated', 'deleted'])('the link of an account ends when it is %s', async (what) => {
  const uid = 'api::service.service';
  const panel = await signInToPanel(app, 'strapi-editor');
  const path = `/cms/backend/content-manager/preview/url/${uid}?documentId=${await firstOf(uid)}&locale=en&status=draft`;
  const { url } = (await panel.get<{ data: { url: string } }>(path)).body.data;
  const headers = { ...WEBSITE, 'x-preview': new URL(url).searchParams.get('link') ?? '' };
  const status = async () => (await get('locale=en&status=draft', headers)).status;
  expect(await status()).toBe(200);
  const { id } = (await panel.get<{ data: { id: number } }>('/admin/users/me')).body.data;
  const accounts = app.strapi.db.query('admin::user');
  if (what === 'deleted') await accounts.delete({ where: { id } });
  else await accounts.update({ where: { id }, data: { isActive: false } });
  expect(await status()).toBe(410);
});

interface Language {
  locale: string;
  status: string;
}

test('a list of the panel says what is published in which language', async () => {
  const panel = await signInToPanel(app, 'strapi-editor');
  const services = app.strapi.documents('api::service.service');
  const languages = async (query = '') => {
    const path = `/cms/backend/content-manager/collection-types/api::service.service?locale=en&sort=order${query}`;
    const { results } = (await panel.get<{ results: { languages: Language[] }[] }>(path)).body;
    return results.slice(0, 3).map((row) => row.languages.map(({ locale, status }) => `${locale} ${status}`).sort());
  };
  const [first, second, third] = await services.findMany({ locale: 'en', sort: 'order' });
  const documentIds = [first, second, third].map((document) => document?.documentId ?? '');
  const [one = '', two = '', three = ''] = documentIds;
  await services.update({ documentId: one, locale: 'en', data: { title: 'Newer' } });
  await services.unpublish({ documentId: two, locale: 'ar' });
  await services.delete({ documentId: three, locale: 'ar' });
  const expected = [['ar published', 'en modified'], ['ar draft', 'en published'], ['en published']];
  expect(await languages()).toEqual(expected);
  expect(await languages('&status=published')).toEqual(expected);
});

const MARK = 'Zephyr';

/** Texts of a type that are long enough for the mark; without sections, which Strapi requires even in a draft. */
function markedTexts(uid: UID.ContentType): Record<string, string | []> {
  const attributes = Object.entries(app.strapi.contentType(uid).attributes as Record<string, Attribute>);
  const texts = attributes.filter(
    ([, { type, maxLength = MARK.length }]) => (type === 'string' || type === 'text') && maxLength >= MARK.length,
  );
  const sections = attributes.filter(([, { type }]) => type === 'dynamiczone');
  return Object.fromEntries([...texts.map(([name]) => [name, MARK]), ...sections.map(([name]) => [name, []])]);
}
interface Attribute {
  type: string;
  maxLength?: number;
}

test('drafts of every type are in no response without a valid preview link', async () => {
  const withDrafts = CONTENT_PARTS.filter(([, uid]) => hasDrafts(app.strapi, uid));
  for (const [part, uid] of withDrafts) {
    const data = markedTexts(uid);
    expect([part, Object.keys(data).length > 0]).toEqual([part, true]);
    const [seeded = await documents(uid).create({ locale: 'en', data })] = await documents(uid).findMany({ limit: 1 });
    for (const locale of LOCALES) await documents(uid).update({ documentId: seeded.documentId, locale, data });
  }

  const { id: by } = await createPanelAccount(app, 'strapi-editor');
  const link = { path: '/', scope: 'site', expires: Date.now() + 60_000, by } as const;
  const preview = { 'x-preview': signPreviewLink(CONTENT_TOKEN, link) };
  for (const locale of LOCALES) {
    const { content } = (await get(`locale=${locale}&status=draft`, { ...WEBSITE, ...preview })).body;
    const unmarked = withDrafts.filter(([part]) => !JSON.stringify(content[part]).includes(MARK));
    expect(unmarked).toEqual([]);
    expect(JSON.stringify(await contentOf(locale))).not.toContain(MARK);
  }
  // Only trades have a call of their own, without drafts.
  for (const [, uid] of withDrafts) {
    const { singularName, pluralName } = app.strapi.contentType(uid).info;
    for (const name of [singularName, pluralName]) {
      const { status, body } = await app.client().get(`/api/${name}?status=draft`, { ...WEBSITE, ...preview });
      expect([name, status]).toEqual([name, name === 'trades' ? 200 : 404]);
      expect(JSON.stringify(body)).not.toContain(MARK);
    }
  }
});
