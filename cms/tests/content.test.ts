import { JOBS_VERSION_HEADER, LOCALES, type Locale, type Problem } from '@qantara/contract';
import { type ContentPart, siteContent, type SiteState } from '@qantara/contract/content';
import { seedContent } from '@qantara/contract/content-seed';
import { contentBearer, signPreviewLink } from '@qantara/contract/preview-link';
import type { Core, UID } from '@strapi/strapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT_PARTS, CONTENT_TYPES, hasDrafts } from '../src/content/content-types.js';
import { readPart } from '../src/content/read-content.js';
import { serviceOf } from '../src/platform/service.js';
import { CONTENT_TOKEN, type Content, contentIn, type Entry, WEBSITE } from './helpers/content.js';
import { type MailServer, startMailServer } from './helpers/mail-server.js';
import { createPanelAccount } from './helpers/panel.js';
import { pngOf } from './helpers/pictures.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { contactForm, createJob } from './helpers/submissions.js';
import { uploadPicture } from './helpers/upload-picture.js';

let app: TestApp;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ CONTENT_TOKEN, SMTP_URL: mail.url });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const { get, contentOf, version, documents, raises, rejectionOf, firstOf } = contentIn(() => app);

test.each(LOCALES)('a new installation shows the first texts, whole, in %s', async (locale) => {
  const content = await contentOf(locale);
  expect(siteContent.safeParse(content).error?.issues).toBeUndefined();
  // Ids are numbered per page.
  const shown = (all: Content) =>
    Object.entries(all)
      .flatMap(([part, value]) => [value].flat().map((one) => JSON.stringify({ part, one }, inOrder)))
      .sort();
  expect(shown(siteContent.parse(content))).toEqual(shown(seedContent(locale)));
});

/** For JSON.stringify: without ids, attributes sorted by name. */
const inOrder = (key: string, value: unknown): unknown => {
  if (key === 'id') return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
};

