import { LOCALES } from '@qantara/contract';
import { siteContent, type SiteContent } from '@qantara/contract/content';
import type { UID } from '@strapi/strapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT_TOKEN, contentIn, WEBSITE } from './helpers/content.js';
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

test('what the site needs stays on it', async () => {
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

test('an article comes and goes; its address is the same in both languages', async () => {
  const documentId = await idOf('news-article', { slug: 'trade-tests' });
  const rename = (locale: 'en' | 'ar') =>
    documents('news-article').update({ documentId, locale, data: { slug: 'tests-of-trades' } });
  await rename('en');
  await expect(documents('news-article').publish({ documentId, locale: 'en' })).rejects.toThrow(
    'same in both languages',
  );
  await rename('ar');
  await documents('news-article').publish({ documentId, locale: '*' });
  const slugs = async (locale: 'en' | 'ar') => (await read(locale)).newsArticles.map(({ slug }) => slug);
  expect(await slugs('ar')).toContain('tests-of-trades');
  await documents('news-article').unpublish({ documentId, locale: '*' });
  for (const locale of LOCALES) expect(await slugs(locale)).toHaveLength(5);
});

test('a half-filled question and an unsafe link are refused with a sentence, and nothing is published', async () => {
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
  expect(await send(contactForm())).toMatchObject({ consent_version: '2026-11-25' });
  await documents('legal-document').publish({ documentId, locale: 'en' });
  expect(await send(contactForm())).toMatchObject({ consent_version: '2027-01' });
  expect(await send({ ...contactForm(), consentVersion: '2026-11-25' })).toMatchObject({
    consent_version: '2026-11-25',
  });
});
