import { goalsTable, percentile } from '../facts.mjs';
import { processors } from './processors.mjs';
import { refused, served } from './run-load.mjs';

/**
 * @param {{ measured: import('./bench-overload.mjs').Measured[], goals: import('../facts.mjs').Goal[], times: number,
 *   facts: ReturnType<typeof import('../facts.mjs').machineFacts> }} found
 */
export function reportOf({ measured, goals, times, facts }) {
  const ms = (/** @type {import('./load.mjs').Answer[]} */ answers, /** @type {number} */ part) =>
    answers.length > 0
      ? Math.round(
          percentile(
            answers.map((answer) => answer.ms),
            part,
          ),
        )
      : '-';
  const lines = measured.map(
    ({ name, capacity, asked, lateMs, answers, recovered }) =>
      `| ${name} | ${Math.round(capacity)} | ${asked} | ${served(answers).length} | ${ms(served(answers), 0.5)} / ${ms(served(answers), 0.99)} | ${refused(answers).length} | ${ms(refused(answers), 0.5)} / ${ms(refused(answers), 0.99)} | ${Math.round(recovered)} | ${Math.round(lateMs)} |`,
  );
  return `# Ten times the load it can take

\`npm run bench -- overload\`: the real product (website, CMS, PostgreSQL with 10,000 jobs, and the callers on this machine). First 16 callers,
each with its next request as soon as it has an answer, until it gets no faster: that is what it can take. Then ${times} times as many requests a
second for 15 s, whether earlier ones are answered or not, over the 512 connections that a proxy in front would keep; a
request's time counts from when it was due, so waiting for one of them is in it. Then the 16 callers again. All through the website; every
request is a new one (pages are lists found by words that nobody has asked for), so that no cache helps. Rate limits are off, because all of it comes from one address.
${processors ? 'The product has one half of the processors, the callers have the other: otherwise they could not ask for as much.' : ''}
Searches alone are not among them: with one processor 1,250 a second are answered, and 12,500 are more than the callers
can ask for with the other (they were 24 s late), let alone hear refusals of.
Machine: ${facts.machine}; Node ${facts.node.slice(1)}; load ${facts.load} at the end; ${facts.date} UTC.

| Asked for | it can take, a second | asked, a second | served | ms, median / p99 | refused | ms, median / p99 | a second, afterwards | callers late, ms, p99 |
|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}

${goalsTable(goals)}
`;
}