describe('the read of the website', () => {
  test('needs its token', async () => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer x',
      `${contentBearer(CONTENT_TOKEN)}x`,
      `Bearer ${CONTENT_TOKEN}`,
    ]) {
      const { status, body } = await get('locale=en', { authorization });
      expect([authorization, status, 'content' in body]).toEqual([authorization, 401, false]);
    }
    expect((await app.client().get('/api/content?locale=en')).status).toBe(401);
  });

  test('takes a language and nothing else', async () => {
    for (const query of ['', 'locale=fr', 'locale=*', 'locale=en&locale=ar', 'status=published'])
      expect([query, (await get(query)).status]).toEqual([query, 400]);
    for (const parameter of ['status=published', 'status=x', 'populate=*', 'publicationState=preview']) {
      const { status, body } = await app.client().get<Problem>(`/api/content?locale=en&${parameter}`, WEBSITE);
      const [name] = parameter.split('=');
      expect([parameter, status, body.errors?.map(({ field }) => field)]).toEqual([parameter, 400, [name]]);
    }
  });

  test('gives drafts to a preview alone', async () => {
    const { id: by } = await createPanelAccount(app, 'strapi-editor');
    const link = { path: '/', scope: 'site', expires: Date.now() + 60_000, by } as const;
    const asked = (preview: string) => get('locale=en&status=draft', { ...WEBSITE, 'x-preview': preview });
    const others = [
      '',
      'x.y',
      signPreviewLink('another-token-0123', link),
      signPreviewLink(CONTENT_TOKEN, { ...link, expires: 1 }),
    ];
    for (const preview of others) expect([preview, (await asked(preview)).status]).toEqual([preview, 401]);
    const { status, body } = await asked(signPreviewLink(CONTENT_TOKEN, link));
    expect([status, siteContent.safeParse(body.content).success]).toEqual([200, true]);
    // What the panel calls the fields.
    expect(body).toMatchObject({
      labels: {
        notices: { endsAt: 'Until' },
        newsArticles: { slug: 'Address' },
        faqPage: { 'ask.title': 'Title', timelineSteps: 'Timeline: steps', 'timelineSteps.time': 'Time' },
        landingPages: { 'sections.landing.hero.title': 'Title', 'sections.landing.text.title': 'Heading' },
      },
    });
    const asStranger = { 'x-preview': signPreviewLink(CONTENT_TOKEN, link) };
    expect((await app.client().get('/api/content?locale=en&status=draft', asStranger)).status).toBe(401);
  });

  test('is made once for each version, for all websites together', async () => {
    const documentId = await firstOf(CONTENT_TYPES.agency);
    const change = () => documents(CONTENT_TYPES.agency).update({ documentId, locale: 'en', data: {} });
    let reads = 0;
    const count = ({ sql }: { sql: string }) => void (reads += Number(sql.includes('repeatable read')));
    const db = app.strapi.db.connection;

    await change();
    db.on('query', count);
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => get('locale=en')));
    // One that runs, and one for those who asked after it began.
    expect(reads).toBeLessThanOrEqual(2);
    const later = await get('locale=en');
    expect(reads).toBeLessThanOrEqual(2);
    expect(new Set([...atOnce, later].map(({ headers }) => headers.get('etag')))).toEqual(
      new Set([`"${await version()}"`]),
    );
    expect(later.body).toEqual(atOnce[0]?.body);

    await change();
    reads = 0;
    expect((await get('locale=en')).headers.get('etag')).toBe(`"${await version()}"`);
    expect(reads).toBe(1);
    db.removeListener('query', count);
  });

  test('is 304 until something changes', async () => {
    const { headers } = await get('locale=ar');
    const known = { ...WEBSITE, 'if-none-match': headers.get('etag') ?? '' };
    expect(headers.get('etag')).toBe(`"${await version()}"`);
    const again = await get('locale=ar', known);
    expect([again.status, again.headers.get('etag'), again.body]).toEqual([304, headers.get('etag'), '']);
    const documentId = await firstOf(CONTENT_TYPES.agency);
    expect(await raises(() => documents(CONTENT_TYPES.agency).update({ documentId, locale: 'en', data: {} }))).toBe(
      true,
    );
    expect((await get('locale=ar', known)).status).toBe(200);
    expect((await get('locale=ar', { ...known, authorization: 'Bearer x' })).status).toBe(401);
  });

  test('begins with a state that changes with the content, the jobs and the tracking ids', async () => {
    const state = async (headers = WEBSITE) => app.client().get<SiteState>('/api/content/state', headers);
    expect((await state({ authorization: 'Bearer x' })).status).toBe(401);
    const before = (await state()).body;
    expect(before.content).toBe((await get('locale=en')).headers.get('etag'));
    expect((await state()).body).toEqual(before);
    await createJob(app);
    const documentId = await firstOf(CONTENT_TYPES.agency);
    await documents(CONTENT_TYPES.agency).update({ documentId, locale: 'en', data: {} });
    await app.strapi.db.connection('tracking_settings').update({ ga4: 'G-AB12CD34EF' });
    const { headers } = await app.client().get('/api/jobs/active');
    expect((await state()).body).toEqual({
      content: `"${await version()}"`,
      jobs: headers.get(JOBS_VERSION_HEADER),
      tracking: { ...before.tracking, ga4: 'G-AB12CD34EF' },
    });
  });
});

describe('content that the website cannot show', () => {
  test('rejects invalid facts of the agency, field by field', async () => {
    const uid = CONTENT_TYPES.agency;
    const documentId = await firstOf(uid);
    const save = (data: object, locale = 'en') =>
      rejectionOf(() => documents(uid).update({ documentId, locale, data }));
    expect(await save({ phone: '5550 1234' })).toEqual({
      phone: 'Write the number with its country code: +91 22 5550 1234.',
    });
    expect(await save({ linkedin: 'javascript:alert(1)' }, 'ar')).toEqual({
      linkedin: 'Write an address that begins with https://.',
    });
    expect(await save({ name: '' })).toHaveProperty('name');
  });

  test('a save of the agency with pictures that its places cannot show', async () => {
    const uid = CONTENT_TYPES.agency;
    const documentId = await firstOf(uid);
    const save = async (name: string, width: number, height: number) => {
      const data = { [name]: await uploadPicture(app, pngOf(width, height)) };
      return rejectionOf(() => documents(uid).update({ documentId, locale: 'en', data }));
    };
    expect(await save('icon', 600, 500)).toEqual({ icon: expect.stringMatching(/^Choose a square picture/) });
    expect(await save('logo', 1400, 200)).toEqual({ logo: expect.stringMatching(/^Choose a logo at most 6 times/) });
  });

  test('rejects deleting the agency', async () => {
    const agency = { documentId: await firstOf(CONTENT_TYPES.agency), locale: '*' };
    expect((await rejectionOf(() => documents(CONTENT_TYPES.agency).delete(agency)))['']).toMatch(
      /^The website needs this entry/,
    );
  });
});

/**
 * Strapi treats types alike that have the same kinds of attributes: texts alone; components, once and repeated, of a page and
 * of many entries; a relation from both of its sides; blocks. content-rules.test has the dynamic zone.
 */
