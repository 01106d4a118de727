import * as fc from 'fast-check';
import { collectGarbage } from './collect-garbage.js';
import type { TestApp } from '../helpers/strapi.js';
import { curlOf } from './curl-of.js';
import { fillingOf } from './filling.js';
import { type Fixtures, createFixtures, createFixturesAfter, createFixturesBefore } from './fixtures.js';
import { problemsOf } from './problems.js';
import { type Operation, readOperations } from './operation.js';
import { anyRequest, type FuzzRequest } from './request.js';
import { type FuzzResponse, send } from './send.js';

export interface FuzzOptions {
  requests: number;
  seed: number;
  /** Number of the first request; its round is run from the start. */
  from?: number;
}

export interface FuzzResult {
  /** Each with its number, the problem, and the request as a curl line. */
  failures: string[];
  /** Duration of every call in ms. */
  times: number[];
  /** Memory at the end of each round, in bytes: the heap after a garbage collection, and the process. */
  memory: { used: number; resident: number }[];
  /** For each call: how often it was made, and each response status. */
  calls: Record<string, Record<string, number>>;
}

/** Requests per round. */
const ROUND = 2_000;
const FAILURES_MAX = 50;
/**
 * Tables to which only successful calls may add. Not the audit trail: rejected sign-ins are recorded, and a reset after its
 * response.
 */
const TABLES = [
  ...[
    'jobs',
    'contact_inquiries',
    'hiring_requests',
    'cv_submissions',
    'job_applications',
    'message_templates',
    'inbox_events',
  ],
  ...['idempotency_records', 'up_users'],
];

/** Makes generated calls one after the other, the same for the same seed, and validates each response. */
export async function runFuzz(app: TestApp, { requests, seed, from = 0 }: FuzzOptions): Promise<FuzzResult> {
  const operations = await readOperations(app.client());
  const result: FuzzResult = { failures: [], times: [], memory: [], calls: {} };
  for (let round = Math.floor(from / ROUND); round * ROUND < from + requests; round += 1) {
    const fixtures = await createFixtures(app);
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

/** The same for the same seed. */
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

/** @returns the newest rows afterwards */
async function fuzzOne(app: TestApp, { fixtures, request, number, before }: Turn, result: FuzzResult): Promise<string> {
  await createFixturesBefore(app, fixtures, request.operation);
  const filled = await fillingOf(app, fixtures, request);
  const response = await send(app, fixtures, request, filled);
  result.times.push(response.milliseconds);
  const statuses = (result.calls[request.operation.name] ??= {});
  statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  const after = await newestRows(app);
  const problems = [...problemsOf(request, response), ...leftBehind(response, before, after)];
  if (problems.length > 0)
    result.failures.push(`#${number} ${request.operation.name}: ${problems.join('; ')}\n${curlOf(request, filled)}`);
  if (response.status >= 300) return after;
  await createFixturesAfter(app, fixtures, request.operation);
  return newestRows(app);
}

const leftBehind = ({ status }: FuzzResponse, before: string, after: string): string[] =>
  status >= 400 && after !== before ? [`a rejected call left rows behind: ${before} became ${after}`] : [];

/** The newest id of each table, from its index. */
async function newestRows(app: TestApp): Promise<string> {
  // The event of requested links is added after the response.
  const isCounted = (table: string) => (table === 'inbox_events' ? "to_value is distinct from 'links'" : 'true');
  const columns = TABLES.map((table) => `(select max(id) from ${table} where ${isCounted(table)}) as ${table}`).join(
    ', ',
  );
  const { rows } = await app.strapi.db.connection.raw<{ rows: object[] }>(`select ${columns}`);
  return JSON.stringify(rows[0]);
}
