import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { startPostgres } from '../../scripts/postgres/start-postgres.mjs';
import { build } from '../../scripts/prepare/build.mjs';
import { prepareDataDir } from '../../scripts/start/data-dir.mjs';
import { treeMemory } from '../process-memory.mjs';
import { writeReport } from '../report.mjs';
import { createPlain, startBare, startPlain, startQantara } from './contenders.mjs';
import { addJobs, createDatabase, jobTexts, removeTasks, untilNoQueryRuns } from './database.mjs';
import { detailsOf, goalsOf } from './goals.mjs';
import { application, LIST, list, reads, searchesFrom } from './works.mjs';

const CONNECTIONS = 32;
const TIMEOUT_MINUTES = 60;
const LOAD_TIMEOUT_SECONDS = 90;
const REPEATED_SEARCHES = 100;
/** New searches for each second of load: more than are sent. */
const SEARCHES_PER_SECOND = 4000;
const FACETS_PER_SECOND = 1000;
const PAGES_PER_SECOND = 1000;

/** @typedef {{ sizes: number[], rounds: number, seconds: number, warmUpSeconds: number, idleSeconds: number }} Plan */
/** @type {Plan} */
const FULL = { sizes: [100, 1000, 10_000], rounds: 3, seconds: 6, warmUpSeconds: 4, idleSeconds: 10 };
/** @type {Plan} */
const QUICK = { sizes: [100, 1000], rounds: 1, seconds: 2, warmUpSeconds: 1, idleSeconds: 3 };

/** @typedef {import('./contenders.mjs').Context & { plan: Plan, databases: { qantara: string, plain: string }, measured: import('./goals.mjs').Measured }} Run */

/**
 * Compares Qantara with plain Strapi and a bare server on the same machine. Returns the goals that were missed.
 * @param {{ quick: boolean }} options
 */