const ONE_OF_EACH_KIND: ContentPart[] = [
  ...(['footer', 'aboutPage', 'services', 'trades'] as const),
  ...(['faqItems', 'faqCategories', 'newsArticles'] as const),
];

/** With one shared attribute, saving a language changes the state of the other (strapi issues 22877, 24298). */
describe('on this version of Strapi, one language leaves the other alone', () => {
  const draftTypes = CONTENT_PARTS.filter(([part]) => part !== 'agency');

  test('every attribute of a type with drafts is localized', () => {
    for (const [, uid] of draftTypes) {
      expect([uid, hasDrafts(app.strapi, uid)]).toEqual([uid, true]);
      const { localized = [], shared = [] } = attributesOf(app.strapi, uid);
      expect([uid, shared, localized.length > 0]).toEqual([uid, [], true]);
    }
  });

  test.each(ONE_OF_EACH_KIND)('%s: rows, components and relations, and what visitors read', async (part) => {
    const uid = CONTENT_TYPES[part];
    const documentId = await firstOf(uid);
    const arabic = async () => [await rowsOf(uid, documentId, 'ar'), await readPart(app.strapi, part, 'ar')];
    const before = await arabic();
    await documents(uid).update({ documentId, locale: 'en', data: {} });
    expect(await arabic()).toEqual(before);
    await documents(uid).publish({ documentId, locale: 'en' });
    expect(await arabic()).toEqual(before);

    const english = async () => rowsOf(uid, documentId, 'en');
    const written = await english();
    await documents(uid).update({ documentId, locale: 'ar', data: {} });
    await documents(uid).publish({ documentId, locale: 'ar' });
    expect(await english()).toEqual(written);
  });

  test('the agency has a name in each language and one phone', async () => {
    const uid = CONTENT_TYPES.agency;
    const documentId = await firstOf(uid);
    const facts = async (locale: Locale) => (await contentOf(locale)).agency as Entry;
    const [before] = await documents(uid).findMany({ locale: 'ar' });
    await documents(uid).update({ documentId, locale: 'en', data: { name: 'Sahil', phone: '+91 22 5550 9999' } });
    expect(await facts('en')).toMatchObject({ name: 'Sahil', phone: '+91 22 5550 9999' });
    expect(await facts('ar')).toMatchObject({ name: before?.name, phone: '+91 22 5550 9999' });
  });
});

test("the agency's logo is of one language, its icon of both", async () => {
  const uid = CONTENT_TYPES.agency;
  const documentId = await firstOf(uid);
  const [icon, logo] = [await uploadPicture(app, pngOf(700, 700)), await uploadPicture(app, pngOf(400, 100))];
  await documents(uid).update({ documentId, locale: 'en', data: { icon, logo } });
  await documents(uid).update({ documentId, locale: 'ar', data: { tagline: 'توظيف' } });
  const facts = async (locale: Locale) => siteContent.parse(await contentOf(locale)).agency;
  const copy = (name: string) =>
    expect.stringMatching(new RegExp(String.raw`^/uploads/${name}_.*\.webp\?v=`)) as string;
  const own = { url: copy('w640'), width: 640, height: 640 };
  expect((await facts('en')).icon).toEqual(own);
  expect((await facts('en')).logo).toEqual({ url: copy('w400'), width: 400, height: 100 });
  expect((await facts('ar')).icon).toEqual(own);
  expect((await facts('ar')).logo).toBeUndefined();
  await documents(uid).update({ documentId, locale: 'en', data: { icon: null, logo: null } });
  expect([(await facts('en')).icon, (await facts('ar')).icon]).toEqual([undefined, undefined]);
});

test('a film on top of the home page is sent with its type, and only published with a picture', async () => {
  const uid = CONTENT_TYPES.homePage;
  const page = { documentId: await firstOf(uid), locale: 'en' };
  const { id: film } = (await app.strapi.db.query('plugin::upload.file').create({
    data: {
      name: 'a.mp4',
      hash: 'a',
      ext: '.mp4',
      mime: 'video/mp4',
      url: '/uploads/a.mp4',
      size: 1,
      provider: 'local',
    },
  })) as { id: number };
  await documents(uid).update({ ...page, data: { heroFilm: [film] } });
  expect(await rejectionOf(() => documents(uid).publish(page))).toEqual({
    heroFilm: expect.stringMatching(/^Choose a picture for the top of the page too/),
  });
  const heroPicture = { file: await uploadPicture(app, pngOf(1280, 720)), alternativeText: 'A harbour' };
  await documents(uid).update({ ...page, data: { heroPicture } });
  await documents(uid).publish(page);
  const { homePage } = siteContent.parse(await contentOf('en'));
  expect(homePage.heroFilm).toEqual([
    { url: expect.stringMatching(/^\/uploads\/a\.mp4\?v=\w+$/) as string, type: 'video/mp4' },
  ]);
  await documents(uid).update({ ...page, data: { heroFilm: [], heroPicture: null } });
  await documents(uid).publish(page);
  expect(siteContent.parse(await contentOf('en')).homePage).not.toHaveProperty('heroFilm');
});

