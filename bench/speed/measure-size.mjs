import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf, median, mostMemoryOf } from '../facts.mjs';
import { signIn, staff } from '../product.mjs';
import { makePlain, startBare, startPlain, startQantara } from './contenders.mjs';
import { addAccounts, addJobs, dropTasks, searchTexts } from './fill.mjs';
import { HOT } from './plan.mjs';
import { runLoad } from './run-load.mjs';
import { answerOf } from './same-bytes.mjs';
import {
  accountOf,
  bareReads,
  NAMES,
  paths,
  plainReads,
  plainTables,
  qantaraReads,
  qantaraTables,
  writes,
} from './works.mjs';

/** @typedef {import('./contenders.mjs').House} House */
/** @typedef {import('./plan.mjs').Plan} Plan */
/** @typedef {'qantara' | 'plain' | 'bare'} Contender */
/** @typedef {{ contender: Contender, size: number, name: string } & import('./load.mjs').Measured} Row */
/**
 * A program at one size: seconds to its first answer, and its resident memory in bytes.
 * @typedef {object} State
 * @property {'cms' | 'web' | 'plain'} program
 * @property {number} size
 * @property {number} seconds
 * @property {number} [most] of the CMS, until nothing is done any more
 * @property {number} idle
 * @property {number} loaded after all public reads
 */
/**
 * @typedef {object} Found
 * @property {Row[]} rows
 * @property {State[]} states
 * @property {{ size: number, seconds: number }[]} readAhead from the start until all jobs are read ahead
 * @property {number} signInMs
 */

/** Their first starts make the tables. @param {House} house @param {{ qantara: string, plain: string }} databases */
export async function prepareContenders(house, databases) {
  const qantara = await startQantara(house, databases.qantara);
  await qantara.stop();
  makePlain(house);
  const plain = await startPlain(house, databases.plain);
  await plain.stop();
  for (const url of Object.values(databases)) await addAccounts(url, staff.email);
}

/**
 * Adds the jobs up to a size and measures everyone, one after the other, nobody else running.
 * @param {House} house @param {{ qantara: string, plain: string }} databases @param {Plan} plan
 * @param {{ first: number, last: number }} jobs @param {Found} found what is measured is added to it
 */
export async function measureSize(house, databases, plan, { first, last: size }, found) {
  await dropTasks(databases.qantara);
  await addJobs(databases.qantara, { first, last: size, applications: 'fill-applications.sql' });
  await addJobs(databases.plain, { first, last: size, applications: 'fill-plain-applications.sql' });
  const texts = join(house.dataDir, `texts-${size}.json`);
  const samples = await searchTexts(databases.qantara);
  writeFileSync(texts, JSON.stringify(samples));
  const run = { house, plan, size, found, texts, words: hotWords(samples), withWrites: size === plan.mainSize };
  const answers = await measureQantara(run, databases.qantara);
  await measurePlain(run, databases.plain);
  await measureBare(run, answers);
}

/**
 * @typedef {{ house: House, plan: Plan, size: number, found: Found, texts: string, words: string[], withWrites: boolean }} Run
 */

/** @param {Run} run @param {string} databaseUrl */
async function measureQantara(run, databaseUrl) {
  const { house, plan, size, found, texts, words } = run;
  const qantara = await startQantara(house, databaseUrl);
  try {
    const { above, seconds: patience } = plan.readAhead;
    if (size > above) found.readAhead.push({ size, seconds: await qantara.readAhead(patience) });
    await wait(plan.idleSeconds * 1000);
    const idle = { cms: memoryOf(qantara.pid), web: memoryOf(qantara.web.pid) };
    const most = mostMemoryOf(qantara.pid);
    const files = { texts, asked: join(house.dataDir, 'asked-qantara') };
    for (const one of qantaraReads(size, files, words))
      await load(run, 'qantara', one.at === 'web' ? qantara.web.url : qantara.url, one);
    // Now, since what is asked for once only is packed less well.
    const answers = {
      [paths.list]: await answerOf(qantara.url + paths.list),
      [paths.job]: await answerOf(qantara.url + paths.job),
    };
    const { seconds } = qantara;
    found.states.push(
      { program: 'cms', size, seconds, most, idle: idle.cms, loaded: memoryOf(qantara.pid) },
      { program: 'web', size, seconds, idle: idle.web, loaded: memoryOf(qantara.web.pid) },
    );
    if (run.withWrites) {
      const cookie = await signIn(qantara.url, house.dataDir);
      for (const one of qantaraTables(cookie)) await load(run, 'qantara', qantara.url, one);
      found.signInMs = await timeOfSignIns(qantara.url, house.dataDir);
      for (const one of writes('qantara', size)) await load(run, 'qantara', qantara.url, one);
    }
    return answers;
  } finally {
    await qantara.stop();
  }
}

