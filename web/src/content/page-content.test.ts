import { COUNTRY_LABELS, type Locale } from '@qantara/contract';
import { seedContent } from '@qantara/contract/content-seed';
import { describe, expect, it } from 'vitest';
import { pageContent } from './page-content.js';

const contents = { en: seedContent('en'), ar: seedContent('ar') };
const guide = { screen: 'job-guide', content: ['trades', 'countryGuides'] } as const;
const hire = { screen: 'hire-guide', content: ['trades', 'hireGuide'] } as const;

describe('the language switch of an Arabic page about a trade', () => {
  const electrician = contents.ar.trades.find(({ slug }) => slug === 'electrician')!;
  const withEnglish = (changes: object | undefined) => ({
    ar: { ...contents.ar, trades: [{ ...electrician, intro: 'نص', employerIntro: 'نص' }], countryGuides: [] },
    en: { ...contents.en, trades: changes ? [{ ...electrician, ...changes }] : [], countryGuides: [] },
  });
  const other = (changes: object | undefined, route: typeof guide | typeof hire, slugs = ['electrician']) =>
    pageContent(withEnglish(changes), 'ar', route, slugs).otherPath;

  it('leads to the same page where it exists in English', () => {
    expect(other({ intro: 'Text', employerIntro: 'Text' }, guide)).toBeUndefined();
    expect(other({ intro: 'Text', employerIntro: 'Text' }, hire)).toBeUndefined();
    // By its jobs.
    expect(other({ intro: undefined }, guide, ['electrician', 'qatar'])).toBeUndefined();
  });

  it('leads to the jobs, or to the form for employers, where it may not', () => {
    expect(other(undefined, guide)).toBe('/jobs');
    expect(other(undefined, guide, ['electrician', 'qatar'])).toBe('/jobs');
    expect(other({ intro: undefined }, guide)).toBe('/jobs');
    expect(other({ employerIntro: undefined }, hire)).toBe('/hire');
  });
});

it('shows the English texts of a trade until its Arabic introduction is written', () => {
  const electrician = contents.en.trades.find(({ slug }) => slug === 'electrician')!;
  const english = { ...electrician, intro: 'Text', employerIntro: 'Text' };
  const shown = (arabic: object, route: typeof guide | typeof hire) => {
    const empty = { intro: undefined, employerIntro: undefined };
    const trade = { ...electrician, locale: 'ar' as const, name: 'كهربائي', ...empty, ...arabic };
    const ar = { ...contents.ar, trades: [trade] };
    const en = { ...contents.en, trades: [english] };
    return pageContent({ en, ar }, 'ar', route, ['electrician']).trades?.[0];
  };
  for (const route of [guide, hire]) {
    // A page without an introduction would be there only while the trade has jobs.
    const begun = { documents: ['جواز السفر'], employerPoints: ['نقطة'] };
    expect(shown(begun, route)).toEqual({ ...english, name: 'كهربائي' });
    expect(shown({ intro: 'نص', employerIntro: 'نص' }, route)?.locale).toBe('ar');
  }
});

it.each(['en', 'ar'] as const)(
  'leads from tags of news that name a trade or a country to their page, in %s',
  (locale) => {
    const [article] = contents[locale].newsArticles;
    const country = COUNTRY_LABELS.Qatar[locale];
    const newsArticles = [...contents[locale].newsArticles, { ...article!, tags: [country] }];
    const news = { screen: 'job-news', content: ['newsArticles'] } as const;
    const { nameLinks } = pageContent({ ...contents, [locale]: { ...contents[locale], newsArticles } }, locale, news);
    expect(nameLinks).toEqual({
      [{ en: 'Welder', ar: 'لحّام' }[locale]]: '/jobs/trade/welder',
      [{ en: 'Electrician', ar: 'كهربائي' }[locale]]: '/jobs/trade/electrician',
      [country]: '/jobs/in/qatar',
    });
  },
);

it('leads from the countries of About to their pages, in both languages', () => {
  const links = (locale: Locale) =>
    pageContent(contents, locale, { screen: 'about', content: ['aboutPage'] }).nameLinks;
  expect(links('en')).toEqual({ 'United Arab Emirates': '/jobs/in/uae', Qatar: '/jobs/in/qatar' });
  expect(links('ar')).toEqual({ 'الإمارات العربية المتحدة': '/jobs/in/uae', قطر: '/jobs/in/qatar' });
});

it('gives a job those who recruit for a trade, with the smallest copy of their portraits', () => {
  const en = seedContent('en');
  const image = (width: number) => ({ url: `/uploads/maria-${width}.jpg`, width, height: width });
  const file = { ...image(2000), formats: [image(1000), image(156), image(500)] };
  const person = {
    ...{ id: 'maria', locale: 'en' as const, order: 1, name: 'Maria Fernandes', initials: 'MF' },
    ...{ role: 'Recruiter', email: 'maria@qantara.example', portrait: { file, alternativeText: 'Maria' } },
  };
  const trades = [{ id: en.trades.find(({ slug }) => slug === 'welder')?.id ?? '' }];
  const teamMembers = [
    { ...person, trades },
    { ...person, id: 'nobody', trades: [] },
  ];
  const withTeam = { en: { ...en, teamMembers }, ar: seedContent('ar') };
  const portraits = (screen: string) =>
    pageContent(withTeam, 'en', { screen }).team?.map(({ portrait }) => portrait?.file);
  expect(portraits('job-detail')).toEqual([image(156)]);
  expect(portraits('team')).toEqual([file, file]);
  expect(portraits('home')).toBeUndefined();
});