export async function benchSpeed({ quick }) {
  const plan = quick ? QUICK : FULL;
  const dataDir = mkdtempSync(join(tmpdir(), 'qantara-speed-'));
  const logs = prepareDataDir(dataDir);
  const abort = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(name, () => abort.abort());
  const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(TIMEOUT_MINUTES * 60_000)]);
  const context = { dataDir, logs, signal };
  /** @type {import('../../scripts/lib/service.mjs').Service | undefined} */
  let postgresService;
  try {
    await build({ env: { ...process.env, NODE_ENV: 'production' }, logs, signal });
    const { url, service } = await startPostgres(context);
    postgresService = service;
    const databases = { qantara: url, plain: await createDatabase(url, 'plain') };
    // The first start creates the tables.
    await (await startQantara(context, databases.qantara)).stop();
    createPlain(context);
    await (await startPlain(context, databases.plain)).stop();

    /** @type {Run} */
    const run = { ...context, plan, databases, measured: { rows: [], idle: [] } };
    let jobs = 0;
    for (const size of plan.sizes) {
      for (const database of Object.values(databases)) await addJobs(database, jobs + 1, size);
      jobs = size;
      await measureSize(run, size);
    }
    return writeReport('speed', {
      title: 'Speed',
      text: introduction(plan),
      goals: goalsOf(run.measured, plan.sizes),
      details: detailsOf(run.measured, plan.sizes),
      isKept: !quick,
    });
  } finally {
    await postgresService?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {Run} run @param {number} size */
async function measureSize(run, size) {
  const { plan, databases, measured } = run;
  const [smallest, largest] = [plan.sizes.at(0), plan.sizes.at(-1)];
  /** @type {{ stop: () => Promise<void> }[]} */
  const started = [];
  try {
    const qantara = await startQantara(run, databases.qantara);
    started.push(qantara);
    await wait(plan.idleSeconds * 1000);
    const [cmsBytes, webBytes] = [treeMemory(qantara.cmsPid), treeMemory(qantara.webPid)];
    const plain = await startPlain(run, databases.plain);
    started.push(plain);
    const bare = await startBare(run, qantara.url, [LIST]);
    started.push(bare);
    const { startSeconds } = qantara;
    measured.idle.push({ size, startSeconds, plainStartSeconds: plain.startSeconds, cmsBytes, webBytes });

    const urls = { qantara: qantara.url, plain: plain.url, bare: bare.url };
    const cases = size === smallest ? () => [list] : await casesOf(run, size);
    await measureRounds(run, { size, urls, cases });
    // Last, since applications leave tasks behind.
    if (size === largest) await measureRounds(run, { size, urls, cases: () => [application] });
  } finally {
    for (const { stop } of started.toReversed()) await stop();
  }
}

/** @param {Run} run @param {number} size @returns {Promise<() => import('./works.mjs').Case[]>} the reads of one round */
async function casesOf({ plan, databases }, size) {
  const seconds = plan.seconds + plan.warmUpSeconds;
  const perSearch = SEARCHES_PER_SECOND * seconds;
  const perFacets = FACETS_PER_SECOND * seconds;
  const perPage = PAGES_PER_SECOND * seconds;
  const total = plan.rounds * (perSearch + perFacets + perPage) + REPEATED_SEARCHES;
  const all = searchesFrom(await jobTexts(databases.qantara), { total, seed: size });
  const repeated = all.filter((words) => !words.includes(' ')).slice(0, REPEATED_SEARCHES);
  const searches = all.filter((words) => !repeated.includes(words));
  return () => reads(searches, { repeated, perSearch, perFacets, perPage });
}

/**
 * Every contender in turn, several times: the speed of a shared machine changes within minutes. The median round counts.
 * @param {Run} run
 * @param {{ size: number, urls: Record<import('./works.mjs').ContenderName, string>, cases: () => import('./works.mjs').Case[] }} options
 */
async function measureRounds({ plan, databases, measured, signal }, { size, urls, cases }) {
  const { rounds, seconds, warmUpSeconds } = plan;
  /** @type {Omit<import('./goals.mjs').Row, 'rounds'>[]} */
  const results = [];
  for (let round = 0; round < rounds; round += 1)
    for (const { name, ...works } of cases())
      for (const contender of /** @type {const} */ (['qantara', 'plain', 'bare'])) {
        const work = works[contender];
        if (!work) continue;
        signal.throwIfAborted();
        const network = results.length % 250;
        const options = { url: urls[contender], connections: CONNECTIONS, seconds, warmUpSeconds, network, work };
        results.push({ contender, size, name, ...(await runLoad(options)) });
        console.log(JSON.stringify(results.at(-1)));
        if (work.kind === 'apply') await removeTasks(databases.qantara);
        for (const database of Object.values(databases)) await untilNoQueryRuns(database);
      }
  for (const key of new Set(results.map(({ name, contender }) => `${name} ${contender}`))) {
    const same = results.filter(({ name, contender }) => `${name} ${contender}` === key);
    const middle = same.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(same.length / 2)];
    if (middle) measured.rows.push({ ...middle, rounds: same.map(({ perSecond }) => perSecond) });
  }
}

/** @param {import('./load.mjs').Load} load @returns {Promise<import('./load.mjs').Result>} */
export async function runLoad(load) {
  const timeout = (load.seconds + load.warmUpSeconds + LOAD_TIMEOUT_SECONDS) * 1000;
  const child = spawn(process.execPath, [inRoot('bench/speed/load.mjs')], { timeout });
  child.stdin.end(JSON.stringify(load));
  const [result, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (!result) throw new Error(`The load on ${load.url} (${load.work.kind}) failed: ${errors.slice(-2000)}`);
  return JSON.parse(result);
}

/** @param {Plan} plan */
const introduction = ({ rounds, seconds, warmUpSeconds, idleSeconds }) => `\
Qantara at its public URL (the website's port, production settings, rate limits on), plain Strapi with the same jobs and
its own REST API, and a bare \`node:http\` server that sends the bytes of Qantara's list; on one machine, in one run, in turn.
docs/decisions/018-benchmarks-and-flaky-tests.md explains the comparison. ${CONNECTIONS} connections of autocannon, a process of its own;
${rounds} rounds of ${seconds} s each after ${warmUpSeconds} s of warm-up. The median round counts. Only successful requests count; an application to
plain Strapi is two requests, the file and the entry. Memory is the resident memory of all processes ${idleSeconds} s after the start.
PostgreSQL, on the same machine too, has its default settings.`;
