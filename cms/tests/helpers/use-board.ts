import { request } from 'node:http';
import type { JobRow } from '@qantara/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { HttpClient } from './http-client.js';
import { deleteAllJobs } from './jobs.js';
import { waitFor } from './mail-server.js';
import { signIn, STAFF_SETTINGS } from './staff.js';
import { startStrapi, type TestApp } from './strapi.js';

export interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Nothing is done for an answer from memory. */
export const FREE = { koa: 0, queries: 0 };
/** Takes the long way: nothing with credentials is answered in front of Koa. */
export const LONG_WAY = { authorization: 'Basic bm9ib2R5' };
export const becomes = (probe: () => Promise<boolean>) => waitFor(async () => ((await probe()) ? true : undefined));
/** Until an instance is sure again, after a change of its own. */
export const settled = () => new Promise((done) => setTimeout(done, 1100));

/** A CMS for the tests of a file, with no jobs at the beginning of each, and ways to ask it. */
export function useBoard() {
  const board = {} as {
    app: TestApp;
    staff: HttpClient;
    /** Somebody else at the database: another instance, a person with psql. */
    other: pg.Client;
  };
  beforeAll(async () => {
    board.app = await startStrapi(STAFF_SETTINGS);
    board.staff = await signIn(board.app);
    board.other = new pg.Client({ connectionString: board.app.strapi.config.get<string>('recruitment.databaseUrl') });
    await board.other.connect();
  });
  afterAll(async () => {
    await board.other.end();
    await board.app.stop();
  });
  beforeEach(() => deleteAllJobs(board.app));

  /** A request with these headers and no others. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> =>
    new Promise((resolve, reject) => {
      const sent = request(board.app.url + path, { method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on('error', reject);
      sent.end();
    });

  /** Requests that Koa answers, and statements that are sent to the database, while something is done. */
  async function costOf(work: () => Promise<unknown>): Promise<{ koa: number; queries: number }> {
    const koa = vi.spyOn(board.app.strapi.server.app, 'createContext');
    let queries = 0;
    const count = () => (queries += 1);
    board.app.strapi.db.connection.on('query', count);
    // Goes past knex.
    const read = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    board.app.strapi.db.connection.removeListener('query', count);
    queries += read.mock.calls.filter(([asked]) => (asked as { name?: string }).name === 'jobs-by-row-id').length;
    read.mockRestore();
    const requests = koa.mock.calls.length;
    koa.mockRestore();
    return { koa: requests, queries };
  }

  /** On a busy machine an instance may have to hear of changes anew before it is sure of what it knows. */
  const becomesFree = (work: () => Promise<unknown>) => expect.poll(() => costOf(work)).toEqual(FREE);

  const titles = async (path = '/api/jobs/active') =>
    (JSON.parse((await ask(path)).body.toString()) as JobRow[]).map((job) => job.title);

  return { board, ask, costOf, becomesFree, titles };
}
