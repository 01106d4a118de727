import { seedContent } from '@qantara/contract/content-seed';
import { expect, it } from 'vitest';
import { pageContent } from './page-content.js';

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
  const contents = { en: { ...en, teamMembers }, ar: seedContent('ar') };
  const portraits = (screen: string) =>
    pageContent(contents, 'en', { screen }).team?.map(({ portrait }) => portrait?.file);
  expect(portraits('job-detail')).toEqual([image(156)]);
  expect(portraits('team')).toEqual([file, file]);
  expect(portraits('home')).toBeUndefined();
});
