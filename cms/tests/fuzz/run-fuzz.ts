import * as fc from 'fast-check';
import { collectGarbage } from './collect-garbage.js';
import type { TestApp } from '../helpers/strapi.js';
import { curlOf } from './curl-of.js';
import { fillingOf } from './filling.js';
import { type Fixtures, layOut, layOutAfter, layOutBefore } from './fixtures.js';
import { faultsOf } from './judge.js';
import { type Operation, readOperations } from './operation.js';
import { anyRequest, type FuzzRequest } from './request.js';
import { type FuzzAnswer, send } from './send.js';

export interface FuzzOptions {
  requests: number;
  seed: number;
  /** Number of the first request; its round is begun from the start. */
  from?: number;
}

export interface FuzzResult {
  /** Each with its number, what is wrong, and the request as a curl line. */
  failures: string[];
  /** Milliseconds of every call. */
  times: number[];
  /** At the end of each round, in bytes: what is in use once the garbage is collected, and what the process holds. */
  memory: { used: number; resident: number }[];
  /** Of each call: how often it was made, and each status it answered. */
  calls: Record<string, Record<string, number>>;
}

/** Requests between two clean slates. */
const ROUND = 2_000;
const FAILURES_MAX = 50;
/**
 * Tables to which only a call that answers that all is well may add. Not the audit: a sign-in that is refused is written
 * down, and so is a reset, when its call is long answered.
 */
const TABLES = [
  ...['jobs', 'contact_inquiries', 'cv_submissions', 'job_applications', 'message_templates', 'inbox_events'],
  ...['idempotency_records', 'up_users'],
];

/** Makes generated calls one after the other, the same ones for the same seed, and judges each answer. */
export async function runFuzz(app: TestApp, { requests, seed, from = 0 }: FuzzOptions): Promise<FuzzResult> {
  const operations = await readOperations(app.client());
  const result: FuzzResult = { failures: [], times: [], memory: [], calls: {} };
  for (let round = Math.floor(from / ROUND); round * ROUND < from + requests; round += 1) {
    const fixtures = await layOut(app);
    const count = Math.min(ROUND, from + requests - round * ROUND);
    const made = requestsOf(operations, seed + round, count);
    let before = await newestRows(app);
    for (const [index, request] of made.entries()) {
      before = await fuzzOne(app, { fixtures, request, number: round * ROUND + index, before }, result);
      if (result.failures.length >= FAILURES_MAX) return result;
    }
    result.memory.push(memoryNow());
  }
  return result;
}

/** The same ones for the same seed. */
export const requestsOf = (operations: readonly Operation[], seed: number, count: number): FuzzRequest[] =>
  fc.sample(anyRequest(operations), { seed, numRuns: count });

function memoryNow(): FuzzResult['memory'][number] {
  collectGarbage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { used: heapUsed + external, resident: rss };
}

interface Turn {
  fixtures: Fixtures;
  request: FuzzRequest;
  number: number;
  before: string;
}

/** Answers the newest rows after it. */
async function fuzzOne(app: TestApp, { fixtures, request, number, before }: Turn, result: FuzzResult): Promise<string> {
  await layOutBefore(app, fixtures, request.operation);
  const filled = await fillingOf(app, fixtures, request);
  const answer = await send(app, fixtures, request, filled);
  result.times.push(answer.milliseconds);
  const statuses = (result.calls[request.operation.name] ??= {});
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  const after = await newestRows(app);
  const faults = [...faultsOf(request, answer), ...leftBehind(answer, before, after)];
  if (faults.length > 0)
    result.failures.push(`#${number} ${request.operation.name}: ${faults.join('; ')}\n${curlOf(request, filled)}`);
  if (answer.status >= 300) return after;
  await layOutAfter(app, fixtures, request.operation);
  return newestRows(app);
}

const leftBehind = ({ status }: FuzzAnswer, before: string, after: string): string[] =>
  status >= 400 && after !== before ? [`a refusal left rows behind: ${before} became ${after}`] : [];

/** The newest id of each table, read from its index alone. */
async function newestRows(app: TestApp): Promise<string> {
  const columns = TABLES.map((table) => `(select max(id) from ${table}) as ${table}`).join(', ');
  const { rows } = await app.strapi.db.connection.raw<{ rows: object[] }>(`select ${columns}`);
  return JSON.stringify(rows[0]);
}
