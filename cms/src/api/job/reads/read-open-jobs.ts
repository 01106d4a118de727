import { type ActiveJobsFilters, type ClosedJobNotice, DEFAULT_LOCALE, LOCALES, type Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { agencyDay } from '../../../lib/agency-day';
import type { BitSet } from '../../../lib/bit-set';
import type { AnyPiece, GzipPiece } from '../../../lib/gzip-piece';
import { Refusal } from '../../../lib/refusal';
import type { JoinedJob } from '../job-record';
import { readJob, readPage, readRows } from '../read-jobs';
import type { JobMemory } from './job-memory';
import type { JobStock } from './job-stock';
import { bodyOfFacts, bodyOfJobs } from './list-body';
import type { LiveBoard } from './live-board';
import type { OpenBoard } from './open-board';
import type { OpenJob } from './open-job';
import { isPiece, publicJobOf } from './public-job';

/** Jobs that are read and compressed in one go: for longer nobody else should wait. */
const WARMED_AT_ONCE = 25;
/** More are read by a process of their own, for which this one has neither time nor memory to give. */
const MOST_WARMED = 5000;

/** A page of jobs as JSON, and how many there are on all pages. */
interface Page {
  /** Of the jobs whose counts it shows. */
  ids: string[];
  body: AnyPiece[];
  total: number;
}

/** A job as JSON; a notice, or nothing, when it is not open any more. */
type Written = AnyPiece | ClosedJobNotice | undefined;

/** Reads open jobs as JSON: each version of a job is read, and written as JSON, once. */
export function openJobsReader(
  strapi: Core.Strapi,
  {
    memory,
    stock,
    board,
    isHearing,
  }: { memory: JobMemory; stock: JobStock; board: LiveBoard; isHearing: () => boolean },
) {
  async function pageFromMemory(query: ActiveJobsFilters): Promise<Page> {
    const { board: open, finder } = board.peek() ?? (await board.current());
    const select = (found: BitSet | null) => open.select(query, agencyDay(), found);
    const { jobs, total } = query.search ? await finder.find(query.search, select) : select(null);
    const facts = bodyOfFacts(jobs, query.fields);
    // No count of a job is among them.
    if (facts) return { ids: [], body: facts, total };
    const { epoch } = memory;
    const locale = query.locale ?? DEFAULT_LOCALE;
    const known = jobs.map(({ id, rowId }) => memory.findJob(id, locale, rowId));
    const missing = jobs.filter((_, at) => !known[at]);
    const read = missing.length > 0 ? await readMissing(missing, locale, epoch) : undefined;
    const written = read ? jobs.map(({ id }, at) => known[at] ?? read.get(id)) : known;
    return pageOf(jobs, written, total, query);
  }

  async function readMissing(jobs: readonly OpenJob[], locale: Locale, epoch: number): Promise<Map<string, Written>> {
    const rows = await readRows(strapi.db.connection, rowIdsOf(jobs));
    return new Map(rows.map((row) => [row.document_id, keep(row, locale, epoch)]));
  }

  async function pageFromTable(query: ActiveJobsFilters): Promise<Page> {
    const { epoch } = memory;
    const { rows, total } = await readPage(strapi.db.connection, { ...query, status: 'active' }, true);
    const jobs = rows.map((row) => ({ id: row.document_id }));
    const written = rows.map((row) => keep(row, query.locale ?? DEFAULT_LOCALE, epoch));
    return pageOf(jobs, written, total, query);
  }

  const keep = (row: JoinedJob, locale: Locale, epoch: number): GzipPiece | ClosedJobNotice => {
    const job = publicJobOf(row, locale);
    if (isHearing() && epoch === memory.epoch) memory.keepJob(row.document_id, locale, job);
    return job;
  };

  /** Reads the jobs before anybody asks for them, the newest first. */
  async function warm(open: OpenBoard, isCurrent: () => boolean): Promise<void> {
    if (!isCurrent() || !isHearing()) return;
    if (open.size > MOST_WARMED) return stockUp(open);
    const { jobs } = open.select({ page: 1, pageSize: open.size }, agencyDay(), null);
    for (let at = 0; at < jobs.length; at += WARMED_AT_ONCE) {
      const { epoch } = memory;
      const missing = jobs
        .slice(at, at + WARMED_AT_ONCE)
        .filter(({ id }) => LOCALES.some((locale) => !memory.hasJob(id, locale)));
      const rows = missing.length > 0 ? await readRows(strapi.db.connection, rowIdsOf(missing)) : [];
      if (!isCurrent() || !isHearing()) return;
      if (epoch !== memory.epoch) continue;
      for (const row of rows)
        for (const locale of LOCALES) memory.keepJob(row.document_id, locale, publicJobOf(row, locale));
    }
  }

  async function stockUp(open: OpenBoard): Promise<void> {
    const began = performance.now();
    if (await stock.fill(open.newestFirst()))
      strapi.log.info(`${open.size} jobs were read ahead in ${Math.round((performance.now() - began) / 1000)} s`);
  }

  return {
    warm,
    page: (query: ActiveJobsFilters): Promise<Page> => (isHearing() ? pageFromMemory(query) : pageFromTable(query)),

    /** Refuses with 404 when there is none. */
    async one(id: string, locale: Locale): Promise<AnyPiece | ClosedJobNotice> {
      const { epoch } = memory;
      const known = isHearing() ? memory.findJob(id, locale) : undefined;
      if (known) return known;
      const row = await readJob(strapi.db.connection, id, true);
      if (!row) throw new Refusal('job_not_found');
      return keep(row, locale, epoch);
    },
  };
}

/** Jobs that have closed this very moment are left out; the answer is not kept then. */
function pageOf(
  jobs: readonly { id: string }[],
  written: readonly Written[],
  total: number,
  { fields }: ActiveJobsFilters,
): Page {
  const ids: string[] = [];
  const open: AnyPiece[] = [];
  for (const [at, { id }] of jobs.entries()) {
    const job = written[at];
    if (!job || !isPiece(job)) continue;
    ids.push(id);
    open.push(job);
  }
  return { ids, body: bodyOfJobs(open, fields), total };
}

const rowIdsOf = (jobs: readonly OpenJob[]): number[] => jobs.map(({ rowId }) => rowId);
