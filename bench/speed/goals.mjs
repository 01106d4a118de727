import { count, megabytes, table } from '../report.mjs';
import { NAMES } from './works.mjs';

/**
 * @typedef {{ contender: import('./works.mjs').ContenderName, size: number, name: string, rounds: number[] } & import('./load.mjs').Result} Row
 * the median round; `rounds` are the works per second of each
 * @typedef {{ size: number, startSeconds: number, plainStartSeconds: number, cmsBytes: number, webBytes: number }} Idle
 * @typedef {{ rows: Row[], idle: Idle[] }} Measured
 */

const TITLES = { qantara: 'Qantara', plain: 'plain Strapi', bare: 'bare server' };

/**
 * The goals as ratios, since machines differ by a factor of three from day to day. The first size is for growth only.
 * @param {Measured} measured @param {number[]} sizes @returns {import('../report.mjs').Goal[]}
 */
export function goalsOf({ rows, idle }, sizes) {
  const [smallest = NaN, ...compared] = sizes;
  const largest = sizes.at(-1) ?? NaN;
  const rowOf = (/** @type {Row['contender']} */ contender, /** @type {string} */ name, size = largest) =>
    rows.find((row) => row.contender === contender && row.name === name && row.size === size);
  const rate = (/** @type {Parameters<typeof rowOf>} */ ...which) => rowOf(...which)?.perSecond ?? NaN;
  const p99 = (/** @type {Parameters<typeof rowOf>} */ ...which) => rowOf(...which)?.p99 ?? NaN;
  const timesPlain = (/** @type {string} */ name, size = largest) => rate('qantara', name, size) / rate('plain', name, size); // prettier-ignore
  const { list, job, newSearch, repeatedSearch, newFacets, repeatedFacets, cachedPage, newPage, application } = NAMES;
  const growth = rate('qantara', list, smallest) / rate('qantara', list);
  const bareGrowth = rate('bare', list, smallest) / rate('bare', list);
  const worst = (/** @type {(one: Idle) => number} */ of) => Math.max(...idle.map(of));
  const failed = rows.filter(({ contender }) => contender === 'qantara').reduce((sum, row) => sum + row.failed, 0);
  return [
    ...compared.flatMap((size) => [
      atLeast(40, timesPlain(list, size), 'x', `${list}, ${count(size)} jobs: at least 40x plain Strapi`),
      atMost(10, p99('qantara', list, size) / p99('bare', list, size), 'x', `${list}, ${count(size)} jobs: p99 at most 10x the bare server's`), // prettier-ignore
      atLeast(10, timesPlain(job, size), 'x', `${job}, ${count(size)} jobs: at least 10x plain Strapi`),
      atLeast(20, (100 * rate('qantara', cachedPage, size)) / rate('bare', list, size), ' %', `${cachedPage}, ${count(size)} jobs: at least 20 % of the bare server's list`), // prettier-ignore
    ]),
    atLeast(5, timesPlain(newSearch), 'x', `${newSearch}: at least 5x plain Strapi`),
    atMost(0.25, p99('qantara', newSearch) / p99('plain', newSearch), 'x', `${newSearch}: p99 at most a quarter of plain Strapi's`), // prettier-ignore
    atLeast(100, timesPlain(repeatedSearch), 'x', `${repeatedSearch}: at least 100x plain Strapi`),
    atLeast(1, timesPlain(newFacets), 'x', `${newFacets}: at least plain Strapi's filtered search`),
    atLeast(50, timesPlain(repeatedFacets), 'x', `${repeatedFacets}: at least 50x plain Strapi's filtered search`),
    atLeast(1, rate('qantara', newPage) / rate('plain', list), 'x', `${newPage}: at least plain Strapi's list of 25`),
    atLeast(0.5, timesPlain(application), 'x', `${application}: at least 0.5x plain Strapi`),
    below(2, growth / bareGrowth, 'x', `${list}, growth from ${smallest} to ${count(largest)} jobs: below 2x the bare server's`), // prettier-ignore
    atMost(400, worst(({ cmsBytes }) => megabytes(cmsBytes)), ' MB', 'idle memory of all processes of the CMS: at most 400 MB'), // prettier-ignore
    atMost(150, worst(({ webBytes }) => megabytes(webBytes)), ' MB', 'idle memory of all processes of the website: at most 150 MB'), // prettier-ignore
    atMost(1.5, worst((one) => one.startSeconds / one.plainStartSeconds), 'x', "start to first page: at most 1.5x plain Strapi's start"), // prettier-ignore
    atMost(0, failed, '', 'requests to Qantara that failed: 0'),
  ];
}

/** @typedef {(limit: number, value: number, unit: string, name: string) => import('../report.mjs').Goal} Compare */
const goal = (/** @type {string} */ name, /** @type {string} */ measured, /** @type {boolean} */ met) => ({ name, measured, met }); // prettier-ignore
/** @type {Compare} */
const atLeast = (limit, value, unit, name) => goal(name, rounded(value) + unit, value >= limit);
/** @type {Compare} */
const atMost = (limit, value, unit, name) => goal(name, rounded(value) + unit, value <= limit);
/** @type {Compare} */
const below = (limit, value, unit, name) => goal(name, rounded(value) + unit, value < limit);

const rounded = (/** @type {number} */ value) =>
  Math.abs(value) < 100 ? String(Number(value.toFixed(2))) : count(value);

/** Everything that was measured, as tables. @param {Measured} measured @param {number[]} sizes */
export function detailsOf({ rows, idle }, sizes) {
  const rowCells = (/** @type {Row} */ row) => [
    ...[row.name, TITLES[row.contender], rounded(row.perSecond)],
    `${rounded(Math.min(...row.rounds))} to ${rounded(Math.max(...row.rounds))}`,
    ...[row.p50.toFixed(2), row.p99.toFixed(2), row.failed],
  ];
  const sections = sizes.map((size) => {
    const ofSize = rows.filter((row) => row.size === size).map(rowCells);
    return `## ${count(size)} active jobs\n\n${table(['Work', 'by', 'per second', 'least to most', 'p50 ms', 'p99 ms', 'failed'], ofSize)}`;
  });
  const idleCells = (/** @type {Idle} */ one) => [
    ...[count(one.size), megabytes(one.cmsBytes), megabytes(one.webBytes)],
    ...[one.startSeconds.toFixed(1), one.plainStartSeconds.toFixed(1)],
  ];
  const head = [
    'Active jobs',
    'CMS idle, MB',
    'website idle, MB',
    'start to first page, s',
    'start of plain Strapi, s',
  ];
  return [...sections, `## Memory and start\n\n${table(head, idle.map(idleCells))}`].join('\n\n');
}
