import { LOCALES } from '@qantara/contract';
import { siteContent, type ContentPart, type SiteContent } from '@qantara/contract/content';
import { seedContent } from '@qantara/contract/content-seed';
import { contentBearer } from '@qantara/contract/preview-link';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStrapi, type TestApp } from './helpers/strapi.js';

const CONTENT_TOKEN = 'website-4-content-token';

let app: TestApp;
beforeAll(async () => (app = await startStrapi({ CONTENT_TOKEN })));
afterAll(() => app.stop());

async function content(locale: string): Promise<SiteContent> {
  const website = app.client({ authorization: contentBearer(CONTENT_TOKEN) });
  const { body } = await website.get<{ content: unknown }>(`/api/content?locale=${locale}`);
  return siteContent.parse(body.content);
}

/** Without ids, which are random in the database, and without the order of records with the same `order`. */
function comparable(part: unknown): unknown {
  const withoutIds = (value: unknown) =>
    JSON.stringify(value, (key, below: unknown) => (key === 'id' ? undefined : below));
  if (!Array.isArray(part)) return withoutIds(part);
  const records = (part as { order: number }[]).map((record) => [record.order, withoutIds(record)] as const);
  return records.sort(([a, one], [b, other]) => a - b || (one < other ? -1 : 1));
}

describe('a new installation', () => {
  test.each(LOCALES)('has the seeded content to the letter, published: %s', async (locale) => {
    const stored = await content(locale);
    const seeded = seedContent(locale);
    for (const part of Object.keys(siteContent.shape) as ContentPart[])
      expect(comparable(stored[part]), part).toEqual(comparable(seeded[part]));
  });

  test('shows editors names, hints and useful columns', async () => {
    const types = app.strapi.service('plugin::content-manager.content-types') as PanelModels;
    const { settings, layouts, metadatas } = await types.findConfiguration({ uid: 'api::statistic.statistic' });
    expect(settings).toMatchObject({ mainField: 'label', defaultSortBy: 'place', defaultSortOrder: 'ASC' });
    expect(layouts.list).toEqual(['label', 'place', 'value', 'order', 'updatedAt']);
    expect(metadatas.asOf?.edit).toMatchObject({ label: 'As of', description: 'Optional. Shown below the figure.' });
    const components = app.strapi.service('plugin::content-manager.components') as PanelModels;
    const hero = await components.findConfiguration({ uid: 'content.hero' });
    expect(hero.metadatas.lead?.edit.label).toBe('Introduction');
  });
});

interface PanelModels {
  findConfiguration(model: { uid: string }): Promise<{
    settings: object;
    layouts: { list: string[] };
    metadatas: Record<string, { edit: { label: string; description: string } }>;
  }>;
}

describe('an editor', () => {
  test('cannot publish a half-filled testimonial; the rejection names what is missing and the draft stays', async () => {
    const testimonials = app.strapi.documents('api::testimonial.testimonial');
    const first = (await content('en')).testimonials[0];
    const documentId = first?.id ?? '';
    await testimonials.update({ documentId, locale: 'en', data: { company: '', rating: 3 } });
    await expect(testimonials.publish({ documentId, locale: 'en' })).rejects.toThrow('Company: Fill in this field.');
    expect((await content('en')).testimonials[0]).toEqual(first);
    expect(await testimonials.findOne({ documentId, locale: 'en' })).toMatchObject({ rating: 3, company: '' });
    await testimonials.update({ documentId, locale: 'en', data: { company: 'Contractor, Jeddah' } });
    const arabic = await content('ar');
    await testimonials.publish({ documentId, locale: 'en' });
    expect((await content('en')).testimonials[0]).toMatchObject({ rating: 3, company: 'Contractor, Jeddah' });
    // Its words stay as they were; the stars are those of the person, whatever the language.
    const [of, ...others] = arabic.testimonials;
    expect(await content('ar')).toEqual({ ...arabic, testimonials: [{ ...of, rating: 3 }, ...others] });
  });

  test('cannot give two services the same anchor', async () => {
    const services = app.strapi.documents('api::service.service');
    const [first, second] = (await content('en')).services;
    const documentId = second?.id ?? '';
    await services.update({ documentId, locale: 'en', data: { anchor: first?.anchor } });
    await expect(services.publish({ documentId, locale: 'en' })).rejects.toThrow('"Recruitment" has this already');
    expect((await content('en')).services[1]).toEqual(second);
  });

  test('adds a person with trades, separately in each language', async () => {
    const team = app.strapi.documents('api::team-member.team-member');
    const trades = (await content('en')).trades.slice(0, 2).map(({ id }) => id);
    const person = {
      name: 'Maria Fernandes',
      initials: 'MF',
      role: 'Recruiter',
      email: 'maria@qantara.test',
      order: 10,
      trades,
    };
    const { documentId } = await team.create({ locale: 'en', data: person });
    expect((await content('en')).teamMembers).toEqual([]);
    await team.publish({ documentId, locale: 'en' });
    const [shown] = (await content('en')).teamMembers;
    expect(shown).toMatchObject({ id: documentId, name: 'Maria Fernandes', email: 'maria@qantara.test' });
    expect(shown?.trades?.map(({ id }) => id)).toEqual(trades);
    expect((await content('ar')).teamMembers[0]).toMatchObject({ locale: 'en', name: 'Maria Fernandes' });

    await team.update({
      documentId,
      locale: 'ar',
      data: { ...person, name: 'ماريا فرنانديز', email: 'not an address' },
    });
    await expect(team.publish({ documentId, locale: 'ar' })).rejects.toThrow(/email/);
    await team.update({ documentId, locale: 'ar', data: { email: 'maria@qantara.test' } });
    await team.publish({ documentId, locale: 'ar' });
    const arabic = (await content('ar')).teamMembers[0];
    expect(arabic).toMatchObject({ locale: 'ar', name: 'ماريا فرنانديز' });
    expect(arabic?.trades?.map(({ id }) => id)).toEqual(trades);
    expect((await content('en')).teamMembers[0]).toEqual(shown);

    const second = await team.create({ locale: 'en', data: { ...person, name: 'Omar Sheikh', order: 20 } });
    await team.publish({ documentId: second.documentId, locale: 'en' });
    const tradesOf = (await content('en')).teamMembers.map((one) => one.trades?.map(({ id }) => id));
    expect(tradesOf).toEqual([trades, trades]);
  });
});
