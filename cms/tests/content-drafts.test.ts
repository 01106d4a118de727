import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteContent } from '@qantara/contract/content';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CONTENT_TYPES } from '../src/content/content-types.js';
import { serviceOf } from '../src/platform/service.js';
import { CONTENT_TOKEN, contentIn, type Entry } from './helpers/content.js';
import { createDatabase } from './helpers/postgres.js';
import { bootStrapi, TEMPLATE_DATABASE, type TestApp } from './helpers/strapi.js';

const FAQ = CONTENT_TYPES.faqItems;

let app: TestApp;
let settings: Record<string, string>;
beforeAll(async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  settings = {
    DATABASE_URL: await createDatabase(inject('postgresUrl'), name, TEMPLATE_DATABASE),
    CONTENT_TOKEN,
  };
  app = await bootStrapi(settings);
});
afterAll(() => app.stop());

const { contentOf, entriesOf, version, documents, raises, rejectionOf, firstOf } = contentIn(() => app);

describe('what visitors see', () => {
  test('changes with each publish, unpublish and delete, and not with a draft', async () => {
    const { documentId } = await documents(FAQ).create({
      locale: 'en',
      data: await newQuestion('Draft only'),
    });
    const save = (question: string) => () => documents(FAQ).update({ documentId, locale: 'en', data: { question } });
    const call =
      (name: 'publish' | 'unpublish' | 'delete' | 'discardDraft', locale = 'en') =>
      () =>
        documents(FAQ)[name]({ documentId, locale });
    const questions = async () => (await entriesOf('faqItems')).map(({ question }) => question);
    expect(await raises(save('Draft only, again'))).toBe(false);
    expect(JSON.stringify([await contentOf('en'), await contentOf('ar')])).not.toContain('Draft only');

    expect(await raises(call('publish'))).toBe(true);
    expect(await questions()).toContain('Draft only, again');
    expect(await raises(save('Not yet'))).toBe(false);
    expect(await questions()).not.toContain('Not yet');
    expect(await raises(call('discardDraft'))).toBe(false);

    expect(await raises(call('unpublish'))).toBe(true);
    expect(await questions()).not.toContain('Draft only, again');
    expect(
      await raises(() =>
        documents(FAQ).update({
          documentId,
          locale: 'en',
          data: {},
          status: 'published',
        }),
      ),
    ).toBe(true);
    expect(await raises(call('delete', '*'))).toBe(true);
    expect(await questions()).not.toContain('Draft only, again');
  });

  test('is English where there is no Arabic, with its locale', async () => {
    const english = await newQuestion('English only');
    const { documentId } = await documents(FAQ).create({ locale: 'en', data: english });
    await documents(FAQ).publish({ documentId, locale: 'en' });
    const shown = async () => (await entriesOf('faqItems', 'ar')).find(({ id }) => id === documentId);
    const categories = (await entriesOf('faqCategories', 'ar')).map(({ id }) => id);
    expect(await shown()).toMatchObject({
      locale: 'en',
      question: 'English only',
    });
    expect(categories).toContain(((await shown())?.category as Entry).id);
    expect(siteContent.safeParse(await contentOf('ar')).success).toBe(true);

    const data = { ...english, question: 'بالعربية' };
    await documents(FAQ).update({ documentId, locale: 'ar', data });
    expect((await shown())?.locale).toBe('en');
    await documents(FAQ).publish({ documentId, locale: 'ar' });
    expect(await shown()).toMatchObject({ locale: 'ar', question: 'بالعربية' });
    await documents(FAQ).delete({ documentId, locale: '*' });
  });

  test('is in the order of the records', async () => {
    const ids = (entries: Entry[]) => entries.map(({ id }) => id);
    const [first, second] = await entriesOf('faqCategories');
    const uid = CONTENT_TYPES.faqCategories;
    const before = ids(await entriesOf('faqCategories'));
    await documents(uid).update({
      documentId: String(first?.id),
      locale: 'en',
      data: { order: 25 },
    });
    await documents(uid).publish({
      documentId: String(first?.id),
      locale: 'en',
    });
    expect(ids(await entriesOf('faqCategories')).slice(0, 2)).toEqual([second?.id, first?.id]);
    expect(ids(await entriesOf('faqCategories', 'ar')).slice(0, 2)).toEqual([second?.id, first?.id]);
    await documents(uid).update({
      documentId: String(first?.id),
      locale: 'en',
      data: { order: first?.order },
    });
    await documents(uid).publish({
      documentId: String(first?.id),
      locale: 'en',
    });
    // A republished category still has its questions.
    expect(siteContent.safeParse(await contentOf('en')).success).toBe(true);
    expect(ids(await entriesOf('faqCategories'))).toEqual(before);
  });

  test('two publishes at once both count', async () => {
    const [one, other] = (await entriesOf('faqItems')).map(({ id }) => id);
    const before = await version();
    await Promise.all([one, other].map((documentId) => documents(FAQ).publish({ documentId, locale: 'en' })));
    expect((await version()) - before).toBeGreaterThanOrEqual(2n);
  });
});

