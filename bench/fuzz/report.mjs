import { goalsTable, median, percentile } from '../facts.mjs';

/**
 * @param {{ goals: import('../facts.mjs').Goal[], result: import('./bench-fuzz.mjs').Result, seed: number, seconds: number,
 *   facts: ReturnType<typeof import('../facts.mjs').machineFacts> }} found
 */
export function reportOf({ goals, result: { calls, times, failures }, seed, seconds, facts }) {
  const statuses = [...new Set(Object.values(calls).flatMap((answers) => Object.keys(answers)))].sort();
  const rows = Object.entries(calls)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, answers]) => `| ${name} | ${statuses.map((status) => answers[status] ?? '').join(' | ')} |`);
  return `# Fuzzing

\`npm run bench -- fuzz --requests ${times.length} --seed ${seed}\`: values made from the OpenAPI document, and hostile ones in
their place, in addresses, queries, headers, JSON and forms with files, by strangers and by each role of staff; one after
the other, on a clean slate every 2,000. The same seed makes the same requests; a failure is printed as a curl line.
Requests know the sessions, accounts, codes, links, versions and rows that are there, and what a call uses up is laid out anew
after it: what fails is one wrong thing among right ones.
Machine: ${facts.machine}; Node ${facts.node.slice(1)}; load ${facts.load} at the end; ${facts.date} UTC. It took ${Math.round(seconds / 60)} minutes.
The whole runs in one process, the client too. Memory is looked at every 2,000 requests, after a collection: what is still in
use then is what a leak would add to. Times are medians of ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms.

${goalsTable(goals)}

${failures.length > 0 ? `## Failures\n\n\`\`\`\n${failures.join('\n\n')}\n\`\`\`\n\n` : ''}## Answers by call and status

| Call | ${statuses.join(' | ')} |
|---|${statuses.map(() => '---').join('|')}|
${rows.join('\n')}
`;
}
