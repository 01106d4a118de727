// npm run bench -- <name>: measures the product and writes bench/reports/<name>.md. bench/README.md lists the options.
import { parseArgs } from 'node:util';
import { install } from '../scripts/prepare/install.mjs';

/** @typedef {{ url: string, quick: boolean, runs: number, rounds: number, seed: number, requests: number, from: number,
 *   minutes: number, replicas: number, scale: number, mailpit: string }} Options `minutes` 0: the bench's own default */
/** Imported after the packages are installed. @type {Record<string, () => Promise<(options: Options) => Promise<string[]>>>} */
const benches = {
  alerts: async () => (await import('./alerts/bench-alerts.mjs')).benchAlerts,
  compose: async () => (await import('./compose/bench-compose.mjs')).benchCompose,
  dashboard: async () => (await import('./dashboard/bench-dashboard.mjs')).benchDashboard,
  editors: async () => (await import('./editors/bench-editors.mjs')).benchEditors,
  fuzz: async () => (await import('./fuzz/bench-fuzz.mjs')).benchFuzz,
  kills: async () => (await import('./kills/bench-kills.mjs')).benchKills,
  lighthouse: async () => (await import('./lighthouse/bench-lighthouse.mjs')).benchLighthouse,
  speed: async () => (await import('./speed/bench-speed.mjs')).benchSpeed,
  triage: async () => (await import('./triage/bench-triage.mjs')).benchTriage,
};
const text = (/** @type {string} */ value) => ({ type: /** @type {const} */ ('string'), default: value });
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ url: text(''), quick: { type: 'boolean', default: false } },
    ...{ runs: text('3'), rounds: text('100'), seed: text('1'), requests: text('100000'), from: text('0') },
    ...{ minutes: text('0'), replicas: text('4'), scale: text('1'), mailpit: text('') },
  },
});
const load = benches[positionals[0] ?? ''];
if (load) {
  await install(AbortSignal.any([]));
  const { url, quick, mailpit, ...texts } = values;
  const numbers = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, Number(value)]));
  const options = /** @type {Options} */ ({ url, quick, mailpit, ...numbers });
  const missed = await (await load())(options);
  console.log(missed.length > 0 ? `Missed:\n${missed.join('\n')}` : 'Every goal is met.');
  process.exitCode = missed.length > 0 ? 1 : 0;
} else {
  console.error(`Name one of: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
}
