import {
  type BulkResult,
  isMoveAllowed,
  JOB_BULK_ACTIONS,
  JOB_DAYS_OPEN,
  JOB_MOVES,
  JOB_STATUSES,
  type JobBulkAction,
  type JobStatus,
  type StaffJobRow,
} from '@qantara/contract';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { expireOverdue } from '../../src/jobs/expire-overdue.js';
import type { HttpClient } from '../helpers/http-client.js';
import { createJob, dayFromNow, jobBody, letPass } from '../helpers/jobs.js';
import type { TestApp } from '../helpers/strapi.js';

/** Model of a job by the documented rules, independent of the code that implements them. */
interface Model {
  status: JobStatus;
  expiry: string;
  version: number;
  deleted: boolean;
  /** The last day was changed in the database, as time does: cached responses may be older. */
  aged: boolean;
}
interface Real {
  app: TestApp;
  staff: HttpClient;
  id: string;
}
/** Runs a step on the real job and returns the actual and the expected status. Also changes the model. */
type Step = (model: Model, real: Real) => Promise<[actual: number, expected: number]>;

const shown = ({ status, expiry }: Model): JobStatus => (status === 'active' && expiry < dayFromNow(0) ? 'expired' : status); // prettier-ignore
const become = (model: Model, changes: Partial<Model>) =>
  Object.assign(model, { version: model.version + 1, aged: false }, changes);

const save =
  (status: JobStatus, days: number | null, stale: boolean): Step =>
  async (model, { staff, id }) => {
    const expiry_date = days === null ? null : dayFromNow(days);
    const json = jobBody({ status, expiry_date, version: model.version - Number(stale) });
    const response = await staff.call(`/api/jobs/${id}`, { method: 'PUT', json });
    if (model.deleted) return [response.status, 404];
    const was = shown(model);
    if (stale || !isMoveAllowed(JOB_MOVES, was, status)) return [response.status, 409];
    const isPast = days !== null && days < 0;
    if (status === 'active' && isPast && was === 'active') return [response.status, 400];
    const isFresh = expiry_date === null || (status === 'active' && isPast);
    become(model, { status, expiry: isFresh ? dayFromNow(JOB_DAYS_OPEN) : expiry_date });
    return [response.status, 200];
  };

function extended(model: Model): boolean {
  if (model.deleted || model.status === 'closed') return false;
  const late = Math.max(0, (Date.parse(model.expiry) - Date.parse(dayFromNow(0))) / 86_400_000);
  become(model, { status: 'active', expiry: dayFromNow(late + JOB_DAYS_OPEN) });
  return true;
}

const extend =
  (stale: boolean): Step =>
  async (model, { staff, id }) => {
    const { status } = await staff.post(`/api/jobs/${id}/extend`, { version: model.version - Number(stale) });
    if (model.deleted) return [status, 404];
    return [status, !stale && extended(model) ? 200 : 409];
  };

const bulk =
  (action: JobBulkAction): Step =>
  async (model, { staff, id }) => {
    const { status, body } = await staff.post<BulkResult>('/api/jobs/bulk', { ids: [id], action });
    const worked = action === 'extend' ? extended(model) : moved(model, action === 'close' ? 'closed' : 'active');
    expect([body.changed.length, body.refused.length]).toEqual(worked ? [1, 0] : [0, 1]);
    return [status, 200];
  };

function moved(model: Model, status: JobStatus): boolean {
  if (model.deleted) return false;
  if (shown(model) === status) return true;
  const isOver = model.expiry < dayFromNow(0);
  become(model, { status, expiry: status === 'active' && isOver ? dayFromNow(JOB_DAYS_OPEN) : model.expiry });
  return true;
}

const remove =
  (stale: boolean): Step =>
  async (model, { staff, id }) => {
    const headers = { 'if-match': `"${model.version - Number(stale)}"` };
    const { status } = await staff.call(`/api/jobs/${id}`, { method: 'DELETE', headers });
    if (model.deleted) return [status, 404];
    if (stale) return [status, 409];
    become(model, { deleted: true });
    return [status, 200];
  };

const restore =
  (stale: boolean): Step =>
  async (model, { staff, id }) => {
    const { status } = await staff.post(`/api/jobs/${id}/restore`, { version: model.version - Number(stale) });
    if (stale || !model.deleted) return [status, 409];
    become(model, { deleted: false });
    return [status, 200];
  };

const age =
  (days: number): Step =>
  async (model, { app, id }) => {
    await letPass(app, id, days);
    Object.assign(model, { expiry: dayFromNow(-days), aged: true });
    return [0, 0];
  };

const expire: Step = async (model, { app }) => {
  await expireOverdue(app.strapi);
  const isDue = !model.deleted && model.status === 'active' && model.expiry < dayFromNow(0);
  if (isDue) become(model, { status: 'expired' });
  return [0, 0];
};

const readInPublic: Step = async (model, { app, id }) => {
  if (model.aged) return [0, 0];
  const { status } = await app.client().get(`/api/jobs/${id}`);
  const isOpen = !model.deleted && shown(model) === 'active';
  const { body } = await app.client().get<{ id: string }[]>('/api/jobs/active?pageSize=1000');
  expect(body.some((job) => job.id === id)).toBe(isOpen);
  return [status, isOpen ? 200 : 410];
};

const stale = fc.integer({ min: 0, max: 4 }).map((number) => number === 0);
const steps: fc.Arbitrary<readonly [name: string, step: Step]>[] = [
  fc
    .tuple(fc.constantFrom(...JOB_STATUSES), fc.option(fc.integer({ min: -3, max: 9 })), stale)
    .map((given) => [`save ${JSON.stringify(given)}`, save(...given)] as const),
  stale.map((isStale) => [`extend ${isStale}`, extend(isStale)] as const),
  fc.constantFrom(...JOB_BULK_ACTIONS).map((action) => [`bulk ${action}`, bulk(action)] as const),
  stale.map((isStale) => [`delete ${isStale}`, remove(isStale)] as const),
  stale.map((isStale) => [`restore ${isStale}`, restore(isStale)] as const),
  fc.integer({ min: 1, max: 5 }).map((days) => [`${days} days over`, age(days)] as const),
  fc.constant(['expire', expire] as const),
  fc.constant(['read', readInPublic] as const),
];

/** After each step the stored job must equal the model. */
const commands = steps.map((arbitrary) =>
  arbitrary.map(([name, step]) => ({
    check: () => true,
    toString: () => name,
    run: async (model: Model, real: Real) => {
      const [actual, expected] = await step(model, real);
      expect([name, actual]).toEqual([name, expected]);
      const { status, body } = await real.staff.get<StaffJobRow>(`/api/jobs/${real.id}`);
      if (model.deleted) return expect(status).toBe(404);
      return expect([body.status, body.expiry_date, body.version]).toEqual([shown(model), model.expiry, model.version]);
    },
  })),
);

/** Random lives of jobs, each of up to `length` steps of staff, time and readers, against the real service. */
export async function liveJobs(
  app: TestApp,
  staff: HttpClient,
  { lives, length, seed }: { lives: number; length: number; seed: number },
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: length, size: 'max' }), (life) =>
      fc.asyncModelRun(async () => {
        const { id, expiry_date, version } = await createJob(staff);
        const model: Model = { status: 'active', expiry: expiry_date, version, deleted: false, aged: false };
        return { model, real: { app, staff, id } };
      }, life),
    ),
    // A failing life is shrunk to the steps that are needed.
    { seed, numRuns: lives },
  );
}
