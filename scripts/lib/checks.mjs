import { mkdirSync } from 'node:fs';
import { build } from './build.mjs';
import { checkParity } from './check-parity.mjs';
import { checkSizes } from './check-sizes.mjs';
import { badFileNames } from './file-names.mjs';
import { badLicences } from './licences.mjs';
import { bin, inRoot, root } from './paths.mjs';
import { run } from './run.mjs';
import { Stop } from './stop.mjs';
import { checkUnusedWords } from './unused-words.mjs';

/**
 * @typedef {{ name: string, passed: boolean, output: string, seconds: number }} CheckResult
 * @typedef {{ name: string, run: () => Promise<{ code: number, output: string, seconds: number }> }} Check
 */

const buildMinutes = 10;

/** @param {string} name @param {string} program @param {string[]} args @returns {Check} */
const program = (name, program, args) => ({ name, run: () => run(bin(program), args, { cwd: root }) });

/** @param {string} name @param {() => string[] | Promise<string[]>} findFaults @returns {Check} */
const faultsOf = (name, findFaults) => ({
  name,
  run: async () => {
    const startedAt = Date.now();
    const faults = await findFaults();
    return { code: faults.length, output: faults.join('\n'), seconds: (Date.now() - startedAt) / 1000 };
  },
});

/**
 * By TypeScript 7, which takes a fifth of the time. It stands among the packages of e2e: what lints and what builds needs
 * TypeScript 6 or 5 where it is.
 * @param {string} project @returns {Check}
 */
const types = (project) => {
  const args = ['--noEmit', '-p', project];
  return { name: `types ${project}`, run: () => run(bin('tsc', 'e2e'), args, { cwd: root }) };
};

/** Prints its table in any case. Builds the website when it has changed since: in `npm test` it has just been built. */
async function pageSizes() {
  const startedAt = Date.now();
  const logs = inRoot('.cache/logs');
  mkdirSync(logs, { recursive: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const seconds = () => (Date.now() - startedAt) / 1000;
  try {
    await build({ env, logs, signal: AbortSignal.timeout(buildMinutes * 60_000), only: ['web'] });
    const { table, faults } = await checkSizes();
    console.log(table);
    return { code: faults.length, output: faults.join('\n'), seconds: seconds() };
  } catch (error) {
    return { code: 1, output: String(error), seconds: seconds() };
  }
}

const orderOfKeys = ['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order'].flatMap(
  (rule) => ['--disable-rule', rule],
);

// Longest first: two run at a time.
const checks = () => [
  program('lint web', 'eslint', ['web', '--max-warnings=0']),
  program('lint cms', 'eslint', ['cms', '--max-warnings=0']),
  program('lint all else', 'eslint', ['.', '--max-warnings=0', '--ignore-pattern=web/**', '--ignore-pattern=cms/**']),
  program('format', 'prettier', ['--check', '--log-level=warn', '.']),
  types('cms/tsconfig.json'),
  types('cms/src/admin/tsconfig.json'),
  types('cms/tests/tsconfig.json'),
  types('web/tsconfig.json'),
  types('contract/tsconfig.json'),
  types('e2e/tsconfig.json'),
  types('tsconfig.json'),
  program('compose file', 'dclint', ['docker-compose.yml', '--max-warnings=0', ...orderOfKeys]),
  program('dead code', 'knip', ['--no-progress']),
  faultsOf('file names', badFileNames),
  faultsOf('licences', badLicences),
  faultsOf('en/ar parity', checkParity),
  faultsOf('unused words', checkUnusedWords),
  { name: 'page sizes', run: pageSizes },
];

/**
 * Runs the checks two at a time; what a check says is printed only when it fails.
 * @param {{ only?: string[] }} [options] names, or beginnings of names
 * @returns {Promise<CheckResult[]>}
 */
export async function runChecks({ only = [] } = {}) {
  const all = checks();
  const unknown = only.filter((start) => !all.some(({ name }) => name.startsWith(start)));
  if (unknown.length > 0) {
    const known = all.map(({ name }) => name).join(', ');
    throw new Stop(`No check begins with "${unknown.join('", "')}". There are: ${known}.`);
  }
  // The CMS and the scripts see the contract through its build.
  const contract = await run('npm', ['run', 'build', '-w', 'contract'], { cwd: root });
  if (contract.code !== 0) return [report({ name: 'contract build', ...contract })];

  const waiting = all.filter(({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)));
  /** @type {CheckResult[]} */
  const results = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      results.push(report({ name: check.name, ...(await check.run()) }));
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

/** @param {{ name: string, code: number, output: string, seconds: number }} ran @returns {CheckResult} */
function report({ name, code, output, seconds }) {
  const passed = code === 0;
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(`${output.trim().replaceAll(/^/gm, '     ')}\n`);
  return { name, passed, output, seconds };
}
