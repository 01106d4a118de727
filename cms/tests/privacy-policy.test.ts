import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renewPrivacyPolicy } from '../src/content/renew-privacy-policy.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { contactForm } from './helpers/submissions.js';

const FIRST = '2026-11-25';
let app: TestApp;
beforeAll(async () => {
  app = await startStrapi();
});
afterAll(() => app.stop());

const db = () => app.strapi.db.connection;
const policy = () => db()('legal_documents').where('kind', 'privacy');
const versions = async () => [...new Set(await policy().pluck<string[]>('version'))];
const textsNaming = async (text: string) =>
  Number(
    (
      await db()('components_content_legal_sections')
        .whereRaw('text::text like ?', [`%${text}%`])
        .count()
    )[0]?.count,
  );
/** State before the first start of this version. */
beforeEach(async () => {
  await policy().update({ version: FIRST, updated_by_id: null });
  await db()('strapi_core_store_settings').where('key', 'like', '%privacy_policy_%').delete();
});

test.each([FIRST, '2026-11-26', '2026-11-27', '2026-11-27.2', '2026-11-28'])(
  'the text of %s gives way to the present one, in both languages, once',
  async (before) => {
    await policy().update({ version: before });
    await db().raw("update components_content_legal_sections set text = '[]' where text::text ~ 'demand letter|خطاب'");
    await renewPrivacyPolicy(app.strapi);
    const [version] = await versions();
    expect([await versions(), version === before]).toEqual([[version], false]);
    expect(await textsNaming('Each application has a page of its own')).toBeGreaterThan(0);
    expect(await textsNaming('لكل طلب توظيف صفحة خاصة به')).toBeGreaterThan(0);
    for (const text of ['Job alert: your email', 'تنبيه الوظائف: بريدك'])
      expect(await textsNaming(text)).toBeGreaterThan(0);
    for (const text of ['When your application reaches a new state', 'ونراسلك عندما يصل طلبك إلى حالة جديدة'])
      expect(await textsNaming(text)).toBeGreaterThan(0);
    for (const text of ['Record of staff actions: 60 months', 'سجل إجراءات الموظفين: لمدة 60 شهرًا'])
      expect(await textsNaming(text)).toBeGreaterThan(0);
    for (const text of ['or the one that has replaced it', 'أو البريد الذي حلّ محله'])
      expect(await textsNaming(text)).toBeGreaterThan(0);
    expect(await textsNaming('Hiring request of an employer')).toBeGreaterThan(0);
    expect(await textsNaming('طلب الاستقدام من صاحب عمل')).toBeGreaterThan(0);
    await app.client({ 'accept-language': 'ar' }).post('/api/contact', contactForm());
    expect(await db()('contact_inquiries').orderBy('id', 'desc').limit(1).pluck('consent_version')).toEqual([version]);

    await policy().update({ version: FIRST });
    await renewPrivacyPolicy(app.strapi);
    expect(await versions()).toEqual([FIRST]);
  },
);

test('a policy that an editor has saved stays as it is', async () => {
  const [editor] = await db()('admin_users').insert({ firstname: 'Editor' }).returning<{ id: number }[]>('id');
  await policy().where('locale', 'ar').update({ updated_by_id: editor?.id });
  await renewPrivacyPolicy(app.strapi);
  expect(await versions()).toEqual([FIRST]);
});
