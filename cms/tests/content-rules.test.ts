import { LOCALES } from '@qantara/contract';
import { siteContent, type SiteContent } from '@qantara/contract/content';
import type { UID } from '@strapi/strapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agencyDay, daysAfter } from '../src/platform/agency-day.js';
import { serviceOf } from '../src/platform/service.js';
import { CONTENT_TOKEN, contentIn, WEBSITE } from './helpers/content.js';
import { landingPage, type LandingPage } from './helpers/landing-page.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { contactForm } from './helpers/submissions.js';

let app: TestApp;
beforeAll(async () => {
  app = await startStrapi({ CONTENT_TOKEN });
});
afterAll(() => app.stop());

const content = contentIn(() => app);
const documents = (name: string) => content.documents(`api::${name}.${name}` as UID.ContentType);

async function read(locale: 'en' | 'ar'): Promise<SiteContent> {
  const client = app.client(WEBSITE);
  const { body } = await client.get<{ content: unknown }>(`/api/content?locale=${locale}`);
  return siteContent.parse(body.content);
}

const idOf = async (name: string, filters: object) => {
  const [found] = await documents(name).findMany({ filters, locale: 'en' });
  if (!found) throw new Error(`There is no ${name}`);
  return found.documentId;
};

test('questions keep their topic when the topic is published again', async () => {
  const documentId = await idOf('faq-category', { anchor: 'general' });
  await documents('faq-category').update({ documentId, locale: 'en', data: { title: 'Everyday questions' } });
  await documents('faq-category').publish({ documentId, locale: 'en' });
  for (const locale of LOCALES) {
    const { faqItems, faqCategories } = await read(locale);
    expect(faqItems.filter(({ category }) => category.id === documentId)).toHaveLength(4);
    expect(faqCategories[0]?.title).toBe(locale === 'en' ? 'Everyday questions' : 'أسئلة عامة');
  }
});

test('a text that the site needs can be neither unpublished nor deleted', async () => {
  const before = await read('en');
  const topic = await idOf('faq-category', { anchor: 'general' });
  await expect(documents('faq-category').unpublish({ documentId: topic, locale: 'en' })).rejects.toThrow(
    'The website needs this',
  );
  await expect(documents('faq-category').delete({ documentId: topic, locale: '*' })).rejects.toThrow(
    'The website needs this',
  );
  const privacy = await idOf('legal-document', { kind: 'privacy' });
  await expect(documents('legal-document').unpublish({ documentId: privacy, locale: 'en' })).rejects.toThrow(
    'Publish one privacy policy',
  );
  const page = await idOf('faq-page', {});
  await expect(documents('faq-page').unpublish({ documentId: page, locale: 'en' })).rejects.toThrow(
    'The website needs this',
  );
  expect(await read('en')).toEqual(before);
});

describe('several documents, published together in the panel', () => {
  const publish = (name: string, documentIds: string[], locale: string | string[] = [...LOCALES]) =>
    serviceOf<DocumentManager>(app.strapi, 'plugin::content-manager.document-manager').publishMany(
      `api::${name}.${name}`,
      documentIds,
      locale,
    );
  const idsOf = async (name: string) =>
    (await documents(name).findMany({ locale: 'en' })).map(({ documentId }) => documentId);

  test.each(['faq-category', 'legal-document', 'news-article'])(
    'of the type %s are published every time',
    async (name) => {
      const ids = await idsOf(name);
      for (const documentId of ids)
        await documents(name).update({ documentId, locale: 'en', data: { title: `New ${documentId}` } });
      for (const locale of ['en', 'ar', [...LOCALES], 'en'])
        expect(await publish(name, ids, locale)).toBe(ids.length * [locale].flat().length);
      const published = await documents(name).findMany({ locale: 'en', status: 'published' });
      expect(published.map(({ title }) => title).sort()).toEqual(ids.map((id) => `New ${id}`).sort());
    },
  );

  test('are published all or none, and the error names the one that is not complete', async () => {
    const [one = '', other = '', ...others] = await idsOf('value');
    const [before] = await documents('value').findMany({ filters: { documentId: other }, locale: 'en' });
    const change = (documentId: string, data: object) => documents('value').update({ documentId, locale: 'en', data });
    await change(one, { title: 'Sooner' });
    await change(other, { text: 'Two words', title: 'Two\nlines' });
    await expect(publish('value', [one, other, ...others])).rejects.toThrow(
      'Two\nlines: Title: Write this on one line.',
    );
    expect(await content.rejectionOf(() => publish('value', [one, other, ...others]))).toEqual({
      title: 'Write this on one line.',
    });
    await change(other, { text: before?.text, title: before?.title });
    await publish('value', [one, other, ...others]);
    expect((await content.entriesOf('values')).map(({ title }) => title)).toContain('Sooner');
  });
});
interface DocumentManager {
  publishMany(uid: string, documentIds: string[], locale: string | string[]): Promise<number>;
}

