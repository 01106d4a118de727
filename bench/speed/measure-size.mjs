import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf, mostMemoryOf } from '../facts.mjs';
import { signIn, staff } from '../product.mjs';
import { makePlain, startBare, startPlain, startQantara } from './contenders.mjs';
import { addAccounts, addJobs, dropTasks, searchTexts, untilNothingRuns } from './fill.mjs';
import { splitSearches } from './new-searches.mjs';
import { HOT, MOST_PAGES, MOST_SEARCHES } from './plan.mjs';
import { runLoad } from './run-load.mjs';
import { packedAnswerOf } from './same-bytes.mjs';
import { timeOfSignIns, tokenOfPlain } from './sign-ins.mjs';
import { bareReads, NAMES, paths, plainReads, plainTables, qantaraReads, qantaraTables, writes } from './works.mjs';

/** @typedef {import('./contenders.mjs').House} House */
/** @typedef {import('./plan.mjs').Plan} Plan */
/** @typedef {'qantara' | 'plain' | 'bare'} Contender */
/**
 * `rounds`: pieces of work a second in each round, where there were several; the rest is that of the one in the middle.
 * @typedef {{ contender: Contender, size: number, name: string, rounds?: number[] } & import('./load.mjs').Measured} Row
 */
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
  const samples = await searchTexts(databases.qantara);
  const partOf = splitSearches(join(house.dataDir, `searches-${size}.json`), samples, {
    seed: size,
    rounds: plan.rounds,
    shares: {
      [NAMES.newSearch]: MOST_SEARCHES * (plan.warmUpSeconds + plan.secondsOfRound),
      [NAMES.newPage]: MOST_PAGES * (plan.longWarmUpSeconds + plan.secondsOfRound),
    },
  });
  const run = { house, plan, size, found, partOf, words: hotWords(samples), withWrites: size === plan.mainSize };
  await measureQantara(run, databases.qantara);
  await measurePlain(run, databases.plain);
  if (run.withWrites) await measureForms(run, databases);
}

/**
 * @typedef {object} Run
 * @property {House} house
 * @property {Plan} plan
 * @property {number} size
 * @property {Found} found
 * @property {ReturnType<typeof splitSearches>} partOf
 * @property {string[]} words
 * @property {boolean} withWrites
 */

/** @param {Run} run @param {string} databaseUrl */
async function measureQantara(run, databaseUrl) {
  const { house, plan, size, found } = run;
  const qantara = await startQantara(house, databaseUrl);
  try {
    await wait(plan.idleSeconds * 1000);
    const idle = { cms: memoryOf(qantara.pid), web: memoryOf(qantara.web.pid) };
    const most = mostMemoryOf(qantara.pid);
    await measureReads(run, qantara);
    const { seconds } = qantara;
    found.states.push(
      { program: 'cms', size, seconds, most, idle: idle.cms, loaded: memoryOf(qantara.pid) },
      { program: 'web', size, seconds, idle: idle.web, loaded: memoryOf(qantara.web.pid) },
    );
    if (!run.withWrites) return;
    const cookie = await signIn(qantara.url, house.dataDir);
    for (const one of qantaraTables(cookie)) await load(run, 'qantara', qantara.url, one);
    found.signInMs = await timeOfSignIns(qantara.url, house.dataDir);
  } finally {
    await qantara.stop();
  }
}

/**
 * Reads of Qantara, each beside the same of the bare server, several times: a machine that has other guests is faster at one time
 * than at another, and then it is so for both.
 * @param {Run} run @param {import('./contenders.mjs').Qantara} qantara
 */
async function measureReads(run, qantara) {
  const { partOf, size, words } = run;
  const bare = await startBare(run.house, {
    [paths.list]: await packedAnswerOf(qantara.url + paths.list),
    [paths.job]: await packedAnswerOf(qantara.url + paths.job),
  });
  /** @type {Row[]} */
  const rows = [];
  try {
    for (let round = 0; round < run.plan.rounds; round += 1)
      for (const one of qantaraReads(size, (kind) => partOf(kind, round), words)) {
        const url = one.at === 'web' ? qantara.web.url : qantara.url;
        rows.push(await measure(run, 'qantara', url, one));
        const same = bareReads().find(({ name }) => name === one.name);
        if (same) rows.push(await measure(run, 'bare', bare.url, same));
      }
  } finally {
    await bare.stop();
  }
  run.found.rows.push(...mediansOf(rows));
}

