import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** What the numbers of a report depend on. */
export function machineFacts() {
  const [first] = cpus();
  return {
    machine: `${cpus().length} x ${first?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`,
    node: process.version,
    load: loadavg()
      .map((load) => load.toFixed(1))
      .join(', '),
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  };
}

/** Resident memory of a process in bytes. @param {number} pid */
export const memoryOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) * 1024;

/** The most resident memory a process has had, in bytes, where the system tells. @param {number} pid */
export function mostMemoryOf(pid) {
  const file = `/proc/${pid}/status`;
  const [, kilobytes] = (existsSync(file) && /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))) || [];
  return Number(kilobytes) * 1024;
}

/** @param {number[]} numbers */
export const median = (numbers) => percentile(numbers, 0.5);

/** The number that this part of all numbers does not exceed. @param {number[]} numbers @param {number} part 0 to 1 */
export function percentile(numbers, part) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? NaN;
}

/**
 * @typedef {object} Goal
 * @property {string} name
 * @property {string} measured
 * @property {boolean} met
 */

/** @param {Goal[]} goals */
export const goalsTable = (goals) => `| Goal | Measured | Met |
|---|---|---|
${goals.map(({ name, measured, met }) => `| ${name} | ${measured} | ${met ? 'yes' : '**no**'} |`).join('\n')}`;

/** @param {Goal[]} goals */
export const missed = (goals) => goals.filter(({ met }) => !met).map(({ name, measured }) => `${name}: ${measured}`);
