import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { inRoot } from '../scripts/lib/paths.mjs';

/** @typedef {{ name: string, measured: string, met: boolean }} Goal */

/**
 * Prints the goals and writes `bench/reports/<name>.md`. Returns the goals that were missed, one line each.
 * @param {string} name
 * @param {{ title: string, text: string, goals: Goal[], details?: string, isKept?: boolean }} report `isKept: false` writes no file
 */
export function writeReport(name, { title, text, goals, details = '', isKept = true }) {
  const rows = goals.map((goal) => [goal.name, goal.measured, goal.met ? 'yes' : '**no**']);
  const goalsTable = goals.length > 0 ? table(['Goal', 'Measured', 'Met'], rows) : '';
  if (isKept) {
    mkdirSync(inRoot('bench/reports'), { recursive: true });
    const parts = [`# ${title}`, `${text}\n${machine()}`, goalsTable, details].filter(Boolean);
    writeFileSync(inRoot(`bench/reports/${name}.md`), `${parts.join('\n\n')}\n`);
  }
  console.log(goalsTable);
  return goals.filter(({ met }) => !met).map((goal) => `${goal.name}: ${goal.measured}`);
}

function machine() {
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  const load = loadavg().map((average) => average.toFixed(1));
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return `Machine: ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${memoryGb} GB, ${type()} ${release()}; Node ${process.versions.node}; load ${load.join(', ')} at the end; ${date} UTC.`;
}

/** A table in Markdown. @param {string[]} head @param {(string | number)[][]} rows */
export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** @param {number} value */
export const count = (value) => Math.round(value).toLocaleString('en');

/** @param {number} bytes */
export const megabytes = (bytes) => Math.round(bytes / 2 ** 20);

/** @param {number[]} numbers */
export const median = (numbers) => percentile(numbers, 0.5);

/** @param {number[]} numbers @param {number} part 0 to 1 */
export function percentile(numbers, part) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? NaN;
}
