// npm run bench -- <name>: measures the product and writes bench/reports/<name>.md. `lighthouse` takes the running one
// (--url http://localhost:3000), the others start their own. --runs 3 for `dashboard`, `lighthouse` and `triage`,
// --rounds 100 --seed 1 for `kills`, --quick for a short `speed` that keeps no report, --requests 100000 --seed 1 for
// `fuzz`, and --from with the number of a failed request to begin there, --kind message for one kind of `overload`, which
// keeps no report.
import { parseArgs } from 'node:util';
import { benchDashboard } from './dashboard/bench-dashboard.mjs';
import { benchFuzz } from './fuzz/bench-fuzz.mjs';
import { benchKills } from './kills/bench-kills.mjs';
import { benchLighthouse } from './lighthouse/bench-lighthouse.mjs';
import { benchOverload } from './overload/bench-overload.mjs';
import { benchSpeed } from './speed/bench-speed.mjs';
import { benchTriage } from './triage/bench-triage.mjs';

/** @typedef {{ runs: number, rounds: number, seed: number, requests: number, from: number }} Numbers */
/** @type {Record<string, (options: Numbers & { url: string, quick: boolean, kind: string }) => Promise<string[]>>} */
const benches = {
  dashboard: benchDashboard,
  fuzz: benchFuzz,
  kills: benchKills,
  lighthouse: benchLighthouse,
  overload: benchOverload,
  speed: benchSpeed,
  triage: benchTriage,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '100000' },
    from: { type: 'string', default: '0' },
    quick: { type: 'boolean', default: false },
    kind: { type: 'string', default: '' },
  },
});
const bench = benches[positionals[0] ?? ''];
if (bench) {
  const { url, quick, kind, runs, rounds, seed, requests, from } = values;
  const numbers = { runs: Number(runs), rounds: Number(rounds), seed: Number(seed) };
  const faults = await bench({ url, quick, kind, ...numbers, requests: Number(requests), from: Number(from) });
  console.log(faults.length > 0 ? faults.join('\n') : 'Every goal is met.');
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  console.error(`Which one? ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
}
