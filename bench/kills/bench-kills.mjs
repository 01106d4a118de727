import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { goalsTable, machineFacts, missed } from '../facts.mjs';
import { startHouse, VICTIMS } from './house.mjs';
import { startMailRecorder } from './mail-recorder.mjs';
import { pick, randomOf } from '../random.mjs';
import { reportOf } from './report.mjs';
import { createJob, mustKnow, signIn } from './staff.mjs';
import { startStream } from './stream.mjs';
import { sendSweeper } from './sweeper.mjs';
import { verify } from './verify.mjs';

/** At the same time; the product does little else then, so that a kill meets all of its steps. */
const people = 4;
/** Between the return of one part and the kill of the next, in milliseconds. */
const calm = { least: 300, most: 2000 };

/** @typedef {{ victim: import('./house.mjs').Victim, seconds: number }} Round */

/**
 * kill -9 of one part after the other under a stream of submissions. Answers what was found afterwards.
 * @param {{ rounds: number, seed: number, onRound?: (round: Round, number: number) => void }} options
 */
export async function killRounds({ rounds, seed, onRound }) {
  const random = randomOf(seed);
  const recorder = await startMailRecorder();
  const house = await startHouse({ smtpUrl: recorder.url });
  try {
    const cookie = await signIn(house.url, recorder.mails);
    await mustKnow(house.otherUrl, cookie);
    const jobId = await createJob(house.url, cookie);
    // A stream of its own numbers: what people do must not decide who is killed when.
    const stream = startStream({ url: house.url, jobId, people, random: randomOf(seed + 1) });
    /** @type {Round[]} */
    const done = [];
    /** @type {import('./verify.mjs').Kill[]} */
    const kills = [];
    // Each part in turn, in an order that chance decides, so that few rounds meet all of them as well.
    let turn = shuffled(random);
    for (let number = 1; number <= rounds; number += 1) {
      if (turn.length === 0) turn = shuffled(random);
      const victim = /** @type {import('./house.mjs').Victim} */ (turn.pop());
      const begun = Date.now();
      await wait(calm.least + random() * (calm.most - calm.least));
      kills.push({ victim, at: Date.now() });
      await house.kill(victim, random);
      await sendSweeper(house);
      const round = { victim, seconds: (Date.now() - begun) / 1000 };
      done.push(round);
      onRound?.(round, number);
    }
    await stream.stop();
    const found = await verify(house, { sent: stream.sent, mails: recorder.mails, jobId, kills });
    return { rounds: done, sent: stream.sent, found };
  } finally {
    await house.stop();
    await recorder.stop();
  }
}

/** @param {{ rounds: number, seed: number }} options */
export async function benchKills({ rounds, seed }) {
  const begun = Date.now();
  const onRound = (/** @type {Round} */ { victim, seconds }, /** @type {number} */ number) =>
    console.log(`${number}/${rounds} ${victim} ${seconds.toFixed(1)} s`);
  const result = await killRounds({ rounds, seed, onRound });
  const goals = goalsOf(result.found, result.rounds);
  mkdirSync(inRoot('bench/reports'), { recursive: true });
  const seconds = Math.round((Date.now() - begun) / 1000);
  writeFileSync(inRoot('bench/reports/kills.md'), reportOf({ ...result, goals, seed, seconds, facts: machineFacts() }));
  console.log(goalsTable(goals));
  return missed(goals);
}

/** Mails that are sent at the same time. */
const mostInHand = 3;

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
    none('Submissions that are there twice', found.doubled),
    none('Files that differ from what was sent', found.wrongFiles),
    none('Rows that nobody sent', found.unknownRows),
    none('Good submissions that were refused for good', found.refused),
    none('Files without a row, or rows without a file, after the sweeper', found.strayFiles),
    none('Mails that never came', found.missingMails),
    none('Mails about nothing', found.strangeMails),
    none('Mails that came twice', found.repeatedMails),
    // A mail is sent at least once: decision 024.
    {
      name: 'Mails that came twice, with one Message-ID, since a kill came before the queue knew of them: 3 a kill at most',
      measured: String(found.cutOffMails.length),
      met: found.cutOffMails.length <= mostInHand * kills,
    },
    none('Applications that the job does not count, or counts twice', found.miscounted),
  ];
}

/** @param {() => number} random */
function shuffled(random) {
  const left = [...VICTIMS];
  const order = [];
  while (left.length > 0) {
    const next = pick(random, left);
    left.splice(left.indexOf(next), 1);
    order.push(next);
  }
  return order;
}
