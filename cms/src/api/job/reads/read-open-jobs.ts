import { type ActiveJobsFilters, type ClosedJobNotice, DEFAULT_LOCALE, type Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { agencyDay } from '../../../lib/agency-day';
import { Refusal } from '../../../lib/refusal';
import type { JoinedJob } from '../job-record';
import { presentClosedJob, presentJob, statusOn } from '../present';
import { readJob, readPage, readRows } from '../read-jobs';
import { jobKey, type JobMemory } from './job-memory';
import type { LiveBoard } from './live-board';
import type { OpenJob } from './open-job';

/** A page of jobs as JSON, and how many there are on all pages. */
export interface Page {
  jobs: { id: string; json: Buffer }[];
  total: number;
}

/** Reads open jobs as JSON: each version of a job is read, and written as JSON, once. */
export function openJobsReader(strapi: Core.Strapi, memory: JobMemory, board: LiveBoard, isHearing: () => boolean) {
  async function pageFromMemory(query: ActiveJobsFilters): Promise<Page> {
    const { board: open, finder } = await board.current();
    const found = query.search ? await finder.find(query.search) : null;
    const { jobs, total } = open.select(query, agencyDay(), found);
    return { jobs: await written(jobs, query.locale ?? DEFAULT_LOCALE), total };
  }

  async function pageFromTable(query: ActiveJobsFilters): Promise<Page> {
    const { rows, total } = await readPage(strapi.db.connection, { ...query, status: 'active' }, true);
    const locale = query.locale ?? DEFAULT_LOCALE;
    return { jobs: rows.map((row) => ({ id: row.document_id, json: jsonOf(row, locale) })), total };
  }

  /** Those that have closed this very moment are left out; the answer is not kept then. */
  async function written(jobs: readonly OpenJob[], locale: Locale): Promise<Page['jobs']> {
    const { epoch } = memory;
    const known = new Map(jobs.map(({ id }) => [id, memory.jobs.get(jobKey(id, locale))]));
    const missing = jobs.filter(({ id }) => !known.get(id)).map(({ rowId }) => rowId);
    if (missing.length > 0)
      for (const row of await readRows(strapi.db.connection, missing))
        known.set(row.document_id, keep(row, locale, epoch));
    return jobs.flatMap(({ id }) => {
      const json = known.get(id);
      return Buffer.isBuffer(json) ? [{ id, json }] : [];
    });
  }

  /** A deleted job counts as closed, for as long as it is kept. */
  function keep(row: JoinedJob, locale: Locale, epoch: number): Buffer | ClosedJobNotice {
    const isOpen = !row.deleted_at && statusOn(row, agencyDay()) === 'active';
    const job = isOpen ? jsonOf(row, locale) : presentClosedJob(row, locale);
    if (isHearing() && epoch === memory.epoch) memory.jobs.set(jobKey(row.document_id, locale), job);
    return job;
  }

  return {
    page: (query: ActiveJobsFilters): Promise<Page> => (isHearing() ? pageFromMemory(query) : pageFromTable(query)),

    /** Refuses with 404 when there is none. */
    async one(id: string, locale: Locale): Promise<Buffer | ClosedJobNotice> {
      const { epoch } = memory;
      const known = isHearing() ? memory.jobs.get(jobKey(id, locale)) : undefined;
      if (known) return known;
      const row = await readJob(strapi.db.connection, id, true);
      if (!row) throw new Refusal('job_not_found');
      return keep(row, locale, epoch);
    },
  };
}

const jsonOf = (row: JoinedJob, locale: Locale): Buffer => Buffer.from(JSON.stringify(presentJob(row, locale)));
