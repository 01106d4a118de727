/** @typedef {import('./bench-lighthouse.mjs').Row} Row */

/**
 * @param {Row[]} rows
 * @param {string[]} faults
 * @param {ReturnType<typeof import('../facts.mjs').machineFacts> & { url: string, runs: number }} facts
 */
export function reportOf(rows, faults, { machine, node, load, date, url, runs }) {
  const line = (/** @type {Row} */ { address, scores, paint, blocked, lab }) =>
    `| ${address.replace(/[a-z0-9]{20,}/, '{id}')} | ${scores['performance']} | ${scores['accessibility']} | ${scores['best-practices']} | ${scores['seo']} | ${Math.round(paint)} | ${Math.round(blocked)} | ${Math.round(lab.lcp)} | ${lab.shift.toFixed(3)} |`;
  return `# Lighthouse 12, mobile

Median of ${runs} runs an address, ${date} UTC, ${url}. Machine: ${machine}; Node ${node.slice(1)}; load ${load} at the end
(a busy machine lowers performance; the other scores do not depend on it).
Lab: 360 px, 9 Mbit/s, 100 ms, a quarter of the processor, empty cache.

| Address | Performance | Accessibility | Best practices | SEO | LCP ms (simulated) | TBT ms | LCP ms (lab) | CLS (lab) |
|---|---|---|---|---|---|---|---|---|
${rows.map(line).join('\n')}

${faults.length === 0 ? 'Every goal is met.' : `Goals missed:\n\n${faults.map((fault) => `- ${fault.replace(/[a-z0-9]{20,}/, '{id}')}`).join('\n')}`}
`;
}
