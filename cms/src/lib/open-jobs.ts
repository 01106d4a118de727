import type { Country } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { serviceOf } from './service';
import type { Refusal } from './refusal';
import type { DatabaseCall } from './submission/submission';

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
  /**
   * A job that takes applications now: a check before costly work, not a promise. Rejects with a 404 `job_not_found` or
   * 409 `job_not_open`.
   */
  openJob(id: string): Promise<OpenJob>;
  /**
   * What adds one to `application_count`, in the statement that stores the application. From there on nothing can close,
   * change or delete the job before the transaction ends, and others who apply wait. What it fails with is for refusalOf.
   */
  countingOf(id: string): DatabaseCall;
  /** The refusal of a job that takes no applications any more, as openJob refuses it; null for any other error. */
  refusalOf(error: unknown): Refusal | null;
  /** Takes applications that were erased off `application_count`, by job: it stays the number of applications there are. */
  uncountApplications(erased: ReadonlyMap<string, number>, trx: Knex): Promise<void>;
}

export const openJobsOf = (strapi: Core.Strapi): OpenJobs => serviceOf<OpenJobs>(strapi, 'api::job.job');
