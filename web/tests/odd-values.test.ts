import {
  DOCUMENT_KINDS,
  type JobRow,
  LOCALES,
  type Locale,
  type PublicApplication,
  type PublicJobAlerts,
} from '@qantara/contract';
import { rawSeed } from '@qantara/contract/content-seed';
import { siteContent, type SiteContent } from '@qantara/contract/content';
import { XmlDocument } from 'libxml2-wasm';
import { afterEach, expect, it, vi } from 'vitest';
import landingPage from '../../contract/tests/landing-page.json';
import { renderPage, setClientConfig } from '../src/entry-server.js';
import { ROUTES } from '../src/app/router.js';
import type { ApiFetch } from '../src/lib/http/client-config.js';
import { SiteContentStore } from '../server/content/site-content.js';
import { sampleJob } from './sample-job.js';
import { startWeb, testSettings } from './start-web.js';
import { facetsOf } from './stub-board.js';
import { startStubJobs } from './stub-jobs.js';

/* Whatever editors, recruiters and applicants have stored, also before a rule existed, takes no page or public file down. */

const ODD_TEXTS = [
  '',
  ' \u0000\u202e%E0%A4%A',
  'https://[your-page]',
  '\ud800 lone',
  '2026-02-31T99:99',
  '</script><!--',
  '{{name}} $t(x) {name}',
  '__proto__',
  'constructor',
  '9'.repeat(400),
];
/** What the code, and not a reader, goes by: of a list of choices, or the id of another record. */
const CHOICES = [
  ...['id', 'locale', 'slug', 'anchor', 'kind', 'type', 'format', 'component', 'page', 'place', 'icon', 'tone'],
  ...['illustration', 'category', 'industry', 'country', 'job_type', 'payer', 'stage', 'theme', 'purpose', 'key'],
  ...['officeFirstDay', 'officeLastDay', 'supportFirstDay', 'supportLastDay'],
];

/** The same value with `text` in the place of each of its texts. */
function withText<Value>(value: Value, text: string, kept: readonly string[] = CHOICES): Value {
  const replaced = (one: unknown): unknown => {
    if (typeof one === 'string') return text;
    if (Array.isArray(one)) return one.map(replaced);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(
      Object.entries(one).map(([name, part]) => [name, kept.includes(name) ? part : replaced(part)]),
    );
  };
  return replaced(value) as Value;
}

