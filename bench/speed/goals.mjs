import { NAMES } from './works.mjs';

/** @typedef {import('./measure-size.mjs').Found} Found */
/** @typedef {import('./measure-size.mjs').Row} Row */
/** @typedef {import('./measure-size.mjs').Contender} Contender */
/** @typedef {import('../facts.mjs').Goal} Goal */

const megabyte = 2 ** 20;
const publicReads = [NAMES.list, NAMES.job, NAMES.newSearch, NAMES.oldSearch];

/** What was promised, and what was measured of it. @param {Found} found @param {import('./plan.mjs').Plan} plan @returns {Goal[]} */
export function goalsOf(found, { mainSize, sizes }) {
  const [smallest = mainSize, largest = mainSize] = [sizes.at(0), sizes.at(-1)];
  const rate = (/** @type {Contender} */ contender, /** @type {string} */ name, size = mainSize) =>
    rowOf(found, contender, name, size)?.perSecond ?? NaN;
  const againstPlain = (/** @type {string} */ name, /** @type {number} */ times) => {
    const [ours, theirs] = [rowOf(found, 'qantara', name, mainSize), rowOf(found, 'plain', name, mainSize)];
    const measured = (ours?.perSecond ?? NaN) / (theirs?.perSecond ?? NaN);
    const goal = atLeast(`${name}: at least ${times}x plain Strapi`, measured, times, 'x');
    const rounds = (theirs?.rounds ?? []).map((rate, round) => said((ours?.rounds?.[round] ?? NaN) / rate, 'x'));
    // Where both were measured in turn, the noise is seen beside the distance to the goal.
    return rounds.length > 1 ? { ...goal, measured: `${goal.measured} (in each round: ${rounds.join(', ')})` } : goal;
  };
  const againstBare = (/** @type {string} */ name) =>
    atLeast(`${name}: at least half of the bare server`, (100 * rate('qantara', name)) / rate('bare', name), 50, ' %');
  const growth = (/** @type {string} */ name, /** @type {number} */ times) => {
    // Minutes lie between: what has become of the machine meanwhile is seen by the bare server, which was measured in turn.
    const other = name === NAMES.job ? NAMES.job : NAMES.list;
    const slowdown = rate('bare', other, smallest) / rate('bare', other, largest);
    const byTheClock = rate('qantara', name, smallest) / rate('qantara', name, largest);
    const goal = below(
      `${name}: time grows by less than ${times}x from ${smallest} to ${count(largest)} jobs`,
      byTheClock / slowdown,
      times,
      'x',
    );
    const told = `${byTheClock.toFixed(2)}x by the clock, ${slowdown.toFixed(2)}x that of the bare server`;
    return { ...goal, measured: `${goal.measured} (${told})` };
  };
  return [
    againstPlain(NAMES.list, 100),
    againstBare(NAMES.list),
    againstPlain(NAMES.job, 30),
    againstBare(NAMES.job),
    againstPlain(NAMES.newSearch, 40),
    againstPlain(NAMES.oldSearch, 200),
    againstPlain(NAMES.apply, 4),
    slowestRead(found, [mainSize]),
    slowestRead(found, sizes),
    growth(NAMES.list, 1.2),
    growth(NAMES.job, 1.2),
    growth(NAMES.newSearch, 3),
    below(
      `memory of the CMS after the load: grows by less than 250 MB from ${smallest} to ${count(largest)} jobs`,
      (stateOf(found, 'cms', largest).loaded - stateOf(found, 'cms', smallest).loaded) / megabyte,
      250,
      ' MB',
    ),
    atLeast(`${NAMES.page}: at least 5,000 a second`, rate('qantara', NAMES.page), 5000, ' a second'),
    atLeast(`${NAMES.newPage}: at least 200 a second`, rate('qantara', NAMES.newPage), 200, ' a second'),
    atMost('idle memory of the CMS: at most 350 MB', most(found, 'cms', 'idle') / megabyte, 350, ' MB'),
    atMost('idle memory of the website: at most 150 MB', most(found, 'web', 'idle') / megabyte, 150, ' MB'),
    atMost('from the start to the first page: at most 6 s', most(found, 'cms', 'seconds'), 6, ' s'),
  ];
}

/** @param {Found} found @param {number[]} sizes @returns {Goal} */
function slowestRead({ rows }, sizes) {
  const reads = rows.filter(
    ({ contender, name, size }) => contender === 'qantara' && publicReads.includes(name) && sizes.includes(size),
  );
  const slowest = reads.toSorted((one, other) => other.p99 - one.p99)[0];
  const where = slowest ? ` (${slowest.name}, ${count(slowest.size)} jobs)` : '';
  const at = sizes.length > 1 ? 'at every size' : `${count(sizes[0] ?? 0)} jobs`;
  const goal = atMost(`p99 of public reads, ${at}: at most 15 ms`, slowest?.p99 ?? NaN, 15, ' ms');
  return { ...goal, measured: goal.measured + where };
}

/** @param {Found} found @param {Contender} contender @param {string} name @param {number} size */
export const rowOf = ({ rows }, contender, name, size) =>
  rows.find((row) => row.contender === contender && row.name === name && row.size === size);

/** @typedef {import('./measure-size.mjs').State} State */
/** @param {Found} found @param {State['program']} program @param {number} size */
export const stateOf = ({ states }, program, size) =>
  states.find((state) => state.program === program && state.size === size) ?? {
    seconds: NaN,
    most: NaN,
    idle: NaN,
    loaded: NaN,
  };

/** @param {Found} found @param {State['program']} program @param {'idle' | 'seconds'} what */
const most = ({ states }, program, what) =>
  Math.max(...states.filter((state) => state.program === program).map((state) => state[what]));

export const count = (/** @type {number} */ number) => Math.round(number).toLocaleString('en');

/** @typedef {(name: string, measured: number, limit: number, unit: string) => Goal} Compare */
/** @type {Compare} */
const atLeast = (name, measured, limit, unit) => ({
  name,
  measured: said(measured, unit),
  met: Number.isFinite(measured) && measured >= limit,
});
/** @type {Compare} */
const atMost = (name, measured, limit, unit) => ({
  name,
  measured: said(measured, unit),
  met: Number.isFinite(measured) && measured <= limit,
});
/** @type {Compare} */
const below = (name, measured, limit, unit) => ({
  name,
  measured: said(measured, unit),
  met: Number.isFinite(measured) && measured < limit,
});

/** @param {number} measured @param {string} unit */
const said = (measured, unit) =>
  `${measured >= 100 ? count(measured) : measured.toFixed(measured < 10 ? 2 : 1)}${unit}`;
