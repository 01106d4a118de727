import type { JobRow, Locale } from '@qantara/contract';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { cardFields } from '../src/api/jobs.js';
import { DrawnParts, keptParts, type KeptParts } from '../src/app/drawn-parts.js';
import { matchRoute } from '../src/app/match-route.js';
import { DrawPartContext, type DrawPart } from '../src/components/drawn-once.js';
import { DrawnAtContext } from '../src/components/use-now.js';
import { JobCard } from '../src/features/job-card/job-card.js';
import { allWords } from '../src/i18n/all-words.js';
import { WordsContext } from '../src/i18n/use-translation.js';
import { basenameOf, localizedPath } from '../src/lib/paths.js';
import { sampleJob } from './sample-job.js';

const today = '2026-03-05T10:00:00.000Z';
const posted_date = '2026-03-05T08:00:00.000Z';
const words = { en: allWords('en'), ar: allWords('ar') };
const job = (changes: Partial<JobRow> = {}) => sampleJob({ posted_date, ...changes });
const enough = 1_000_000;

interface Drawing {
  locale?: Locale;
  at?: string;
}

const whole = (jobs: readonly JobRow[], drawing?: Drawing) => cards(jobs, (_part, draw) => draw(), drawing);

/** With what earlier pages left, and how many cards had to be drawn. */
function withKept(kept: KeptParts, jobs: readonly JobRow[], drawing: Drawing = {}) {
  const address = new URL(localizedPath(drawing.locale ?? 'en', '/jobs'), 'http://localhost');
  const parts = new DrawnParts(kept, matchRoute(address));
  const { draw } = parts;
  let drawn = 0;
  const counted: DrawPart = (part, children) =>
    draw(part, () => {
      if (part[0] === 'job card') drawn += 1;
      return children();
    });
  return { html: parts.putInto(cards(jobs, counted, drawing)).join(''), drawn };
}

function cards(jobs: readonly JobRow[], draw: DrawPart, { locale = 'en', at = today }: Drawing = {}): string {
  return renderToString(
    <DrawnAtContext value={at}>
      <WordsContext value={words[locale]}>
        <StaticRouter basename={basenameOf(locale)} location={localizedPath(locale, '/jobs')}>
          <DrawPartContext value={draw}>
            <ul>
              {jobs.map((row) => (
                <li key={row.id}>
                  <JobCard job={row} />
                </li>
              ))}
            </ul>
          </DrawPartContext>
        </StaticRouter>
      </WordsContext>
    </DrawnAtContext>,
  );
}

it('draws lists of the same and of other cards, in any order, as without what was kept', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => job({ id, title: `Job ${id}` })) as [
    JobRow,
    JobRow,
    JobRow,
    JobRow,
  ];
  const lists = [[a, b, c], [c, a], [b], [d, c, b, a], [a, b, c], []];
  for (const order of [lists, lists.toReversed()]) {
    const kept = keptParts(enough);
    for (const list of [...order, ...order]) expect(withKept(kept, list).html).toBe(whole(list));
  }
});

it('draws a card once', () => {
  const kept = keptParts(enough);
  expect(withKept(kept, [job({ id: 'a' }), job({ id: 'b' })]).drawn).toBe(2);
  // Each answer of the CMS is rows of its own.
  expect(withKept(kept, [job({ id: 'c' }), job({ id: 'b' }), job({ id: 'a' })]).drawn).toBe(1);
});

const changes: Record<(typeof cardFields)[number], Partial<JobRow>> = {
  id: { id: 'job2' },
  reference: { reference: 'QJ-1' },
  text_locale: { text_locale: 'ar' },
  title: { title: 'Site "Supervisor", nights' },
  company: { company: null },
  location: { location: 'الرياض' },
  location_ar: { location_ar: null },
  country: { country: 'Qatar' },
  job_type: { job_type: 'Contract' },
  salary_range: { salary_range: 'Good pay', salary_min: null, salary_max: null },
  salary_min: { salary_min: null },
  salary_max: { salary_max: 4500 },
  salary_currency: { salary_currency: 'AED' },
  salary_period: { salary_period: 'day' },
  experience_required: { experience_required: '2+ years' },
  accommodation_provided: { accommodation_provided: false },
  transportation_provided: { transportation_provided: true },
  medical_provided: { medical_provided: true },
  visa_sponsorship: { visa_sponsorship: false },
  posted_date: { posted_date: '2026-03-02T08:00:00.000Z' },
  application_count: { application_count: 2 },
};

it.each(cardFields.filter((field) => field !== 'reference'))('draws a card anew when its %s is another', (field) => {
  const kept = keptParts(enough);
  const changed = job(changes[field]);
  for (const locale of ['en', 'ar'] as const) {
    const before = withKept(kept, [job()], { locale });
    const after = withKept(kept, [changed], { locale });
    expect(after.html).toBe(whole([changed], { locale }));
    // Only Arabic pages name the city in Arabic.
    if (field !== 'location_ar' || locale === 'ar') expect(after.html).not.toBe(before.html);
    expect([before.drawn, after.drawn]).toEqual([1, 1]);
  }
});

it('draws a card anew on another day, and keeps it through the day', () => {
  const kept = keptParts(enough);
  const on = (at: string) => withKept(kept, [job()], { at });
  expect(on(today).html).toContain('Posted today');
  expect(on('2026-03-06T07:59:59.000Z')).toEqual({ html: whole([job()]), drawn: 0 });
  const tomorrow = { at: '2026-03-06T08:00:00.000Z' };
  expect(on(tomorrow.at)).toEqual({ html: whole([job()], tomorrow), drawn: 1 });
  expect(on(tomorrow.at).html).toContain('Posted yesterday');
});

it('keeps the languages apart', () => {
  const kept = keptParts(enough);
  for (const locale of ['en', 'ar', 'en', 'ar'] as const)
    expect(withKept(kept, [job()], { locale }).html).toBe(whole([job()], { locale }));
});

it('tells texts apart that read the same one after the other', () => {
  const kept = keptParts(enough);
  for (const texts of [
    { title: 'a,b', company: 'c' },
    { title: 'a', company: 'b,c' },
    { title: 'a","b', company: 'c' },
  ])
    expect(withKept(kept, [job(texts)]).html).toBe(whole([job(texts)]));
});

it('keeps no more than it may, and what is used before all else', () => {
  const kept = keptParts(60_000);
  const often = job({ id: 'often' });
  for (let n = 0; n < 100; n += 1) {
    const list = [often, job({ id: `job${n}`, title: `Job ${n}` })];
    expect(withKept(kept, list)).toEqual({ html: whole(list), drawn: n === 0 ? 2 : 1 });
    expect(bytesOf(kept)).toBeLessThanOrEqual(60_000);
  }
  expect(bytesOf(kept)).toBeGreaterThan(40_000);
  for (const html of kept.values()) expect(html.buffer.byteLength).toBe(html.length);
  expect(withKept(kept, [job({ id: 'job0', title: 'Job 0' })]).drawn).toBe(1);
});

it.each([100, 5000])(
  'is right even when nothing or one card can be kept, of which the page itself pushes one out',
  (most) => {
    const kept = keptParts(most);
    const [first, other] = [job(), job({ id: 'job2' })];
    for (const list of [[first], [other, first], [first, other]]) expect(withKept(kept, list).html).toBe(whole(list));
    expect(bytesOf(kept)).toBeLessThanOrEqual(most);
  },
);

const bytesOf = (kept: KeptParts) => [...kept].reduce((sum, [key, html]) => sum + 2 * key.length + html.length, 0);