/** @param {Run} run @param {string} databaseUrl */
async function measurePlain(run, databaseUrl) {
  const { house, plan, size, found, texts } = run;
  const plain = await startPlain(house, databaseUrl);
  try {
    await wait(plan.idleSeconds * 1000);
    const idle = memoryOf(plain.pid);
    const files = { texts, asked: join(house.dataDir, 'asked-plain') };
    for (const one of plainReads(size, files)) await load(run, 'plain', plain.url, one);
    found.states.push({ program: 'plain', size, seconds: plain.seconds, idle, loaded: memoryOf(plain.pid) });
    if (!run.withWrites) return;
    for (const one of plainTables(await tokenOfPlain(plain.url))) await load(run, 'plain', plain.url, one);
    for (const one of writes('plain', size)) await load(run, 'plain', plain.url, one);
  } finally {
    await plain.stop();
  }
}

/** @param {Run} run @param {Record<string, import('./same-bytes.mjs').Answer>} answers */
async function measureBare(run, answers) {
  const bare = await startBare(run.house, answers);
  try {
    for (const one of [...bareReads(), ...(run.withWrites ? writes('bare', run.size) : [])])
      await load(run, 'bare', bare.url, one);
  } finally {
    await bare.stop();
  }
}

let networks = 0;

/** @param {Run} run @param {Contender} contender @param {string} url @param {import('./works.mjs').Case} one */
async function load({ house, plan, size, found }, contender, url, { name, work }) {
  house.signal.throwIfAborted();
  const { connections, seconds } = plan;
  const isLongWork = work.kind.startsWith('apply') || name === NAMES.newPage;
  const warmUpSeconds = isLongWork ? plan.longWarmUpSeconds : plan.warmUpSeconds;
  const network = networks++ % 250;
  const measured = await runLoad({ url, connections, seconds, warmUpSeconds, network, work });
  const row = { contender, size, name, ...measured };
  console.log(JSON.stringify(row));
  found.rows.push(row);
}

/** Words that are asked for again and again. @param {import('./new-searches.mjs').SearchText[]} samples */
const hotWords = (samples) =>
  Array.from({ length: HOT }, (_, n) => {
    const { title, location } = samples[n % samples.length] ?? { title: 'welder', location: '' };
    return (n % 2 === 0 ? (title.split(' ')[1] ?? title) : location).toLowerCase().replace(/,.*/, '');
  });

/** From the password to the session, with the code taken out of the mail. @param {string} url @param {string} dataDir */
async function timeOfSignIns(url, dataDir) {
  /** @type {number[]} */
  const times = [];
  for (let n = 950; n < 955; n += 1) {
    const started = performance.now();
    await signIn(url, dataDir, accountOf(n));
    times.push(performance.now() - started);
  }
  return median(times);
}

/** @param {string} url */
async function tokenOfPlain(url) {
  const response = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: staff.email, password: staff.password }),
  });
  const { jwt } = /** @type {{ jwt?: string }} */ (await response.json());
  if (!jwt) throw new Error(`Plain Strapi lets nobody in: ${response.status}`);
  return jwt;
}
