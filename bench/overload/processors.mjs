import { execFileSync } from 'node:child_process';
import { cpus, platform } from 'node:os';

const half = Math.floor(cpus().length / 2);

/**
 * The product has half of the processors and the callers have the others: otherwise ten times as many calls are not asked
 * for but fought over. Null where that cannot be arranged: with one processor, or without Linux.
 */
export const processors =
  half > 0 && platform() === 'linux' ? { product: `0-${half - 1}`, callers: `${half}-${cpus().length - 1}` } : null;

/** Keeps this process, and all that it starts from now on, to the processors of one side. @param {'product' | 'callers'} side */
export function keepTo(side) {
  if (processors) execFileSync('taskset', ['-acp', processors[side], String(process.pid)], { stdio: 'ignore' });
}

/** A command line on the callers' processors. @param {string[]} command */
export const asCaller = (command) => (processors ? ['taskset', '-c', processors.callers, ...command] : command);
