// npm run bench -- <name> [--runs 3]: measures the product and writes bench/reports/<name>.md. `dashboard` and `triage`
// start a product of their own, `lighthouse` takes the running one: --url http://localhost:3000.
import { parseArgs } from 'node:util';
import { benchDashboard } from './dashboard/bench-dashboard.mjs';
import { benchLighthouse } from './lighthouse/bench-lighthouse.mjs';
import { benchTriage } from './triage/bench-triage.mjs';

/** @type {Record<string, (options: { url: string, runs: number }) => Promise<string[]>>} */
const benches = { dashboard: benchDashboard, lighthouse: benchLighthouse, triage: benchTriage };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '3' },
  },
});
const bench = benches[positionals[0] ?? ''];
if (bench) {
  const faults = await bench({ url: values.url, runs: Number(values.runs) });
  console.log(faults.length > 0 ? faults.join('\n') : 'Every goal is met.');
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  console.error(`Which one? ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
}
