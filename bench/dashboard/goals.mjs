/** @typedef {import('./measure.mjs').Row} Row */
/** @typedef {import('./measure.mjs').Exported} Exported */

const limits = /** @type {const} */ ({
  page: { ms: 60, name: 'First page of any table, under any filter and order: p95 at most 60 ms' },
  search: { ms: 200, name: 'Search, over the text of CVs too: p95 at most 200 ms' },
});
const mostGrowthBytes = 60 * 2 ** 20;

/** What was promised, and the worst that was measured of it. @param {Row[]} rows @param {Exported[]} exported */
export const goalsOf = (rows, exported) => [
  ...Object.entries(limits).map(([kind, { ms, name }]) => {
    const asked = rows.filter(({ goal }) => goal === kind).toSorted((one, other) => other.p95 - one.p95);
    const over = asked.filter(({ p95 }) => p95 > ms);
    const worst = asked.slice(0, Math.max(1, over.length)).map((row) => `${row.name} ${row.p95.toFixed(1)} ms`);
    return {
      name: `${name} (${asked.length} calls)`,
      measured: over.length > 0 ? `${over.length} above: ${worst.join('; ')}` : `slowest: ${worst[0]}`,
      met: asked.length > 0 && over.length === 0,
    };
  }),
  ...exported.map(({ name, before, most }) => ({
    name: `${name}: memory grows by less than 60 MB`,
    measured: `${Math.round((most - before) / 2 ** 20)} MB`,
    met: most - before < mostGrowthBytes,
  })),
];
