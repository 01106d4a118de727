import { goalsTable } from '../facts.mjs';

/** @typedef {import('./measure.mjs').Row} Row */
/** @typedef {import('./measure.mjs').Exported} Exported */

const ms = (/** @type {number} */ number) => number.toFixed(1);
const megabytes = (/** @type {number} */ bytes) => Math.round(bytes / 2 ** 20);

/**
 * @param {{ goals: import('../facts.mjs').Goal[], rows: Row[], exported: Exported[], plans: Record<string, string>,
 *   runs: number, facts: ReturnType<typeof import('../facts.mjs').machineFacts>, postgres: string, fillSeconds: number }} found
 */
export function reportOf({ goals, rows, exported, plans, runs, facts, postgres, fillSeconds }) {
  const line = (/** @type {Row} */ { name, p50, p95, slowest }) =>
    `| ${name} | ${ms(p50)} | ${ms(p95)} | ${ms(slowest)} |`;
  const exportLine = (/** @type {Exported} */ { name, seconds, bytes, before, most }) =>
    `| ${name} | ${seconds.toFixed(1)} | ${megabytes(bytes)} | ${megabytes(before)} | ${megabytes(most)} | ${megabytes(most - before)} |`;
  return `# Dashboard at 100,000 entries a list

100,000 contacts, 100,000 CVs with 400 words of text each, 100,000 applications with the same, 10,000 jobs in both
languages, with history, audit trail and views of 480 days; made by SQL, the same every time, in ${Math.round(fillSeconds)} s. ${postgres}, as it comes.
Machine: ${facts.machine}; Node ${facts.node.slice(1)}; load ${facts.load} at the end; ${facts.date} UTC.
A time is that of one call over HTTP on this machine, from request to last byte, ${runs} calls one after the other, in ms.

${goalsTable(goals)}

| Call | p50 | p95 | slowest |
|---|---|---|---|
${rows.map(line).join('\n')}

| Export | seconds | MB sent | MB of memory before | at most | growth |
|---|---|---|---|---|---|
${exported.map(exportLine).join('\n')}

## Query plans

${Object.entries(plans)
  .map(([name, plan]) => `### ${name}\n\n\`\`\`\n${plan}\n\`\`\``)
  .join('\n\n')}
`;
}
