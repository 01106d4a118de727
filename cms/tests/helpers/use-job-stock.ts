import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { JobStock, jobStock as stockOf, StockOptions } from '../../src/api/job/reads/job-stock.js';
import { fileKeyOf } from '../../src/api/job/reads/public-job.js';
import type { StoredPiece } from '../../src/lib/gzip-piece.js';
import type { HttpClient } from './http-client.js';
import { deleteAllJobs } from './jobs.js';
import { waitFor } from './mail-server.js';
import { signIn, STAFF_SETTINGS } from './staff.js';
import { startStrapi, type TestApp } from './strapi.js';

// Its process is started from where it was built to.
const require = createRequire(import.meta.url);
export const STOCK_PROGRAM = require.resolve('../../dist/src/api/job/reads/job-stock.js');
const { jobStock } = require(STOCK_PROGRAM) as { jobStock: typeof stockOf };

export const READER = "application_name = 'qantara: reads jobs ahead' and datname = current_database()";

/** Processes that read jobs ahead for another one. */
export const readersOf = (pid = process.pid): number[] => {
  try {
    const found = execFileSync('pgrep', ['-P', String(pid), '-f', 'stocker-process']).toString();
    return found.trim().split('\n').map(Number);
  } catch {
    return [];
  }
};
export const nobodyReads = () => waitFor(() => (readersOf().length === 0 ? true : undefined));

/** As it lies there; undefined when it does not. */
export function read(piece: StoredPiece | undefined): string | undefined {
  const bytes = Buffer.alloc(piece?.size ?? 0);
  piece?.readInto(bytes, 0);
  return piece && bytes.toString('base64');
}

/** A CMS for the tests of a file, and for each of them a stock of jobs in a folder of its own. */
export function useJobStock() {
  const house = { faults: [] as string[] } as {
    app: TestApp;
    staff: HttpClient;
    /** Somebody else at the database. */
    other: pg.Client;
    databaseUrl: string;
    folder: string;
    stock: JobStock;
    faults: string[];
  };
  beforeAll(async () => {
    house.app = await startStrapi(STAFF_SETTINGS);
    house.staff = await signIn(house.app);
    house.databaseUrl = house.app.strapi.config.get<string>('recruitment.databaseUrl');
    house.other = new pg.Client({ connectionString: house.databaseUrl });
    await house.other.connect();
  });
  afterAll(async () => {
    await house.other.end();
    await house.app.stop();
  });
  beforeEach(async () => {
    await deleteAllJobs(house.app);
    house.folder = mkdtempSync(join(tmpdir(), 'qantara-stock-'));
    house.stock = openStock();
  });
  afterEach(async () => {
    // A lock that a failed test has left.
    await house.other.query('rollback');
    house.stock.clear();
    rmSync(house.folder, { recursive: true, force: true });
    await nobodyReads();
    expect(house.faults.splice(0)).toEqual([]);
  });

  const openStock = (changes: Partial<StockOptions> = {}) =>
    jobStock({
      folder: house.folder,
      databaseUrl: house.databaseUrl,
      mostBytes: 1e8,
      memoryBytes: 2e5,
      onFault: (error) => house.faults.push(String(error)),
      ...changes,
    });

  /** While it is locked nobody reads the table. Answers what lets them. */
  async function lockTable(): Promise<() => Promise<unknown>> {
    await house.other.query('begin; lock table jobs in access exclusive mode');
    return () => house.other.query('commit');
  }
  /** Not asked inside the transaction of the lock, which would see the same all the time. */
  const readerWaits = () =>
    waitFor(async () => {
      const waiting = house.app.strapi.db
        .connection('pg_stat_activity')
        .whereRaw(`${READER} and wait_event_type = 'Lock'`);
      return (await waiting.select('pid')).length === 1 ? true : undefined;
    });

  const rowIds = async (): Promise<number[]> =>
    (await house.other.query<{ id: number }>("select id from jobs where locale = 'en' order by id")).rows.map(
      ({ id }) => id,
    );
  /** The last one is the newest. */
  const fillWith = async (ids: readonly number[]) => house.stock.fill(Int32Array.from(ids).reverse());
  const readAll = (ids: readonly number[], from = house.stock) => ids.map((id) => read(from.get(fileKeyOf(id, 'en'))));

  /** Further jobs like one that is there. */
  const copyJobs = (id: string, count: number) =>
    house.other.query(
      `insert into jobs select (jsonb_populate_record(j, jsonb_build_object('id', nextval('jobs_id_seq'),
        'document_id', 'copy' || n, 'reference', 'COPY-' || n, 'title', 'Copy ' || n))).*
      from jobs j, generate_series(1, $2::int) n where j.document_id = $1 and j.locale = 'en'`,
      [id, count],
    );

  return { house, openStock, lockTable, readerWaits, rowIds, fillWith, readAll, copyJobs };
}
