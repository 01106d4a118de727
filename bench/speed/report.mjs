import { goalsTable } from '../facts.mjs';
import { count, rowOf, stateOf } from './goals.mjs';
import { ACCOUNTS, HOT } from './plan.mjs';
import { NAMES } from './works.mjs';

/** @typedef {import('./measure-size.mjs').Found} Found */
/** @typedef {import('./measure-size.mjs').Row} Row */

const contenders = /** @type {const} */ (['qantara', 'plain', 'bare']);
/** Lists a second of the bare server on the machine for which the goals in seconds and requests a second were set. */
const BARE_WHERE_GOALS_WERE_SET = 43_000;
const titles = { qantara: 'Qantara', plain: 'plain Strapi', bare: 'bare server' };

/**
 * @param {{ found: Found, goals: import('../facts.mjs').Goal[], plan: import('./plan.mjs').Plan,
 *   facts: ReturnType<typeof import('../facts.mjs').machineFacts>, postgres: string, minutes: number }} measured
 */
export function reportOf({ found, goals, plan, facts, postgres, minutes }) {
  return `# Speed

Qantara (built, production settings, limits counted), a plain Strapi 5 with the same type of a job and its own REST API,
and a bare \`node:http\` server that sends the same bytes, on one machine and one PostgreSQL server, each with a
database of its own. docs/decisions/018-what-speed-is-compared-with.md says why this is fair.
Machine: ${facts.machine}; Node ${facts.node.slice(1)}; PostgreSQL ${postgres}, as it comes; load ${facts.load} at the end; ${facts.date} UTC; ${minutes.toFixed(0)} minutes.
${plan.connections} connections, from autocannon in a process of its own, which shares the processors. Public reads of Qantara and the bare server in
turn ${plan.rounds} times, and the forms and sign-ins of everyone in turn ${plan.roundsOfForms} times, ${plan.secondsOfRound} s each: the time in the middle stands here, with the least and the most beside
it. Plain Strapi's reads, and the tables of staff, once for ${plan.seconds} s each, after Qantara's and before its forms. Warm-up: ${plan.longWarmUpSeconds} s for everything that plain
Strapi does, for forms, sign-ins, tables of staff and pages drawn anew; ${plan.warmUpSeconds} s for the other reads of Qantara and for those of the bare server.
${HOT} jobs, and the words of ${HOT} titles and places, are asked for in turn, the same of everyone. New words are drawn with a seed, all
different, and shuffled before they are split into rounds: each round and program gets the same mixture, and nothing twice. "jobs" is how many
an answer shows on average, counted in up to 100 answers after the measuring. ${count(ACCOUNTS)} accounts sign in. p50 and p99 are of one answer in ms; only successes count;
bytes are those of one answer with its headers. A whole sign-in with the code from the mail: ${found.signInMs.toFixed(0)} ms.

Qantara reads the words of each CV and sends mails after it has taken a form in; it does so beside the forms that are measured. What is
left of that at the end of a round is dropped before the next: it would be done beside whatever is measured then, and the
rounds would not be alike. So the rate of forms is that of taking them in, not of reading every CV. Plain Strapi does neither.

${speedOfMachine(found, plan)}

${goalsTable(goals)}

${plan.sizes.map((size) => sectionOf(found, size)).join('\n\n')}

## Memory and start

Seconds from the start to the first page with jobs on it (Qantara, CMS and website together) or the first answer (plain
Strapi); resident memory in MB when nothing has been done for ${plan.idleSeconds} s, the most of it until then, and after the public reads of the
tables above.

| Active jobs | Qantara starts in | CMS at most | CMS idle | CMS after | website idle | website after | plain starts in | plain idle | plain after |
|---|---|---|---|---|---|---|---|---|---|
${plan.sizes.map((size) => stateLine(found, size)).join('\n')}
`;
}

/** @param {Found} found @param {import('./plan.mjs').Plan} plan */
function speedOfMachine(found, plan) {
  const here = rowOf(found, 'bare', NAMES.list, plan.mainSize)?.perSecond ?? NaN;
  return `Goals in ms, seconds and requests a second were set on a machine where the bare server gives ${count(BARE_WHERE_GOALS_WERE_SET)} lists a second; here it
gives ${count(here)}, ${(here / BARE_WHERE_GOALS_WERE_SET).toPrecision(2)} times as many. Ratios depend little on that.`;
}

/** @param {Found} found @param {number} size */
function sectionOf(found, size) {
  const names = Object.values(NAMES).filter((name) => found.rows.some((row) => row.size === size && row.name === name));
  return `## ${count(size)} active jobs

| Work | by | per second | least to most | p50 | p99 | bytes | jobs | failed | Qantara against it |
|---|---|---|---|---|---|---|---|---|---|
${names.flatMap((name) => contenders.flatMap((contender) => lineOf(found, contender, name, size))).join('\n')}`;
}

/** @param {Found} found @param {Row['contender']} contender @param {string} name @param {number} size */
function lineOf(found, contender, name, size) {
  const row = rowOf(found, contender, name, size);
  const ours = rowOf(found, 'qantara', name, size);
  if (!row) return [];
  const against = contender === 'qantara' || !ours ? '' : timesOf(ours.perSecond, row.perSecond);
  const numbers = [
    decimal(row.perSecond),
    spreadOf(row),
    row.p50.toFixed(2),
    row.p99.toFixed(2),
    count(row.bytes),
    row.shown?.toFixed(1) ?? '',
    failedOf(row),
    against,
  ];
  return [`| ${name} | ${titles[contender]} | ${numbers.join(' | ')} |`];
}

/** Of the rounds. @param {Row} row */
const spreadOf = ({ rounds = [] }) =>
  rounds.length > 1 ? `${decimal(Math.min(...rounds))} to ${decimal(Math.max(...rounds))}` : '';

/** @param {number} ours @param {number} theirs answers a second */
const timesOf = (ours, theirs) => (theirs > 0 ? `${(ours / theirs).toPrecision(3)}x` : 'none came in time');

/** How often which status came instead. @param {Row} row */
const failedOf = ({ failed }) =>
  Object.entries(failed)
    .map(([status, times]) => `${times} x ${status}`)
    .join(', ') || '0';

/** @param {Found} found @param {number} size */
function stateLine(found, size) {
  const [cms, web, plain] = /** @type {const} */ (['cms', 'web', 'plain']).map((program) =>
    stateOf(found, program, size),
  );
  const memory = (/** @type {number} */ bytes = NaN) => String(Math.round(bytes / 2 ** 20));
  const seconds = (/** @type {number} */ time = NaN) => `${time.toFixed(1)} s`;
  const ofCms = [cms?.most, cms?.idle, cms?.loaded].map(memory);
  const cells = [seconds(cms?.seconds), ...ofCms, memory(web?.idle), memory(web?.loaded)];
  return `| ${[count(size), ...cells, seconds(plain?.seconds), memory(plain?.idle), memory(plain?.loaded)].join(' | ')} |`;
}

const decimal = (/** @type {number} */ number) => (number < 100 ? number.toFixed(1) : count(number));
