import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { machineFacts, missed, percentile } from '../facts.mjs';
import { startHouse } from '../kills/house.mjs';
import { startMailRecorder } from '../kills/mail-recorder.mjs';
import { addJobs, searchTexts } from '../speed/fill.mjs';
import { kinds } from './kinds.mjs';
import { keepTo } from './processors.mjs';
import { reportOf } from './report.mjs';
import { refused, runLoad, served } from './run-load.mjs';

const times = 10;
const jobs = 10_000;
const goal = { refusedMs: 1500, servedMs: 12_000, growthMb: 300 };
const steady = { callers: 16, seconds: 5 };
const flood = { seconds: 15 };

/** @typedef {Awaited<ReturnType<typeof startHouse>>} House */
/**
 * @typedef {object} Measured
 * @property {string} name
 * @property {number} capacity answers a second, steadily
 * @property {number} asked a second, in the flood
 * @property {number} lateMs p99 of how late the callers themselves were
 * @property {import('./load.mjs').Answer[]} answers
 * @property {number} recovered answers a second afterwards
 * @property {{ cms: number, web: number }} grownMb above the memory before
 */

/**
 * Ten times what it can take, of each of the costly kinds of requests. Answers what misses its goal.
 * @param {{ kind: string }} options the only one, by a word of its name, which keeps no report; empty: all
 */
export async function benchOverload({ kind: only }) {
  const recorder = await startMailRecorder();
  const house = await startHouse({ smtpUrl: recorder.url, alone: true, onBuilt: () => keepTo('product') });
  try {
    const files = await addJobsTo(house);
    // The mail server is here, and it is no part of the product.
    keepTo('callers');
    /** @type {Measured[]} */
    const measured = [];
    for (const name of Object.keys(kinds).filter((one) => one.includes(only))) {
      console.log(`${name} ...`);
      measured.push(await measure(house, name, files));
    }
    const goals = measured.flatMap(goalsOf);
    const report = reportOf({ measured, goals, times, facts: machineFacts() });
    mkdirSync(inRoot('bench/reports'), { recursive: true });
    if (!only) writeFileSync(inRoot('bench/reports/overload.md'), report);
    console.log(report);
    return missed(goals);
  } finally {
    await house.stop();
    await recorder.stop();
  }
}

/** To be searched for; the CMS learns of them by starting anew. @param {House} house */
async function addJobsTo(house) {
  await addJobs(house.databaseUrl, { first: 1, last: jobs, applications: 'fill-applications.sql' });
  await house.kill('cms', Math.random);
  const files = { texts: join(house.dataDir, 'texts.json'), asked: join(house.dataDir, 'asked') };
  writeFileSync(files.texts, JSON.stringify(await searchTexts(house.databaseUrl)));
  return files;
}

/** @param {House} house @param {string} kind @param {import('./kinds.mjs').SearchFiles} files */
async function measure(house, kind, files) {
  const load = { url: house.url, kind, files };
  const steadily = async () => served((await runLoad({ ...load, ...steady })).answers).length / steady.seconds;
  const capacity = await warmedUp(steadily);
  if (capacity === 0) throw new Error(`Nobody gets ${kind}`);
  const memory = () => ({ cms: memoryMb(house.pid('cms')), web: memoryMb(house.pid('web')) });
  const before = memory();
  const most = { ...before };
  const watch = setInterval(() => {
    const now = memory();
    most.cms = Math.max(most.cms, now.cms);
    most.web = Math.max(most.web, now.web);
  }, 250);
  const { answers, lateMs } = await runLoad({ ...load, perSecond: Math.ceil(times * capacity), ...flood });
  clearInterval(watch);
  await wait(3000);
  const recovered = await steadily();
  return {
    name: kind,
    capacity,
    asked: Math.round(answers.length / flood.seconds),
    lateMs,
    answers,
    recovered,
    grownMb: { cms: most.cms - before.cms, web: most.web - before.web },
  };
}

/** A program that has just started is slow: asked until it gets hardly faster. @param {() => Promise<number>} rate */
async function warmedUp(rate) {
  let best = 0;
  for (let tries = 0; tries < 8; tries += 1) {
    const now = await rate();
    if (now < best * 1.1) return Math.max(best, now);
    best = now;
  }
  return best;
}

/** @param {Measured} measured */
function goalsOf({ name, capacity, asked, answers, recovered, grownMb }) {
  const other = answers.filter((one) => !served([one]).length && !refused([one]).length);
  const silent = refused(answers).filter(({ retryAfter }) => !retryAfter);
  const p99 = (/** @type {import('./load.mjs').Answer[]} */ list) =>
    list.length > 0
      ? Math.round(
          percentile(
            list.map(({ ms }) => ms),
            0.99,
          ),
        )
      : 0;
  const [refusedMs, servedMs] = [p99(refused(answers)), p99(served(answers))];
  return [
    {
      name: `${name}: asked for ten times as often as it can be answered`,
      measured: `${(asked / capacity).toFixed(1)} times`,
      met: asked >= 0.95 * times * capacity,
    },
    {
      name: `${name}: every request is answered, with what was asked for or a refusal that says when to come back`,
      measured: `${other.length + silent.length} of ${answers.length} are not${other[0] ? `: ${other[0].status} ${other[0].fault}` : ''}`,
      met: other.length + silent.length === 0,
    },
    {
      name: `${name}: refusals within ${goal.refusedMs} ms, p99`,
      measured: `${refusedMs} ms (${refused(answers).length} of ${answers.length})`,
      met: refusedMs <= goal.refusedMs,
    },
    {
      name: `${name}: the others within ${goal.servedMs / 1000} s, p99`,
      measured: `${servedMs} ms`,
      met: servedMs <= goal.servedMs,
    },
    {
      name: `${name}: memory grows by less than ${goal.growthMb} MB`,
      measured: `cms ${Math.round(grownMb.cms)}, web ${Math.round(grownMb.web)} MB`,
      met: grownMb.cms < goal.growthMb && grownMb.web < goal.growthMb,
    },
    {
      name: `${name}: three seconds later as fast as before (70 % and more)`,
      measured: `${Math.round(recovered)} of ${Math.round(capacity)} a second`,
      met: recovered >= 0.7 * capacity,
    },
  ];
}

/** Resident. @param {number} pid */
function memoryMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