/** Of each kind of rows the one in the middle, by its speed. @param {Row[]} rows */
function mediansOf(rows) {
  const kinds = new Set(rows.map(({ contender, name }) => `${contender} ${name}`));
  return [...kinds].flatMap((kind) => {
    const same = rows.filter(({ contender, name }) => `${contender} ${name}` === kind);
    const middle = same.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(same.length / 2)];
    return middle ? { ...middle, rounds: same.map(({ perSecond }) => perSecond) } : [];
  });
}

/** @param {Run} run @param {string} databaseUrl */
async function measurePlain(run, databaseUrl) {
  const { house, plan, size, found, partOf, words } = run;
  const plain = await startPlain(house, databaseUrl);
  try {
    await wait(plan.idleSeconds * 1000);
    const idle = memoryOf(plain.pid);
    for (const one of plainReads(size, (kind) => partOf(kind, 0), words)) {
      await load(run, 'plain', plain.url, one);
      await untilNothingRuns(databaseUrl);
    }
    found.states.push({ program: 'plain', size, seconds: plain.seconds, idle, loaded: memoryOf(plain.pid) });
    if (!run.withWrites) return;
    for (const one of plainTables(await tokenOfPlain(plain.url))) await load(run, 'plain', plain.url, one);
  } finally {
    await plain.stop();
  }
}

/**
 * Forms and sign-ins, several times in turn. Each starts anew, and nobody else is there: what is left to do after so many
 * forms would slow down the next.
 * @param {Run} run @param {{ qantara: string, plain: string }} databases
 */
async function measureForms(run, databases) {
  const { house, plan, size } = run;
  const start = {
    async qantara() {
      await dropTasks(databases.qantara);
      return startQantara(house, databases.qantara);
    },
    plain: () => startPlain(house, databases.plain),
    bare: () => startBare(house, {}),
  };
  /** @type {Row[]} */
  const rows = [];
  for (let round = 0; round < plan.roundsOfForms; round += 1)
    for (const contender of /** @type {const} */ (['qantara', 'plain', 'bare'])) {
      const running = await start[contender]();
      try {
        for (const one of writes(contender, size)) rows.push(await measure(run, contender, running.url, one));
      } finally {
        await running.stop();
      }
    }
  run.found.rows.push(...mediansOf(rows));
}

let networks = 0;

/** @param {Run} run @param {Contender} contender @param {string} url @param {import('./works.mjs').Case} one */
async function load(run, contender, url, one) {
  run.found.rows.push(await measure(run, contender, url, one, run.plan.seconds));
}

/**
 * @param {Run} run @param {Contender} contender @param {string} url @param {import('./works.mjs').Case} one
 * @returns {Promise<Row>}
 */
async function measure({ house, plan, size }, contender, url, { name, work }, seconds = plan.secondsOfRound) {
  house.signal.throwIfAborted();
  const { connections } = plan;
  const isSlow = contender === 'plain' || work.kind === 'sign in' || ('cookie' in work && work.cookie);
  const warmUpSeconds =
    isSlow || work.kind.startsWith('apply') || name === NAMES.newPage ? plan.longWarmUpSeconds : plan.warmUpSeconds;
  const network = networks++ % 250;
  const measured = await runLoad({ url, connections, seconds, warmUpSeconds, network, work });
  const row = { contender, size, name, ...measured };
  console.log(JSON.stringify(row));
  return row;
}

/** Words that are asked for again and again. @param {import('./new-searches.mjs').SearchText[]} samples */
const hotWords = (samples) =>
  Array.from({ length: HOT }, (_, n) => {
    const { title, location } = samples[n % samples.length] ?? { title: 'welder', location: '' };
    return (n % 2 === 0 ? (title.split(' ')[1] ?? title) : location).toLowerCase().replace(/,.*/, '');
  });
