import { LOCALES } from '@qantara/contract';
import type { UID } from '@strapi/strapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceOf } from '../src/platform/service.js';
import type { Overview } from '../src/strapi-admin/texts/read-overview.js';
import { CONTENT_TOKEN, contentIn } from './helpers/content.js';
import type { HttpClient } from './helpers/http-client.js';
import { landingPage } from './helpers/landing-page.js';
import { signInToPanel } from './helpers/panel.js';
import { STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let editor: HttpClient;
beforeAll(async () => {
  app = await startStrapi({ ...STAFF_SETTINGS, CONTENT_TOKEN });
  editor = await signInToPanel(app, 'strapi-editor');
});
afterAll(() => app.stop());

const content = contentIn(() => app);
const documents = (name: string) => content.documents(`api::${name}.${name}` as UID.ContentType);
const path = (name: string, rest = '') => `/cms/backend/content-manager/collection-types/api::${name}.${name}${rest}`;
const paragraph = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];

const find = async (name: string, filters: object, locale = 'en') => {
  const [found] = await documents(name).findMany({ filters, locale, populate: '*' });
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

interface Row {
  id: string;
}
interface Rejected {
  error: { message: string; details: { errors: { path: string[]; message: string }[] } };
}
/** Publishes as the panel does. @returns the messages that reject it, by field, with the one above the form */
async function rejection(name: string, documentId: string, locale = 'en'): Promise<Record<string, string>> {
  const publish = path(name, `/${documentId}/actions/publish?locale=${locale}`);
  const { status, body } = await editor.post<Rejected>(publish, {});
  expect(status).toBe(400);
  const { message, details } = body.error;
  return { ...Object.fromEntries(details.errors.map((one) => [one.path.join('.'), one.message])), message };
}

test('a notice whose time is over is rejected at the field', async () => {
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const data = { tone: 'info', text: 'Closed today.', startsAt: hoursFromNow(-3), endsAt: hoursFromNow(-1) };
  const { documentId } = await documents('notice').create({ locale: 'en', data });
  expect(await rejection('notice', documentId)).toEqual({
    endsAt: 'This time has passed. Choose a later one.',
    message: 'Until: This time has passed. Choose a later one.',
  });
  await documents('notice').update({ documentId, locale: 'en', data: { endsAt: hoursFromNow(1) } });
  await documents('notice').publish({ documentId, locale: 'en' });
  // What was shown and is over can still be taken away.
  await app.strapi.db.connection('notices').update({ ends_at: new Date(0) });
  await documents('notice').unpublish({ documentId, locale: 'en' });
});

describe('slugs and anchors', () => {
  test('a slug is unique across languages', async () => {
    const { id: _id, documentId: _documentId, ...article } = await find('news-article', { slug: 'trade-tests' }, 'ar');
    const { documentId } = await documents('news-article').create({ locale: 'ar', data: article });
    const english = await find('news-article', { slug: 'trade-tests' });
    await documents('news-article').unpublish({ documentId: english.documentId, locale: 'ar' });
    expect(await rejection('news-article', documentId, 'ar')).toMatchObject({
      slug: `"${String(english.title)}" has this already. Choose another one.`,
    });
    await documents('news-article').publish({ documentId: english.documentId, locale: 'ar' });
    await documents('news-article').delete({ documentId, locale: '*' });
  });

  test('an anchor is unique on its page', async () => {
    const { documentId } = await find('faq-item', {});
    await documents('faq-item').update({ documentId, locale: 'en', data: { anchor: 'general' } });
    const category = await find('faq-category', { anchor: 'general' });
    expect(await rejection('faq-item', documentId)).toMatchObject({
      anchor: `"${String(category.title)}" has this already. Choose another one.`,
    });
    await documents('faq-item').discardDraft({ documentId, locale: 'en' });
  });
});

test('a legal text with other words needs another version', async () => {
  const { documentId, version } = await find('legal-document', { kind: 'terms' });
  const change = (data: object) => documents('legal-document').update({ documentId, locale: 'en', data });
  await change({ title: 'Terms', lead: 'You agree to other terms.' });
  expect(await rejection('legal-document', documentId)).toMatchObject({
    version: `The text is not the one that was published as ${String(version)}. Give it a new version.`,
  });
  await change({ version: '2027-01' });
  await documents('legal-document').publish({ documentId, locale: 'en' });
  // Names are not the text.
  await change({ title: 'Terms of use' });
  await documents('legal-document').publish({ documentId, locale: 'en' });
});

describe('a version of a legal text', () => {
  const used = (version: unknown) =>
    `The text is not the one that was published as ${String(version)}. Give it a new version.`;

  test('names what was published with it, also after others', async () => {
    const { documentId, version, lead } = await find('legal-document', { kind: 'privacy' });
    const change = (data: object) => documents('legal-document').update({ documentId, locale: 'en', data });
    await change({ version: '2027-02', lead: 'We keep less.' });
    await documents('legal-document').publish({ documentId, locale: 'en' });
    await change({ version, lead: 'We keep everything.' });
    expect(await rejection('legal-document', documentId)).toMatchObject({ version: used(version) });
    // Back to what it was.
    await change({ lead });
    await documents('legal-document').publish({ documentId, locale: 'en' });
  });

  test('names nothing that was a draft only', async () => {
    const { documentId } = await find('legal-document', { kind: 'privacy' });
    const change = (data: object) => documents('legal-document').update({ documentId, locale: 'en', data });
    await change({ version: '2027-03', lead: 'We keep nothing.' });
    await documents('legal-document').discardDraft({ documentId, locale: 'en' });
    await change({ version: '2027-03', lead: 'We keep little.' });
    await documents('legal-document').publish({ documentId, locale: 'en' });
  });

  test('names it also after it was unpublished', async () => {
    const { documentId, version } = await find('legal-document', { kind: 'privacy' }, 'ar');
    await documents('legal-document').unpublish({ documentId, locale: 'ar' });
    await documents('legal-document').update({ documentId, locale: 'ar', data: { lead: 'نص آخر' } });
    expect(await rejection('legal-document', documentId, 'ar')).toMatchObject({ version: used(version) });
    await documents('legal-document').update({ documentId, locale: 'ar', data: { version: '2027-02' } });
    await documents('legal-document').publish({ documentId, locale: 'ar' });
  });
});

test('order, icon and slug follow in the other language, without its newer draft', async () => {
  const { documentId } = await find('service', { anchor: 'hr-consulting' });
  await documents('service').update({ documentId, locale: 'ar', data: { title: 'مسودة' } });
  const facts = { order: 5, icon: 'Plane', anchor: 'hr-advice' };
  await documents('service').update({ documentId, locale: 'en', data: { ...facts, title: 'HR advice' } });
  await documents('service').publish({ documentId, locale: 'en' });
  for (const locale of LOCALES) expect((await content.entriesOf('services', locale))[0]).toMatchObject(facts);
  expect((await content.entriesOf('services', 'ar'))[0]?.title).not.toBe('مسودة');
  const { body } = await editor.get<{ results: { documentId: string; status: string }[] }>(
    path('service', '?locale=ar&pageSize=50'),
  );
  expect(body.results.find((row) => row.documentId === documentId)?.status).toBe('modified');
  expect(await find('service', { anchor: 'hr-advice' }, 'ar')).toMatchObject({ ...facts, title: 'مسودة' });
  // Nor does anything follow if publishing is rejected.
  await documents('service').update({ documentId, locale: 'en', data: { order: 900, title: 'Two\nlines' } });
  expect(await rejection('service', documentId)).toMatchObject({ title: 'Write this on one line.' });
  for (const locale of LOCALES) expect((await content.entriesOf('services', locale))[0]?.order).toBe(5);
  await documents('service').discardDraft({ documentId, locale: 'en' });
});

test('a record is moved up and down in both languages, without its draft', async () => {
  const shown = async (locale: 'en' | 'ar') => (await content.entriesOf('industries', locale)).map(({ id }) => id);
  const [first, second, ...others] = await shown('en');
  const move = async (client: HttpClient, id: string | undefined, step: string) =>
    (await client.post(`/cms/backend/content-order/api::industry.industry/${id}/${step}?locale=en`, {})).status;
  await documents('industry').update({ documentId: second, locale: 'en', data: { name: 'A draft' } });
  expect(await content.raises(() => move(editor, second, 'up'))).toBe(true);
  for (const locale of LOCALES) expect(await shown(locale)).toEqual([second, first, ...others]);
  expect((await content.entriesOf('industries'))[0]?.name).not.toBe('A draft');
  // There is no place above the first.
  expect(await move(editor, second, 'up')).toBe(200);
  expect(await move(editor, second, 'down')).toBe(200);
  for (const locale of LOCALES) expect(await shown(locale)).toEqual([first, second, ...others]);
  expect(await move(editor, second, 'left')).toBe(404);
  expect(await move(await signInToPanel(app, 'strapi-author'), second, 'up')).toBe(403);
});

test('a question is moved among those of its category', async () => {
  const shown = async () =>
    (await content.entriesOf('faqItems')).map((item) => ({ id: item.id, category: (item.category as Row).id }));
  const [one] = await shown();
  const inCategory = async () =>
    (await shown()).filter(({ category }) => category === one?.category).map(({ id }) => id);
  const elsewhere = async () => (await shown()).filter(({ category }) => category !== one?.category);
  const [first, ...others] = await inCategory();
  const before = await elsewhere();
  // Behind those of all other categories.
  await app.strapi.db.connection('faq_items').where('document_id', first).update({ order: 9000 });
  const move = (step: string) =>
    editor.post(`/cms/backend/content-order/api::faq-item.faq-item/${first}/${step}?locale=en`, {});
  expect((await move('up')).status).toBe(200);
  expect(await inCategory()).toEqual([...others.slice(0, -1), first, others.at(-1)]);
  expect(await elsewhere()).toEqual(before);
});

test('a duplicate has both languages, and the values of the form in its own', async () => {
  const source = await find('faq-item', {});
  const links = [{ id: 9999, text: 'Jobs', url: '/jobs' }];
  const form = { question: 'Is it new?', anchor: 'is-new', order: 905, answer: paragraph('Yes.'), links, locale: 'en' };
  const { status, body } = await editor.post<{ data: { documentId: string; question: string } }>(
    path('faq-item', `/clone/${source.documentId}?locale=en`),
    form,
  );
  expect(status).toBe(200);
  const { documentId, question } = body.data;
  expect([documentId === source.documentId, question]).toEqual([false, 'Is it new?']);
  const arabic = await find('faq-item', { id: { $gt: 0 }, documentId: source.documentId }, 'ar');
  const [english, copy] = [await find('faq-item', { documentId }), await find('faq-item', { documentId }, 'ar')];
  expect(english).toMatchObject({ answer: form.answer, order: 905, links: [{ text: 'Jobs', url: '/jobs' }] });
  expect(copy).toMatchObject({ question: arabic.question, answer: arabic.answer, anchor: 'is-new', order: 905 });
  expect((english.category as { documentId: string } | null)?.documentId).toBeDefined();
  for (const locale of LOCALES)
    expect((await content.entriesOf('faqItems', locale)).map(({ id }) => id)).not.toContain(documentId);
});

test('rows of a list are deleted in both languages', async () => {
  const { documentId } = await find('reason', {});
  const { status } = await editor.post(path('reason', '/actions/bulkDelete?locale=ar'), { documentIds: [documentId] });
  expect(status).toBe(200);
  for (const locale of LOCALES)
    expect((await content.entriesOf('reasons', locale)).map(({ id }) => id)).not.toContain(documentId);
});

describe('an error in the panel', () => {
  test('names the field by its label', async () => {
    const { documentId } = await find('news-article', { slug: 'trade-tests' });
    const other = await find('news-article', { documentId: { $ne: documentId } });
    await documents('news-article').update({ documentId, locale: 'en', data: { category: null, slug: other.slug } });
    expect(await rejection('news-article', documentId)).toEqual({
      slug: `"${String(other.title)}" has this already. Choose another one.`,
      message: `Address: "${String(other.title)}" has this already. Choose another one.`,
    });
    await documents('news-article').update({ documentId, locale: 'en', data: { slug: 'trade-tests' } });
    expect(await rejection('news-article', documentId)).toEqual({
      category: 'Fill in this field.',
      message: 'Category: Fill in this field.',
    });
    const { body } = await editor.call<Rejected>(path('news-article', `/${documentId}?locale=en`), {
      method: 'PUT',
      json: { title: 'x'.repeat(101) },
    });
    expect(body.error.message).toBe('Title: Use at most 100 characters.');
    await documents('news-article').discardDraft({ documentId, locale: 'en' });
  });

  test('names the field of a section by the labels of its kind', async () => {
    const { data } = await landingPage(app);
    const [hero, text] = data.sections as object[];
    const sections = [hero, { ...text, title: 'Two\nlines' }];
    const { documentId } = await documents('landing-page').create({ locale: 'en', data: { ...data, sections } });
    expect(await rejection('landing-page', documentId)).toEqual({
      'sections.1.title': 'Write this on one line.',
      message: 'Sections 2, Heading: Write this on one line.',
    });
    await documents('landing-page').delete({ documentId, locale: '*' });
  });

  test('names a field that must be the same in both languages', async () => {
    const { documentId } = await find('legal-document', { kind: 'terms' });
    await documents('legal-document').update({ documentId, locale: 'ar', data: { kind: 'privacy' } });
    expect((await rejection('legal-document', documentId, 'ar')).message).toMatch(
      /^Document: This must be the same in both languages: save both texts, then choose "Publish both languages" /,
    );
    await documents('legal-document').discardDraft({ documentId, locale: 'ar' });
  });

  test('names the document of a bulk publish that is rejected, and why', async () => {
    const drafts = await documents('news-article').findMany({ locale: 'en', limit: 2 });
    const documentIds = drafts.map(({ documentId }) => documentId);
    const [, second] = drafts;
    await documents('news-article').update({
      documentId: second?.documentId,
      locale: 'en',
      data: { body: paragraph(''), excerpt: 'Two\nlines' },
    });
    const bulk = path('news-article', '/actions/bulkPublish?locale=en');
    const { status, body } = await editor.post<Rejected>(bulk, { documentIds, locale: 'en' });
    expect(status).toBe(400);
    expect(body.error.message).toBe(
      `${String(second?.title)}: Summary: Write this on one line. Text: Fill in this field.`,
    );
    await documents('news-article').discardDraft({ documentId: second?.documentId, locale: 'en' });
  });
});

test('lists name who changed a text', async () => {
  const { documentId } = await find('reason', {});
  await editor.call(path('reason', `/${documentId}?locale=en`), { method: 'PUT', json: { title: 'Because' } });
  const { body } = await editor.get<{ results: { documentId: string; updatedBy: object | null }[] }>(
    path('reason', '?locale=en'),
  );
  const row = body.results.find((one) => one.documentId === documentId);
  expect(row?.updatedBy).toMatchObject({ firstname: 'strapi-editor' });
});

test('lists begin with the title, and news with the newest', async () => {
  const types = serviceOf<Types>(app.strapi, 'plugin::content-manager.content-types');
  const { settings, layouts } = await types.findConfiguration(types.findContentType('api::news-article.news-article'));
  expect(layouts.list).toEqual(['title', 'category', 'date', 'updatedAt']);
  expect(settings).toMatchObject({ defaultSortBy: 'date', defaultSortOrder: 'DESC' });
});
interface Roles {
  create(role: object): Promise<{ id: number }>;
  assignPermissions(roleId: number, permissions: object[]): Promise<unknown>;
}
interface Types {
  findContentType(uid: string): object;
  findConfiguration(type: object): Promise<{ settings: object; layouts: { list: string[] } }>;
}

describe('the overview of the content', () => {
  const overview = async (client = editor) => {
    const { status, body } = await client.get<{ data: Overview }>('/cms/backend/content-overview?locale=en');
    expect(status).toBe(200);
    return body.data;
  };

  test('lists a language that is missing, a draft only, or older', async () => {
    const value = documents('value');
    const data = { page: 'About', order: 900, title: 'Patience', text: 'We wait.', icon: 'Shield' };
    const stateOf = async (documentId: string) =>
      (await overview()).gaps
        .filter((gap) => gap.documentId === documentId)
        .map(({ locale, gap, title, type }) => [locale, gap, title, type]);
    const { documentId } = await value.create({ locale: 'en', data });
    await value.publish({ documentId, locale: 'en' });
    expect(await stateOf(documentId)).toEqual([['ar', 'missing', 'Patience', 'Value']]);
    await value.update({ documentId, locale: 'ar', data: { ...data, title: 'الصبر' } });
    expect(await stateOf(documentId)).toEqual([['ar', 'draft', 'الصبر', 'Value']]);
    await value.publish({ documentId, locale: 'ar' });
    expect(await stateOf(documentId)).toEqual([]);
    const arabic = app.strapi.db.connection('content_values').where({ document_id: documentId, locale: 'ar' });
    await arabic.update({ updated_at: new Date(Date.now() - 86_400_000) });
    expect(await stateOf(documentId)).toEqual([['ar', 'older', 'الصبر', 'Value']]);
  });

  test('lists a draft with who changed it, unless it is scheduled', async () => {
    const author = await signInToPanel(app, 'strapi-author');
    const data = { page: 'About', order: 910, title: 'Candour', text: 'We say so.', icon: 'Shield' };
    const waiting = async (id: string) =>
      (await overview()).waiting.drafts
        .filter((draft) => draft.documentId === id)
        .map(({ locale, title, isPublic, by }) => [locale, title, isPublic, by]);
    const { body } = await author.post<{ data: { documentId: string } }>(path('value', '?locale=en'), data);
    const { documentId } = body.data;
    expect(await waiting(documentId)).toEqual([['en', 'Candour', false, 'strapi-author']]);
    await editor.post(path('value', `/${documentId}/actions/publish?locale=en`), {});
    expect(await waiting(documentId)).toEqual([]);
    await author.call(path('value', `/${documentId}?locale=en`), { method: 'PUT', json: { text: 'We say it.' } });
    expect(await waiting(documentId)).toEqual([['en', 'Candour', true, 'strapi-author']]);
    const [newest] = (await overview()).waiting.drafts;
    expect(newest?.at).toBe((await find('value', { documentId })).updatedAt);

    const schedule = `/cms/backend/content-schedule/api::value.value/${documentId}/publish?locale=en`;
    await editor.call(schedule, { method: 'PUT', json: { at: '2090-01-02T09:30' } });
    expect(await waiting(documentId)).toEqual([]);
    // A time that failed is set no longer.
    await app.strapi.db.connection('scheduled_publications').update({ problem: 'Title: Fill in this field.' });
    expect(await waiting(documentId)).toHaveLength(1);
    await editor.call(schedule, { method: 'DELETE' });
  });

  test('counts all drafts, and lists the hundred that were changed last', async () => {
    const values = app.strapi.db.connection('content_values');
    const { count } = (await overview()).waiting;
    const at = new Date();
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...{ document_id: `many${index}`, locale: 'en', title: 'One of many', created_at: at, updated_at: at },
    }));
    await values.clone().insert(rows);
    const { waiting } = await overview();
    expect([waiting.count, waiting.drafts.length]).toEqual([count + 120, 100]);
    await values.clone().where('title', 'One of many').delete();
  });

  test('lists what is scheduled, and what failed', async () => {
    const { documentId } = await find('reason', {});
    const schedule = `/cms/backend/content-schedule/api::reason.reason/${documentId}/publish?locale=en`;
    await editor.call(schedule, { method: 'PUT', json: { at: '2090-01-02T09:30' } });
    expect((await overview()).scheduled).toEqual([
      expect.objectContaining({ documentId, locale: 'en', action: 'publish', at: '2090-01-02T04:00:00.000Z' }),
    ]);
    await app.strapi.db.connection('scheduled_publications').update({ problem: 'Title: Fill in this field.' });
    expect((await overview()).scheduled).toMatchObject([{ problem: 'Title: Fill in this field.' }]);
  });

  test('shows nothing of texts that the caller may not read', async () => {
    const jobEditor = await signInToPanel(app, 'job-editor');
    const waiting = { drafts: [], count: 0 };
    expect(await overview(jobEditor)).toEqual({ scheduled: [], waiting, gaps: [], redirects: [] });
    const roles = serviceOf<Roles>(app.strapi, 'admin::role');
    const { id } = await roles.create({ name: 'Arabic reader', code: 'arabic-reader' });
    const subject = 'api::value.value';
    const properties = { fields: ['title'], locales: ['ar'] };
    await roles.assignPermissions(id, [{ action: 'plugin::content-manager.explorer.read', subject, properties }]);
    const title = 'Honesty';
    const { documentId } = await documents('value').create({ locale: 'en', data: { title } });
    await documents('value').update({ documentId, locale: 'ar', data: { title: 'الصدق' } });
    const reader = await signInToPanel(app, 'arabic-reader');
    const read = (await overview(reader)).waiting.drafts.map((draft) => [draft.documentId, draft.locale]);
    expect(read).toEqual([[documentId, 'ar']]);
  });
});