async function newQuestion(question: string): Promise<Record<string, unknown>> {
  const [category] = await entriesOf('faqCategories');
  const answer = [{ type: 'paragraph', children: [{ type: 'text', text: 'Yes.' }] }];
  return {
    question,
    answer,
    anchor: `new-${randomBytes(4).toString('hex')}`,
    order: 999,
    category: category?.id,
  };
}

describe('the document service', () => {
  test('rejects publishing an incomplete document', async () => {
    const documentId = await firstOf(FAQ);
    const save = (data: object) => documents(FAQ).update({ documentId, locale: 'en', data });
    const [before] = await documents(FAQ).findMany({
      locale: 'en',
      filters: { documentId },
    });
    await save({ question: null });
    expect(await rejectionOf(() => documents(FAQ).publish({ documentId, locale: 'en' }))).toHaveProperty('question');
    await save({ question: 'Two\nlines', category: null });
    expect(await rejectionOf(() => documents(FAQ).publish({ documentId, locale: 'en' }))).toEqual({
      question: 'Write this on one line.',
      category: 'Choose a category that is published in this language.',
    });
    await documents(FAQ).discardDraft({ documentId, locale: 'en' });
    const [after] = await documents(FAQ).findMany({
      locale: 'en',
      filters: { documentId },
    });
    expect(after?.question).toBe(before?.question);
  });

  test('rejects removing content in use', async () => {
    const needed = /^The website needs this entry/;
    const [category] = (await entriesOf('faqCategories')).map(({ id }) => id);
    const of = { documentId: category, locale: 'en' };
    expect((await rejectionOf(() => documents(CONTENT_TYPES.faqCategories).unpublish(of)))['']).toMatch(needed);
    expect((await rejectionOf(() => documents(CONTENT_TYPES.faqCategories).delete(of)))['']).toMatch(needed);
    const page = {
      documentId: await firstOf(CONTENT_TYPES.faqPage),
      locale: 'en',
    };
    expect((await rejectionOf(() => documents(CONTENT_TYPES.faqPage).unpublish(page)))['']).toMatch(needed);
  });
});

test('a changed picture counts, and one that an entry shows stays', async () => {
  const uploads = serviceOf<Uploads>(app.strapi, 'plugin::upload.upload');
  const filepath = join(app.dataDir, 'crane.png');
  await writeFile(filepath, PIXEL);
  const file = {
    filepath,
    originalFilename: 'crane.png',
    mimetype: 'image/png',
    size: PIXEL.length,
  };
  const [picture] = await uploads.upload({ data: {}, files: file });
  if (!picture) throw new Error('Nothing was uploaded');
  const uid = CONTENT_TYPES.services;
  const documentId = await firstOf(uid);
  const show = async (value: object | null) => {
    await documents(uid).update({
      documentId,
      locale: 'en',
      data: { picture: value },
    });
    await documents(uid).publish({ documentId, locale: 'en' });
    return (await entriesOf('services')).find(({ id }) => id === documentId)?.picture;
  };
  expect(await show({ file: picture.id, alternativeText: 'A crane' })).toEqual({
    file: {
      url: expect.stringMatching(/^\/uploads\/w1_crane_\w+\.webp\?v=\w+$/),
      width: 1,
      height: 1,
      formats: expect.any(Array),
    },
    alternativeText: 'A crane',
  });
  const shownUrl = async () =>
    ((await entriesOf('services')).find(({ id }) => id === documentId)?.picture as { file: { url: string } }).file.url;
  const before = await shownUrl();
  await uploads.replace(picture.id, { data: {}, file });
  expect((await shownUrl()).split('?')[0]).toBe(before.split('?')[0]);
  expect(await shownUrl()).not.toBe(before);
  expect(await raises(() => uploads.updateFileInfo(picture.id, { name: 'tower-crane.png' }))).toBe(true);
  await expect(uploads.remove({ ...picture, name: 'tower-crane.png' })).rejects.toThrow(
    'tower-crane.png is used on the website: remove it there first.',
  );
  expect(await show(null)).toBeUndefined();
  expect(await raises(() => uploads.remove(picture))).toBe(true);
});
interface Uploads {
  upload(given: object): Promise<{ id: number; name: string }[]>;
  replace(id: number, given: object): Promise<unknown>;
  updateFileInfo(id: number, info: object): Promise<unknown>;
  remove(file: { id: number; name: string }): Promise<unknown>;
}
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('what editors delete is not seeded again', async () => {
  for (const { id } of await entriesOf('testimonials'))
    await documents(CONTENT_TYPES.testimonials).delete({ documentId: id, locale: '*' });
  expect(await entriesOf('testimonials')).toEqual([]);
  await app.stop();
  app = await bootStrapi(settings);
  expect(await entriesOf('testimonials')).toEqual([]);
});
