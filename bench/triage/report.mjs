import { goalsTable, median, percentile } from '../facts.mjs';

/** @typedef {import('./stopwatch.mjs').Mark} Mark */

const ms = (/** @type {number} */ time) => String(Math.round(time));

/**
 * @param {{ goals: import('../facts.mjs').Goal[], first: Mark | undefined, followers: Mark[], browser: string,
 *   decisions: number, facts: ReturnType<typeof import('../facts.mjs').machineFacts> }} found
 */
export function reportOf({ goals, first, followers, browser, decisions, facts }) {
  const line = (/** @type {string} */ name, /** @type {Mark} */ { next, cv }) =>
    `| ${name} | ${ms(next)} | ${ms(cv)} |`;
  const over = (/** @type {(times: number[]) => number} */ part) => ({
    name: '',
    next: part(followers.map(({ next }) => next)),
    cv: part(followers.map(({ cv }) => cv)),
  });
  return `# Working through applications

${decisions} decisions with the keyboard alone in the real product (website, CMS, PostgreSQL on this machine), each
application with a PDF of two pages; a second passes before each key. Measured in the page: from the key to the frame
that shows the name of the next person, and to the frame that shows the first page of the CV.
Machine: ${facts.machine}; Node ${facts.node.slice(1)}; Chromium ${browser}; load ${facts.load} at the end; ${facts.date} UTC.

${goalsTable(goals)}

| In ms | next entry | first page of the CV |
|---|---|---|
${line('median', over(median))}
${line(
  'p95',
  over((times) => percentile(times, 0.95)),
)}
${first ? line('opened first, not counted: brings the programs along that draw CVs', first) : ''}
${followers.map((mark, index) => line(`decision ${index + 1}`, mark)).join('\n')}
`;
}
