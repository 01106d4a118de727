import { request } from 'node:http';
import type { JobRow } from '@qantara/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { HttpClient } from './http-client.js';
import { deleteAllJobs } from './jobs.js';
import { signIn, STAFF_SETTINGS } from './staff.js';
import { startStrapi, type TestApp } from './strapi.js';

export interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A CMS for the tests of a file, without jobs before each test, and functions to call it. */
export function useTestCms() {
  const board = {} as {
    app: TestApp;
    staff: HttpClient;
    /** Another connection: another instance, or a person with psql. */
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

  /** A request with only these headers; the raw body of the response. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> =>
    new Promise((resolve, reject) => {
      const sent = request(board.app.url + path, { method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on('error', reject);
      sent.end();
    });

  const titles = async (path = '/api/jobs/active') =>
    (JSON.parse((await ask(path)).body.toString()) as JobRow[]).map((job) => job.title);

  return { board, ask, titles };
}