test.each([
  ['news-article', 'date'],
  ['market-trend', 'asOf'],
])('the day of a %s cannot be in the future once it is published', async (name, field) => {
  const documentId = await idOf(name, {});
  const publishOn = async (day: string) => {
    await documents(name).update({ documentId, locale: 'en', data: { [field]: day } });
    await documents(name).publish({ documentId, locale: 'en' });
  };
  expect(await content.rejectionOf(() => publishOn(daysAfter(agencyDay(), 1)))).toEqual({
    [field]: 'This day is still to come. Give today, or schedule the publication for that day.',
  });
  expect(await content.raises(() => publishOn(agencyDay()))).toBe(true);
});

test('an article comes and goes; its slug is the same in both languages', async () => {
  const documentId = await idOf('news-article', { slug: 'trade-tests' });
  await documents('news-article').update({ documentId, locale: 'en', data: { slug: 'tests-of-trades' } });
  await documents('news-article').publish({ documentId, locale: 'en' });
  const slugs = async (locale: 'en' | 'ar') => (await read(locale)).newsArticles.map(({ slug }) => slug);
  expect(await slugs('ar')).toContain('tests-of-trades');
  await documents('news-article').unpublish({ documentId, locale: '*' });
  for (const locale of LOCALES) expect(await slugs(locale)).toHaveLength(5);
});

test('a half-filled question and an unsafe link are rejected with a sentence, and nothing is published', async () => {
  const answer = (url: string) => [
    { type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'text', text: 'here' }] }] },
  ];
  const create = (data: object) => documents('faq-item').create({ locale: 'en', status: 'published', data });
  const whole = {
    question: 'Why?',
    anchor: 'why',
    order: 900,
    category: await idOf('faq-category', { anchor: 'after' }),
  };
  await expect(create({ ...whole, answer: answer('ftp://files.example') })).rejects.toThrow(
    'Write a path of this site',
  );
  await expect(create({ ...whole, category: null, answer: answer('/jobs') })).rejects.toThrow('Choose a category');
  expect((await read('en')).faqItems.map(({ anchor }) => anchor)).not.toContain('why');
});

test('a form that names no version of the privacy policy is recorded with the one that is published', async () => {
  const documentId = await idOf('legal-document', { kind: 'privacy' });
  await documents('legal-document').update({ documentId, locale: 'en', data: { version: '2027-01' } });
  const send = async (form: object) => {
    await app.client().post('/api/contact', form);
    return app.strapi.db.connection('contact_inquiries').orderBy('id', 'desc').first<{ consent_version: string }>();
  };
  expect(await send(contactForm())).toMatchObject({ consent_version: '2026-11-30' });
  await documents('legal-document').publish({ documentId, locale: 'en' });
  expect(await send(contactForm())).toMatchObject({ consent_version: '2027-01' });
  expect(await send({ ...contactForm(), consentVersion: '2026-11-25' })).toMatchObject({
    consent_version: '2026-11-25',
  });
});