const profile = 'https://network.example/qantara';
const profiles = { linkedin: profile, facebook: profile, instagram: profile, x: profile, youtube: profile };
const times = { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2099-01-01T00:00:00.000Z' };
const contentIn = (locale: Locale): SiteContent => {
  const content = rawSeed(locale);
  const notice = { id: 'n', locale, tone: 'info', text: 'Closed', linkText: 'More', linkUrl: '/jobs', ...times };
  const person = { id: 'p', locale, order: 1, name: 'A', initials: 'A', role: 'R', email: 'a@b.example' };
  const parsed = siteContent.parse({
    ...content,
    notices: [notice],
    landingPages: [{ id: 'l', locale, ...landingPage }],
    teamMembers: [{ ...person, trades: [{ id: 'trades1' }] }],
  });
  return { ...parsed, agency: { ...parsed.agency, ...profiles } };
};
const CONTENTS = { en: contentIn('en'), ar: contentIn('ar') };

const APPLICATION: PublicApplication = {
  ...{ reference: 'QA-1', first_name: 'Asha', state: 'received', is_late: false, can_withdraw: false },
  job: { id: 'job1', title: 'Welder', reference: 'QJ-1', is_open: true },
  history: [{ state: 'received', at: '2026-11-21T04:17:03.613Z' }],
  due_at: '2026-11-21T04:17:03.613Z',
  take_back_until: '2026-11-21T04:17:03.613Z',
  documents: (['received', 'asked', 'refused'] as const).map((state) => ({
    ...{ id: state, kind: DOCUMENT_KINDS[0], state, note: 'x', reason: 'x', due_day: '2026-11-21' },
    received_at: '2026-11-21T04:17:03.613Z',
  })),
};

const ALERT = {
  title: 'Welder',
  search: '?search=welder',
  state: 'active',
  ends_at: '2026-12-21T00:00:00.000Z',
} as const;
const ALERTS: PublicJobAlerts = {
  email: 'a@example.com',
  alerts: [{ ...ALERT, token: 'a', frequency: 'weekly', locale: 'en', is_renewable: true }],
};

/** The API with these values. */
const apiWith =
  (job: JobRow, application: PublicApplication): ApiFetch =>
  (url) => {
    const { pathname } = new URL(url);
    const answers: [RegExp, unknown][] = [
      [/\/jobs\/active/, [job]],
      [/\/jobs\/facets/, facetsOf([{ ...job, country: 'Qatar', trade: PARAMETERS[':trade'] ?? null }])],
      [/\/job-alerts\//, ALERTS],
      [/\/jobs\/\w+$/, job],
      [/\/applications\//, application],
      [/\/trades$/, []],
    ];
    const body = answers.find(([path]) => path.test(pathname))?.[1];
    return Promise.resolve({
      ok: body !== undefined,
      status: body === undefined ? 404 : 200,
      headers: { get: () => null },
      text: () => Promise.resolve(JSON.stringify(body ?? {})),
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
    });
  };

const PARAMETERS: Record<string, string> = {
  ':jobId': 'job1',
  ':token': 'a'.repeat(43),
  ':country': 'qatar',
  ':trade': CONTENTS.en.trades[0]?.slug ?? '',
  ':slug': CONTENTS.en.newsArticles[0]?.slug ?? '',
};
const PUBLIC_PATHS = ROUTES.filter(({ frame }) => frame === 'site').map(({ path }) =>
  path === '/work/:slug' ? `/work/${landingPage.slug}` : path.replace(/:\w+/g, (name) => PARAMETERS[name] ?? name),
);

/** That show jobs and applications. */
const PATHS_OF_ROWS = PUBLIC_PATHS.filter((path) => /^\/(?:$|jobs|application|work)/.test(path));

const config = { publicUrl: 'https://jobs.example', apiOrigin: 'https://api.example', recaptchaSiteKey: null };

/** Renders every public page; the messages of those that cannot be rendered. */
async function failures(contents: typeof CONTENTS, job: JobRow, application = APPLICATION, paths = PUBLIC_PATHS) {
  setClientConfig({ ...config, fetch: apiWith(job, application) });
  const failed: string[] = [];
  for (const locale of LOCALES)
    for (const path of paths) {
      const url = new URL(`https://jobs.example${locale === 'ar' ? '/ar' : ''}${path}`);
      try {
        const { status } = await renderPage(url, { config, contents });
        if (status !== 200) failed.push(`${url.pathname}: ${status}`);
      } catch (error) {
        failed.push(`${url.pathname}: ${error instanceof Error ? (error.stack?.slice(0, 400) ?? '') : ''}`);
      }
    }
  return failed;
}

it('renders every public page with usual values', async () => {
  expect(await failures(CONTENTS, sampleJob())).toEqual([]);
});

it.each(ODD_TEXTS)('renders every public page where editors wrote %j', async (text) => {
  const contents = { en: withText(CONTENTS.en, text), ar: withText(CONTENTS.ar, text) };
  expect(await failures(contents, sampleJob())).toEqual([]);
});

it.each(ODD_TEXTS)('renders every public page where recruiters and applicants wrote %j', async (text) => {
  const job = { ...withText(sampleJob(), text, [...CHOICES, 'text_locale']), title: text };
  const application = withText(APPLICATION, text, ['id', 'state', 'kind']);
  expect(await failures(CONTENTS, job, application, PATHS_OF_ROWS)).toEqual([]);
});

it('leaves out the structured data that cannot be made, and says so in the log', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const country = 'Atlantis' as JobRow['country'];
  expect(await failures(CONTENTS, sampleJob({ country }))).toEqual([]);
  expect(log).toHaveBeenCalledWith('https://jobs.example/jobs/job1 has no structured data', expect.any(TypeError));
});

it.each([Number.NaN, Infinity, 1e21, -0.5])('renders every public page with the number %s', async (number) => {
  const numbers = <Value>(value: Value): Value =>
    JSON.parse(
      JSON.stringify(value, (_name, one: unknown) => (typeof one === 'number' ? '#' : one)),
      (_name, one: unknown) => (one === '#' ? number : one),
    ) as Value;
  expect(await failures({ en: numbers(CONTENTS.en), ar: numbers(CONTENTS.ar) }, numbers(sampleJob()))).toEqual([]);
});

/** Columns with a time, which cannot have another text. */
const TIMES = ['posted_date', 'updated_at', 'expiry_date'];
const PUBLIC_FILES = [
  ...['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/landing-pages.xml', '/sitemaps/job-guides.xml'],
  ...['/sitemaps/jobs-1.xml', '/jobs/feed.xml', '/ar/jobs/feed.xml', '/jobs/indeed.xml'],
  ...['/jobs/feed.json', '/ar/jobs/feed.json', '/site.webmanifest', '/ar/site.webmanifest'],
  ...['/og/en/home.png', '/og/ar/home.png', '/og/en/jobs/job1.png', `/og/en/news/${PARAMETERS[':slug']}.png`],
];

/** Requests every public file; those that are not sent, or that nothing can read. */
async function unreadableFiles(contents: typeof CONTENTS, job: JobRow): Promise<string[]> {
  // A copy of the content on disk would have to pass the rules.
  vi.spyOn(SiteContentStore.prototype, 'current', 'get').mockReturnValue(contents);
  const cms = await startStubJobs([job]);
  const { handler } = cms;
  cms.handler = (request, response) => {
    if (request.url?.startsWith('/api/jobs/job1')) return response.end(JSON.stringify(job));
    // The job is found by every search, so that the landing page shows one.
    request.url = request.url?.replace(/(search|country|job_type)=[^&]*&?/g, '') ?? '';
    return handler(request, response);
  };
  const web = await startWeb(testSettings({ cmsUrl: cms.url }));
  const failed: string[] = [];
  for (const url of PUBLIC_FILES) {
    const { statusCode, headers, body } = await web.inject(url);
    const type = String(headers['content-type']);
    try {
      expect(statusCode).toBe(200);
      if (type.includes('xml')) XmlDocument.fromString(body).dispose();
      else if (type.includes('json')) JSON.parse(body);
      else expect(type).toBe('image/png');
    } catch (error) {
      failed.push(`${url}: ${statusCode}, ${error instanceof Error ? error.message : ''}`);
    }
  }
  await web.close();
  await cms.close();
  return failed;
}

afterEach(() => vi.restoreAllMocks());

it('sends every public file with usual values', async () => {
  expect(await unreadableFiles(CONTENTS, sampleJob())).toEqual([]);
});

it.each(ODD_TEXTS)('sends every public file where editors and recruiters wrote %j', async (text) => {
  const contents = { en: withText(CONTENTS.en, text), ar: withText(CONTENTS.ar, text) };
  const job = withText(sampleJob(), text, [...CHOICES, ...TIMES, 'text_locale']);
  expect(await unreadableFiles(contents, job)).toEqual([]);
});
