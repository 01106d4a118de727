import type { Country } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { serviceOf } from './service';

export interface OpenJob {
  id: string;
  /** English where there is an English text. */
  title: string;
  /** The same as `title` while there is no Arabic text. */
  arabicTitle: string;
  reference: string;
  country: Country;
  type: string;
}

/** What the other entities may ask of jobs. */
export interface OpenJobs {
  /** The job, if it takes applications now; else a 404 `job_not_found` or 409 `job_not_open`. For a check before costly work. */
  findOpen(id: string): Promise<OpenJob>;
  /**
   * Adds one to `application_count` in the transaction that stores the application. Refuses as findOpen; from here on
   * nothing can close, change or delete the job before the transaction ends. Others who apply wait meanwhile: call it
   * last.
   */
  countApplication(id: string, trx: Knex): Promise<void>;
  /** Takes applications that were erased off `application_count`, by job: it stays the number of applications there are. */
  uncountApplications(erased: ReadonlyMap<string, number>, trx: Knex): Promise<void>;
}

export const openJobsOf = (strapi: Core.Strapi): OpenJobs => serviceOf<OpenJobs>(strapi, 'api::job.job');
