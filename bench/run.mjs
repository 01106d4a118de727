// npm run bench -- <name> [--runs 3]: measures the product and writes bench/reports/<name>.md. `dashboard`, `triage`
// `overload` and `kills` (--rounds 100 --seed 1) start a product of their own, `lighthouse` takes the running one: --url http://localhost:3000.
import { parseArgs } from 'node:util';
import { benchDashboard } from './dashboard/bench-dashboard.mjs';
import { benchKills } from './kills/bench-kills.mjs';
import { benchLighthouse } from './lighthouse/bench-lighthouse.mjs';
import { benchOverload } from './overload/bench-overload.mjs';
import { benchTriage } from './triage/bench-triage.mjs';

/** @type {Record<string, (options: { url: string, runs: number, rounds: number, seed: number }) => Promise<string[]>>} */
const benches = {
  dashboard: benchDashboard,
  kills: benchKills,
  lighthouse: benchLighthouse,
  overload: benchOverload,
  triage: benchTriage,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
const bench = benches[positionals[0] ?? ''];
if (bench) {
  const faults = await bench({
    url: values.url,
    runs: Number(values.runs),
    rounds: Number(values.rounds),
    seed: Number(values.seed),
  });
  console.log(faults.length > 0 ? faults.join('\n') : 'Every goal is met.');
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  console.error(`Which one? ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
}
