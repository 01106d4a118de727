import type { Core, UID } from '@strapi/strapi';
import { jobInput, type JobValues, validate } from '@qantara/contract';
import construction from '../../seed/construction.json';
import education from '../../seed/education.json';
import energy from '../../seed/energy.json';
import finance from '../../seed/finance.json';
import healthcare from '../../seed/healthcare.json';
import hospitality from '../../seed/hospitality.json';
import logistics from '../../seed/logistics.json';
import manufacturing from '../../seed/manufacturing.json';
import retail from '../../seed/retail.json';
import type { SeedJob, SeedTexts } from '../../seed/seed-job';
import technology from '../../seed/technology.json';
import { JOB } from '../jobs/job-record';
import { saveJobs } from '../jobs/save-jobs';
import { readTrades } from '../jobs/trades';
import { agencyDay, daysAfter } from '../platform/agency-day';
import { settingsOf } from '../platform/settings/settings';
import { tableOf } from '../platform/database/table';
import { inTransaction } from '../platform/database/transaction';

const DEMO_JOBS: SeedJob[] = [
  ...construction,
  ...energy,
  ...healthcare,
  ...hospitality,
  ...manufacturing,
  ...technology,
  ...finance,
  ...education,
  ...retail,
  ...logistics,
];

/** Creates demo jobs in a database without jobs, by the same function and checks as a call of staff. */
export async function seedIfEmpty(strapi: Core.Strapi): Promise<void> {
  if (!settingsOf(strapi).seedDemo || (await tableOf(strapi, JOB as UID.Schema).count()) > 0) return;

  const jobs = saveJobs(strapi);
  const oldestFirst = [...DEMO_JOBS].sort((one, other) => other.posted_days_ago - one.posted_days_ago);
  // In the transaction of the start, which has stored the trades.
  const published = await inTransaction(strapi, (trx) => readTrades(trx, 'en'));
  const trades = new Set(published.map(({ slug }) => slug));
  for (const [index, job] of oldestFirst.entries()) {
    // Editors may have deleted it.
    const trade = trades.has(job.trade) ? job.trade : undefined;
    await jobs.create(valuesOf({ ...job, trade }), null, postedAt(job, index));
  }
}

function valuesOf({
  posted_days_ago: _,
  closes_in_days,
  provided,
  ar,
  ...job
}: Omit<SeedJob, 'trade'> & { trade?: string | undefined }): JobValues {
  const checked = validate(jobInput, {
    ...job,
    ...joined(job),
    accommodation_provided: provided.includes('accommodation'),
    transportation_provided: provided.includes('transportation'),
    medical_provided: provided.includes('medical'),
    visa_sponsorship: provided.includes('visa'),
    expiry_date: daysAfter(agencyDay(), closes_in_days),
    translations: ar && { ar: { ...ar, ...joined(ar) } },
  });
  if (!checked.ok) throw new Error(`Demo job "${job.title}": ${JSON.stringify(checked.issues)}`);
  return checked.value;
}

const joined = ({ responsibilities, requirements, benefits = [] }: SeedTexts) => ({
  responsibilities: asLines(responsibilities),
  requirements: asLines(requirements),
  benefits: asLines(benefits),
});

const asLines = (points: string[]) => points.map((point) => `- ${point}`).join('\n');

/** Spreads jobs over the day, so that no two were posted at the same moment, and none in the future. */
function postedAt({ posted_days_ago }: SeedJob, index: number): Date {
  const minutes = posted_days_ago === 0 ? 60 - index : (index * 37) % 600;
  return new Date(Date.now() - posted_days_ago * 86_400_000 - minutes * 60_000);
}