test('the countries of the home page are chosen once, for both languages', async () => {
  const uid = CONTENT_TYPES.homePage;
  const page = { documentId: await firstOf(uid), locale: 'ar' };
  const chosen = async (locale: Locale) => siteContent.parse(await contentOf(locale)).homePage.recruitFrom;
  await documents(uid).update({ ...page, data: { recruitFrom: 'Nepal\nIndia' } });
  await documents(uid).publish(page);
  expect([await chosen('en'), await chosen('ar')]).toEqual([
    ['Nepal', 'India'],
    ['Nepal', 'India'],
  ]);
  await documents(uid).update({ ...page, data: { recruitFrom: null } });
  await documents(uid).publish(page);
  expect([await chosen('en'), await chosen('ar')]).toEqual([undefined, undefined]);
});

function attributesOf(strapi: Core.Strapi, uid: UID.ContentType) {
  const service = serviceOf<{ isLocalizedContentType(type: object): boolean; getNonLocalizedAttributes: List }>(
    strapi,
    'plugin::i18n.content-types',
  );
  const type = strapi.contentType(uid);
  const shared = service.getNonLocalizedAttributes(type);
  const localized = Object.keys(type.attributes).filter((name) => !shared.includes(name));
  return { shared: shared.filter((name) => name !== 'locale'), localized };
}
type List = (type: object) => string[];

/** All rows of a document in one language, draft and published: its own, and those of its components and relations. */
async function rowsOf(uid: UID.ContentType, documentId: string, locale: Locale): Promise<object> {
  const db = app.strapi.db.connection;
  const { collectionName } = app.strapi.contentType(uid);
  const rows = await db(collectionName).where({ document_id: documentId, locale }).orderBy('id').select('*');
  const ids = rows.map(({ id }: { id: number }) => id);
  const tables = Object.values(app.strapi.db.metadata.get(uid).attributes).flatMap((attribute) =>
    'joinTable' in attribute ? [attribute.joinTable as { name: string; joinColumn: { name: string } }] : [],
  );
  const joined = await Promise.all(
    [...new Map(tables.map((table) => [table.name, table])).values()].map(async ({ name, joinColumn }) => [
      name,
      await db(name).whereIn(joinColumn.name, ids).orderBy('id'),
    ]),
  );
  return { rows, joined };
}

test('mails name the agency as it is now', async () => {
  const uid = CONTENT_TYPES.agency;
  const documentId = await firstOf(uid);
  const shared = { phone: '+971 4 555 7777', infoEmail: 'hello@sahil.example', jobsEmail: 'work@sahil.example' };
  await documents(uid).update({ documentId, locale: 'en', data: { name: 'Sahil', ...shared } });
  await documents(uid).update({ documentId, locale: 'ar', data: { name: 'ساحل' } });
  const send = (email: string, locale: Locale) =>
    app.client({ 'accept-language': locale }).post('/api/contact', contactForm({ email }));

  await send('one@example.com', 'en');
  const [english] = await mail.received(1, 'one@example.com');
  for (const text of ['Sahil', shared.phone, shared.infoEmail]) expect(english?.text).toContain(text);
  expect(`${english?.text} ${english?.html || ''}`).not.toMatch(/Qantara|22 5550|qantara\.example/);
  expect(await mail.received(1, shared.jobsEmail)).toHaveLength(1);

  await send('two@example.com', 'ar');
  const [arabic] = await mail.received(1, 'two@example.com');
  expect(arabic?.text).toContain('ساحل');

  // Without an Arabic version, the English facts.
  await documents(uid).delete({ documentId, locale: 'ar' });
  expect((await contentOf('ar')).agency).toMatchObject({ locale: 'en', name: 'Sahil' });
  await send('three@example.com', 'ar');
  const [fallback] = await mail.received(1, 'three@example.com');
  expect(fallback?.text).toContain('Sahil');
});
