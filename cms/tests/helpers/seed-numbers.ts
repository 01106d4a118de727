/** Hundreds of rows, the same each time, for tests of counts. The statuses they ever had are stored separately. */
import {
  APPLICATION_STATUSES,
  CONTACT_STATUSES,
  COUNTRIES,
  CV_STATUSES,
  HIRING_REQUEST_STATUSES,
  JOB_STATUSES,
  JOB_TYPES,
  TRAFFIC_SOURCES,
} from '@qantara/contract';
import type { Knex } from 'knex';
import { agencyDay, daysAfter } from '../../src/platform/agency-day.js';

const hourMs = 3_600_000;
const counts = { jobs: 70, gone: 4, contacts: 260, requests: 180, cvs: 240, applications: 900, days: 60 };
export const SEEDED_JOB = jobId(3);
/** Since this many days views are recorded by day. */
const recordedDays = 20;

export async function seedNumbers(db: Knex): Promise<void> {
  const random = randomNumbers();
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const maybe = (share: number) => random() < share;
  const today = agencyDay();
  const from = (hours: number) => new Date(Date.now() - hours * hourMs);

  const jobs = Array.from({ length: counts.jobs + counts.gone }, (_, n) => ({
    ...{ document_id: jobId(n), reference: `QJ-${5000 + n}`, title: `Job ${n}`, location: 'Doha' },
    ...{ country: pick(COUNTRIES), job_type: pick(JOB_TYPES) },
  }));
  await db('analytics_start').update({ started_at: from(recordedDays * 24) });
  for (const job of jobs.slice(0, counts.jobs)) {
    const facts = {
      ...{ created_at: from(500), updated_at: from(1), job_status: pick(JOB_STATUSES) },
      ...{ expiry_date: daysAfter(today, Math.floor(random() * 40) - 12) },
      ...{ deleted_at: maybe(0.15) ? from(pick([20, 900])) : null, published_at: from(1) },
      ...{ eligible_nationalities: '["Indian"]', version: 1, posted_date: from(500), views_count: 0 },
    };
    const locales = pick([['en'], ['en', 'ar'], ['ar']]);
    await db('jobs').insert(locales.map((locale) => ({ ...job, ...facts, locale })));
  }

  /** Half past each hour, so that no time is on a boundary. */
  const facts = (status: string, at: Date) => {
    const repliedAt = new Date(at.getTime() + (Math.floor(random() * 90) + 0.25) * hourMs);
    return {
      ...{ status, created_at: at, updated_at: at, version: 1, suspect: maybe(0.1), form_locale: pick(['en', 'ar']) },
      ...{ first_replied_at: maybe(0.3) && repliedAt.getTime() < Date.now() ? repliedAt : null },
      ...{ first_reviewed_at: maybe(0.6) && repliedAt.getTime() < Date.now() ? repliedAt : null },
      ...{ owner_id: pick([null, 7, 8]), tags: pick(['[]', '["urgent"]', '["urgent", "visa"]']) },
      ...{ phone_country: pick([null, 'AE', 'IN']), email: 'one@example.com' },
      ...{ email_lower: 'one@example.com', phone: '+971501234567', consent_version: '2026-11', consent_at: at },
    };
  };
  const someTime = () => from(Math.floor(random() * counts.days * 24) + 0.5);
  await db('contact_inquiries').insert(
    numbered(counts.contacts, (n) => ({
      ...{ document_id: `con${n}`, name: 'A', message: 'M', subject: pick(['general', 'employer']) },
      ...facts(pick(CONTACT_STATUSES), someTime()),
    })),
  );
  await db('hiring_requests').insert(
    numbered(counts.requests, (n) => ({
      ...{ document_id: `req${n}`, name: 'A', company: 'C', country: pick(COUNTRIES), lines: '[]', headcount: 1 },
      ...{ trades_en: 'T', trades_ar: 'T', nationalities: '[]' },
      ...facts(pick(HIRING_REQUEST_STATUSES), someTime()),
    })),
  );
  await db('cv_submissions').insert(
    numbered(counts.cvs, (n) => ({
      ...{ document_id: `cvs${n}`, full_name: 'A', industry: pick(['Retail', 'Healthcare']), cv_key: `c${n}` },
      ...facts(pick(CV_STATUSES), someTime()),
    })),
  );
  const applications = numbered(counts.applications, (n) => {
    const job = pick(jobs);
    const at = someTime();
    const recorded = at > from(recordedDays * 24);
    return {
      ...{ document_id: `app${n}`, job_id: job.document_id, job_title: job.title, job_reference: job.reference },
      ...{ job_country: maybe(0.03) ? null : job.country, job_type: maybe(0.05) ? null : job.job_type },
      ...{ traffic_source: recorded ? pick(TRAFFIC_SOURCES) : null, name: 'A', cv_key: `a${n}` },
      ...facts(pick(APPLICATION_STATUSES), at),
    };
  });
  await db('job_applications').insert(applications);
  await seedMoves(db, applications, { pick, maybe });

  const views = Array.from({ length: counts.days }, (_, ago) =>
    jobs.flatMap(({ document_id: job_id, country, job_type }) =>
      TRAFFIC_SOURCES.filter(() => maybe(0.12)).map((source) => ({
        ...{ day: daysAfter(today, -ago), job_id, source, views: 1 + Math.floor(random() * 30) },
        // Some jobs had another country before.
        ...{ country: maybe(0.05) ? pick(COUNTRIES) : country, job_type },
      })),
    ),
  ).flat();
  await db.batchInsert('job_views', views, 500);
  await db.raw(
    `insert into job_view_totals (day, country, job_type, source, views)
     select day, country, job_type, source, sum(views) from job_views group by day, country, job_type, source`,
  );
  await db('search_misses').insert(
    Array.from({ length: counts.days }, (_, ago) =>
      ['falconer', 'pilot', 'غواص', 'diver'].map((text) => ({
        ...{ day: daysAfter(today, -ago), text, locale: text === 'غواص' ? 'ar' : 'en' },
        misses: 1 + Math.floor(random() * 9),
      })),
    ).flat(),
  );
}

