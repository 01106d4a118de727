import { setTimeout as wait } from 'node:timers/promises';
import { createJob, signInWith } from '../product.mjs';
import { randomOf, shuffled } from '../random.mjs';
import { median, table, writeReport } from '../report.mjs';
import { ageJob, deliverAlerts } from './alerts.mjs';
import { startStack, VICTIMS } from './stack.mjs';
import { startMailRecorder } from './mail-recorder.mjs';
import { startStream } from './stream.mjs';
import { startSweeper } from './sweeper.mjs';
import { verify } from './verify.mjs';

/** Few, so that the product is idle enough for a kill to hit every step of a request. */
const PEOPLE = 4;
/** Between the return of one part and the next kill. */
const PAUSE_MS = { min: 300, max: 2000 };
/** Emails that are sent at the same time. */
const MAILS_IN_FLIGHT = 3;

/** @typedef {{ victim: import('./stack.mjs').Victim, seconds: number }} Round */

/**
 * kill -9 of one part after the other under a stream of submissions.
 * @param {{ rounds: number, seed: number, onRound?: (round: Round, number: number) => void }} options
 */
export async function killRounds({ rounds, seed, onRound }) {
  const random = randomOf(seed);
  const recorder = await startMailRecorder();
  const stack = await startStack({ smtpUrl: recorder.url });
  try {
    const cookie = await signInWith(stack.url, recorder.codes());
    const known = await fetch(`${stack.otherUrl}/api/jobs`, { headers: { cookie } });
    if (!known.ok) throw new Error(`The other CMS does not know the session: ${await known.text()}`);
    const jobId = await createJob(stack.url, cookie);
    await ageJob(stack, jobId);
    // Random numbers of its own: the timing of the submissions must not change the order of the kills.
    const stream = startStream({ url: stack.url, jobId, people: PEOPLE, random: randomOf(seed + 1) });
    /** @type {Round[]} */
    const done = [];
    /** @type {import('./verify.mjs').Kill[]} */
    const kills = [];
    /** @type {import('./stack.mjs').Victim[]} */
    let next = [];
    for (let number = 1; number <= rounds; number += 1) {
      // Every part once before any part again, so that few rounds are enough.
      if (next.length === 0) next = shuffled(random, VICTIMS);
      const victim = /** @type {import('./stack.mjs').Victim} */ (next.pop());
      const started = Date.now();
      await deliverAlerts(stack, number);
      await wait(PAUSE_MS.min + random() * (PAUSE_MS.max - PAUSE_MS.min));
      kills.push({ victim, at: Date.now() });
      await stack.kill(victim, random);
      await startSweeper(stack);
      const round = { victim, seconds: (Date.now() - started) / 1000 };
      done.push(round);
      onRound?.(round, number);
    }
    await stream.stop();
    const found = await verify(stack, { sent: stream.sent, recorder, jobId, kills });
    return { rounds: done, sent: stream.sent, found };
  } finally {
    await stack.stop();
    await recorder.stop();
  }
}

/** @param {{ rounds: number, seed: number }} options */
export async function benchKills({ rounds, seed }) {
  const {
    rounds: done,
    sent,
    found,
  } = await killRounds({
    rounds,
    seed,
    onRound: ({ victim, seconds }, number) => console.log(`${number}/${rounds} ${victim} ${seconds.toFixed(1)} s`),
  });
  const acknowledged = sent.filter(({ id }) => id).length;
  const retried = sent.filter(({ tries }) => tries > 1).length;
  const rows = VICTIMS.map((victim) => {
    const times = done.filter((round) => round.victim === victim).map(({ seconds }) => seconds);
    return [victim, times.length, times.length > 0 ? median(times).toFixed(1) : '-'];
  });
  return writeReport('kills', {
    title: 'kill -9 under a stream of submissions',
    text: `\`npm run bench -- kills --rounds ${rounds} --seed ${seed}\`: the built product (website, two CMS on one database, PostgreSQL, all on this
machine) receives applications and CVs with files of 2 to 200 KB, applications with two photos, and messages, through the website, from clients that retry with the
same Idempotency-Key when there is no response, as the pages do; one in ten gives up. One part after the other is killed with
\`kill -9\` at a random moment and started again: the CMS behind the website, the other one, the website, PostgreSQL, one backend
process of PostgreSQL. In the rounds \`connection\` all connections of the CMS to PostgreSQL are cut. Each round stores confirmed job
alerts that are due and delivers them. Every file looks two hours
old and the sweeper goes through the CV store all the time. At the end the acknowledgements are compared with the rows, the files as
staff download them, the emails that the mail server received, and the CV store after a last sweep.
${sent.length} submissions, ${sent.filter(({ photos }) => photos > 0).length} of them with photos, ${acknowledged} acknowledged, ${retried} sent more than once; ${found.rows} rows, ${found.alerts} job alerts,
${found.mails} emails; the last sweep removed ${found.orphansSwept} files without a row.`,
    goals: goalsOf(found, done),
    details: table(['Killed', 'times', 'seconds a round, median'], rows),
  });
}

/** @param {import('./verify.mjs').Found} found @param {readonly Round[]} rounds */
export function goalsOf(found, rounds) {
  const kills = rounds.filter(({ victim }) => victim !== 'web').length;
  const none = (/** @type {string} */ name, /** @type {string[]} */ list) => ({
    name,
    measured: list.length === 0 ? '0' : `${list.length}: ${list.slice(0, 3).join('; ')}`,
    met: list.length === 0,
  });
  return [
    none('Acknowledged submissions that are lost', found.lost),
    none('Submissions that are stored twice', found.doubled),
    none('Files that differ from what was sent', found.wrongFiles),
    none('Rows without a submission', found.unknownRows),
    none('Valid submissions that were rejected', found.rejected),
    none('Files without a row, or rows without a file, after the sweeper', found.strayFiles),
    none('Emails that never came', found.missingMails),
    none('Emails about no row', found.strangeMails),
    none('Emails that came twice', found.repeatedMails),
    // Emails are sent at least once: decision 024.
    {
      name: `Emails that came twice with one Message-ID because of a kill: at most ${MAILS_IN_FLIGHT} a kill`,
      measured: String(found.cutOffMails.length),
      met: found.cutOffMails.length <= MAILS_IN_FLIGHT * kills,
    },
    none('Applications that the job does not count, or counts twice', found.miscounted),
  ];
}
