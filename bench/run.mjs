// npm run bench -- <name>: measures the product and writes bench/reports/<name>.md. `lighthouse` takes the running one
// (--url http://localhost:3000), the others start their own. --runs 3 for `dashboard`, `lighthouse` and `triage`,
// --rounds 100 --seed 1 for `kills`, --quick for a short `speed` that keeps no report, --requests 100000 --seed 1 for
// `fuzz`, and --from with the number of a failed request to begin there, --kind message for one kind of `overload`, which
// keeps no report.
import { parseArgs } from 'node:util';
import { install } from '../scripts/lib/install.mjs';

/** @typedef {{ runs: number, rounds: number, seed: number, requests: number, from: number }} Numbers */
/** @typedef {(options: Numbers & { url: string, quick: boolean, kind: string }) => Promise<string[]>} Bench */
/** Loaded once the packages are there: a fresh clone has none. @type {Record<string, () => Promise<Bench>>} */
const benches = {
  dashboard: async () => (await import('./dashboard/bench-dashboard.mjs')).benchDashboard,
  fuzz: async () => (await import('./fuzz/bench-fuzz.mjs')).benchFuzz,
  kills: async () => (await import('./kills/bench-kills.mjs')).benchKills,
  lighthouse: async () => (await import('./lighthouse/bench-lighthouse.mjs')).benchLighthouse,
  overload: async () => (await import('./overload/bench-overload.mjs')).benchOverload,
  speed: async () => (await import('./speed/bench-speed.mjs')).benchSpeed,
  triage: async () => (await import('./triage/bench-triage.mjs')).benchTriage,
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
const load = benches[positionals[0] ?? ''];
if (load) {
  await install(AbortSignal.any([]));
  const bench = await load();
  const { url, quick, kind, runs, rounds, seed, requests, from } = values;
  const numbers = { runs: Number(runs), rounds: Number(rounds), seed: Number(seed) };
  const faults = await bench({ url, quick, kind, ...numbers, requests: Number(requests), from: Number(from) });
  console.log(faults.length > 0 ? faults.join('\n') : 'Every goal is met.');
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  console.error(`Which one? ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
}