/** The table `known_reached` has the statuses that each application ever had, independent of its history. */
async function seedMoves(
  db: Knex,
  applications: { document_id: string; status: string }[],
  { pick, maybe }: { pick: <V>(values: readonly V[]) => V; maybe: (share: number) => boolean },
): Promise<void> {
  await db.schema.createTable('known_reached', (table) => {
    table.string('document_id');
    table.string('status');
  });
  const events: object[] = [];
  const known = new Set<string>();
  for (const { document_id: entry_id, status } of applications) {
    const event = (kind: string, from_value: string, to_value: string, undone: boolean) =>
      events.push({ list: 'applications', entry_id, actor_id: 7, kind, from_value, to_value, undone });
    const reach = (reached: string) => known.add(`${entry_id} ${reached}`);
    reach('new');
    reach(status);
    const passed = APPLICATION_STATUSES.filter((one) => one !== 'new' && maybe(0.2));
    for (const one of passed) {
      event('status', 'new', one, false);
      reach(one);
    }
    const takenBack = pick(APPLICATION_STATUSES.filter((one) => !passed.includes(one)));
    if (takenBack !== 'new' && maybe(0.3)) {
      event('status', 'new', takenBack, true);
      event('undone', takenBack, 'new', false);
    }
    event('note', '', pick(APPLICATION_STATUSES), false);
  }
  await db.batchInsert('inbox_events', events, 500);
  const rows = [...known].map((pair) => pair.split(' ')).map(([document_id, status]) => ({ document_id, status }));
  await db.batchInsert('known_reached', rows, 500);
}

function jobId(n: number): string {
  return `job${String(n).padStart(21, '0')}`;
}

const numbered = <Row>(count: number, row: (n: number) => Row): Row[] =>
  Array.from({ length: count }, (_, n) => row(n));

/** Pseudo-random numbers from 0 to 1, the same each time. */
function randomNumbers(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
