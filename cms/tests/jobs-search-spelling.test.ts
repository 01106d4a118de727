import { createRequire } from 'node:module';
import { foldText, type JobRow } from '@qantara/contract';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { correctedSearch } from '../src/jobs/job-search.js';
import { readJobsPage } from '../src/jobs/read-jobs.js';
import type { HttpClient } from './helpers/http-client.js';
import { ARABIC, createJob, deleteAllJobs } from './helpers/jobs.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

const require = createRequire(import.meta.url);
const { createJobSearch } = require('../dist/src/jobs/create-job-search.js') as {
  createJobSearch: (db: Knex) => Promise<void>;
};

let app: TestApp;
let staff: HttpClient;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
});
afterAll(() => app.stop());
beforeEach(() => deleteAllJobs(app));

const db = () => app.strapi.db.connection;
const titlesOf = (jobs: readonly { title: string }[]) => jobs.map(({ title }) => title).sort();

async function onTheWebsite(search: string): Promise<string[]> {
  const path = `/api/jobs/active?search=${encodeURIComponent(search)}`;
  return titlesOf((await app.client().get<JobRow[]>(path)).body);
}
const inTheDatabase = async (search: string) =>
  titlesOf((await readJobsPage(db(), { search, status: 'active', page: 1, pageSize: 100 })).rows);
const byStaff = async (search: string) =>
  titlesOf((await staff.get<JobRow[]>(`/api/jobs?search=${encodeURIComponent(search)}`)).body);

const FOUND: [written: string, searches: string[]][] = [
  ['الجُبَيْل', ['الجبيل', 'جبيل', 'الجُبَيْل']],
  ['مُهَنْدِسُ أحمد', ['مهندس أحمد', 'مهندس احمد', 'احمد مهند']],
  ['مدرسة', ['مدرسه', 'مَدرسة']],
  ['مستشفى', ['مستشفي', 'مستشفی']],
  ['کارگر', ['كارگر']],
  ['مهنـــدس كبير', ['مهندس كبير', 'مهنــدس كب']],
  ['٦ رافعات', ['6 رافعات', '۶ رافعات']],
  ['६ क्रेन, ৭ জন', ['6 क्रेन', '7 জন']],
  ['مسئول شئون المخازن', ['مسؤول شؤون', 'مسوول', 'مسءول']],
  ['سائق لتركيب المكيفات', ['سايق', 'تركيب المكيفات']],
  ['Driver’s licence – “B”', ['driver\'s licence - "b"', 'driver´s', 'DRIVER‘S LICENCE']],
  ['Résumé of É. Łukasz', ['resume', 'RÉSUMÉ', 'lukasz']],
  ['site\nengineer', ['site engineer']],
  ['pipe\t\u00a0 \r\n fitter', ['pipe fitter', 'fitter pipe']],
  ['100%\u2003remote_work \\ home', ['100% remote', 'remote_work \\ hom']],
  ['Σίσυφος Ж', ['σισυφος ж']],
];

/** As if another version had run its own file. */
const runAgain = () => db()('sql_objects').where('name', 'job-search.sql').update({ sha256: 'of another version' });

const titleOf = (written: string) => `Job ${written.replace(/\s+/g, ' ')}`;

test('words are found however they are spelled and apart, by everyone who searches', async () => {
  for (const [written] of FOUND) {
    const { id } = await createJob(staff, { title: titleOf(written), location: 'Town', trade: null });
    // As saved by the panel or an import.
    await db()('jobs')
      .where('document_id', id)
      .update({ description: `Here: ${written}.` });
  }
  for (const [written, searches] of FOUND)
    for (const search of searches) {
      const found = await onTheWebsite(search);
      expect(found.map(foldText), search).toEqual([foldText(titleOf(written))]);
      expect([await inTheDatabase(search), await byStaff(search)], search).toEqual([found, found]);
    }
});

test('words are found across fields, in any order, and % and _ are what they are', async () => {
  await createJob(staff, { title: 'site', location: 'engineer', description: 'a\nb', translations: { ar: ARABIC } });
  for (const search of ['siteengineer', 'site plumber', 'a%b', 's_te', '%%'])
    expect([search, await byStaff(search), await inTheDatabase(search)]).toEqual([search, [], []]);
  for (const search of ['site', 'engineer site', 'لحام انابيب', 'السعودية الجبيل'])
    expect([search, await onTheWebsite(search), await inTheDatabase(search)]).toEqual([search, ['site'], ['site']]);
});

test('slips of typing in Arabic names of places are corrected, and other words are not taken for places', async () => {
  await createJob(staff, { title: 'Site Electrician', location: 'Riyadh', country: 'Saudi Arabia' });
  await createJob(staff, { title: 'Pipe Welder', location: 'Al Rayyan', country: 'Qatar' });
  await createJob(staff, { title: 'Ward Nurse', location: 'Abu Dhabi', country: 'UAE' });
  for (const [search, corrected, found] of [
    ['الرياظ', 'الرياض', ['Site Electrician']],
    ['كهربائي رياظ', 'كهربائي الرياض', ['Site Electrician']],
    ['السعوديا', 'السعودية', ['Site Electrician']],
    ['ابو ضبي', 'ابو ظبي', ['Ward Nurse']],
    ['أبوضبي', 'أبوظبي', ['Ward Nurse']],
    ['لحام الامرات', 'لحام الإمارات', []],
    ['لحام قطري', 'لحام قطر', ['Pipe Welder']],
    // A train, cotton, a currency.
    ['لحام قطار', null, []],
    ['لحام قطن', null, []],
    ['كهربائي ريال', null, []],
  ] as const) {
    expect([search, await correctedSearch(db(), search)]).toEqual([search, corrected ?? undefined]);
    expect([search, await onTheWebsite(search)]).toEqual([search, found]);
  }
});

test('the database folds Latin and Arabic letters exactly as the contract does', async () => {
  const ranges = [[0x20, 0x7e], [0xa0, 0x24f], [0x600, 0x6ff], [0xfb50, 0xfdff], [0xfe70, 0xfefc]] as const; // prettier-ignore
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => `x${String.fromCodePoint(from + at)}x`),
  );
  const { rows } = await db().raw<{ rows: { folded: string[] }[] }>(
    'select array_agg(jobs_search_fold(letter) order by at) as folded from unnest(?::text[]) with ordinality as all_letters (letter, at)',
    [letters],
  );
  expect(rows[0]?.folded).toEqual(letters.map(foldText));
});

test('texts that another version has written are written again at the next start, and only then', async () => {
  await createJob(staff, { title: 'أحمد', trade: null });
  const stored = async (): Promise<object[]> => await db()('jobs_search').select('search_text', db().raw('xmin'));
  const [fresh] = await stored();
  expect(fresh).toHaveProperty('search_text', expect.stringMatching(/^احمد\n/));
  await createJobSearch(db());
  expect(await stored()).toEqual([fresh]);

  await db().raw(`create or replace function jobs_search_keep() returns trigger language plpgsql as $$
    begin
      update jobs_search set search_text = lower(new.title) where job_id = new.id;
      return null;
    end $$`);
  await runAgain();
  await db()('jobs').update({ title: 'Ünder' });
  expect(await stored()).toMatchObject([{ search_text: 'ünder' }]);
  await createJobSearch(db());
  expect(await stored()).toMatchObject([
    { search_text: expect.stringMatching(/^under\n\njubail\nsaudi arabia\n/) as string },
  ]);
  const indexes = (await db()('pg_indexes').where('tablename', 'jobs_search')) as object[];
  expect(indexes).toHaveLength(2);
});