describe('the guide of a country', () => {
  const guides = () => documents('country-guide');

  test('is there once, and the same country in both languages', async () => {
    const documentId = await idOf('country-guide', { slug: 'qatar' });
    const [qatar] = await content.entriesOf('countryGuides').then((all) => all.filter(({ slug }) => slug === 'qatar'));
    const { id: _id, locale: _locale, ...data } = qatar ?? {};
    expect(await content.rejectionOf(() => guides().create({ locale: 'en', status: 'published', data }))).toEqual({
      '': 'There is a guide to this country already: change that one.',
    });
    for (const slug of ['india', 'qatar']) {
      await guides().update({ documentId, locale: 'en', data: { slug } });
      await guides().publish({ documentId, locale: 'en' });
      expect((await read('ar')).countryGuides.find(({ id }) => id === documentId)?.slug).toBe(slug);
    }
  });

  test('says who pays, and goes away where it is not needed', async () => {
    const documentId = await idOf('country-guide', { slug: 'oman' });
    const costs = [{ item: 'Visa' }];
    await guides().update({ documentId, locale: 'en', data: { costs } });
    expect(await content.rejectionOf(() => guides().publish({ documentId, locale: 'en' }))).toEqual({
      'costs.0.payer': 'Fill in this field.',
    });
    await guides().unpublish({ documentId, locale: '*' });
    expect((await read('ar')).countryGuides.map(({ slug }) => slug)).not.toContain('oman');
  });
});

describe('a landing page', () => {
  const pages = () => documents('landing-page');
  const published = async (locale: 'en' | 'ar' = 'en') =>
    (await content.entriesOf('landingPages', locale)).map(({ slug }) => slug);
  let sample: LandingPage;
  /** As the panel saves it. */
  let data: Record<string, unknown>;
  beforeAll(async () => ({ sample, data } = await landingPage(app)));

  test('with each kind of section is shown as it was saved, once it is published', async () => {
    const { documentId } = await pages().create({ locale: 'en', data });
    expect(await published()).toEqual([]);
    await pages().publish({ documentId, locale: 'en' });
    const [page] = await content.entriesOf('landingPages');
    const sections = sample.sections.map((section) =>
      section.component === 'landing.picture' ? { ...section, picture: expect.anything() } : section,
    );
    expect(page).toEqual({ ...sample, id: documentId, locale: 'en', sections });
    const whole = (await read('en')).landingPages[0]?.sections.find((one) => one.component === 'landing.picture');
    expect(whole?.picture.file).toMatchObject({
      url: expect.stringMatching(/^\/uploads\/w1_ward/),
      width: 1,
      height: 1,
    });
    expect((await read('ar')).landingPages[0]).toMatchObject({ id: documentId, locale: 'en' });

    const arabic = { ...data, title: 'ممرضون للرياض', sections: (data.sections as object[]).slice(0, 2) };
    await pages().update({ documentId, locale: 'ar', data: arabic });
    await pages().publish({ documentId, locale: 'ar' });
    const before = await content.entriesOf('landingPages', 'ar');
    expect(before[0]).toMatchObject({ locale: 'ar', title: 'ممرضون للرياض', sections: sample.sections.slice(0, 2) });
    await pages().update({ documentId, locale: 'en', data: { sections: (data.sections as object[]).slice(1) } });
    await pages().publish({ documentId, locale: 'en' });
    expect((await read('en')).landingPages[0]?.sections[0]?.component).toBe('landing.text');
    expect(await content.entriesOf('landingPages', 'ar')).toEqual(before);

    await pages().unpublish({ documentId, locale: '*' });
    expect([await published(), await published('ar')]).toEqual([[], []]);
  });

  test('is rejected with a sentence at its section if it is incomplete', async () => {
    const create = (changes: object) =>
      content.rejectionOf(() =>
        pages().create({ locale: 'en', status: 'published', data: { ...data, slug: 'broken', ...changes } }),
      );
    const [hero, text] = data.sections as object[];
    expect(await create({ sections: [text, hero] })).toEqual({
      sections: 'Use "Top of the page" once, as the first section.',
    });
    expect(await create({ sections: [hero, { ...text, title: 'Two\nlines' }] })).toEqual({
      'sections.1.title': 'Write this on one line.',
    });
    expect(await create({ sections: [] })).toHaveProperty('sections');
  });
});
