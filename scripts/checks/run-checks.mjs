import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bin, inRoot, root } from '../lib/paths.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { UserError } from '../lib/user-error.mjs';
import { build } from '../prepare/build.mjs';
import { sharedCache } from '../prepare/shared-cache.mjs';
import { fileNameProblems } from './file-names.mjs';
import { licenceProblems } from './licences.mjs';
import { measurePageSizes } from './page-sizes.mjs';
import { translationProblems } from './translations.mjs';
import { unusedTranslations } from './unused-translations.mjs';

/**
 * @typedef {import('../lib/run-command.mjs').CommandResult} CommandResult
 * @typedef {{ name: string, passed: boolean }} CheckResult
 * @typedef {{ name: string, run: () => Promise<CommandResult> }} Check `code` 0 is passed
 */

const BUILD_TIMEOUT_MS = 10 * 60_000;

/** @param {string} name @param {string} program @param {string[]} args @returns {Check} */
const commandCheck = (name, program, args) => ({ name, run: () => runCommand(bin(program), args, { cwd: root }) });

/** @param {string} name @param {() => string[] | Promise<string[]>} findProblems @returns {Check} */
const listCheck = (name, findProblems) => ({
  name,
  run: async () => {
    const startedAt = Date.now();
    const problems = await findProblems();
    return { code: problems.length, output: problems.join('\n'), seconds: (Date.now() - startedAt) / 1000 };
  },
});

/**
 * By the TypeScript 7 of e2e, which takes a fifth of the time. Linting and building need TypeScript 5 or 6 in their own packages.
 * @param {string} project @returns {Check}
 */
const typeCheck = (project) => {
  const args = ['--noEmit', '-p', project];
  return { name: `types ${project}`, run: () => runCommand(bin('tsc', 'e2e'), args, { cwd: root }) };
};

/** Builds the website if it has changed since its last build. Prints the table of sizes in any case. */
async function pageSizeProblems() {
  const logs = inRoot('.cache/logs');
  mkdirSync(logs, { recursive: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  try {
    await build({ env, logs, signal: AbortSignal.timeout(BUILD_TIMEOUT_MS), only: ['web'] });
    const { table, problems } = await measurePageSizes();
    console.log(table);
    return problems;
  } catch (error) {
    return [String(error)];
  }
}

const anyOrder = ['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order'].flatMap((rule) => [
  '--disable-rule',
  rule,
]);

// The longest first.
const checks = () => [
  commandCheck('lint web', 'eslint', ['web', '--max-warnings=0']),
  commandCheck('lint cms', 'eslint', ['cms', '--max-warnings=0']),
  commandCheck('lint all else', 'eslint', [
    '.',
    '--max-warnings=0',
    '--ignore-pattern=web/**',
    '--ignore-pattern=cms/**',
  ]),
  commandCheck('format', 'prettier', [
    ...['--check', '--log-level=warn', '.'],
    // By content: in another clone at the same path the files are the same, and their times are not.
    ...['--cache', '--cache-strategy=content', `--cache-location=${join(sharedCache(), 'prettier')}`],
  ]),
  typeCheck('cms/tsconfig.json'),
  typeCheck('cms/src/admin/tsconfig.json'),
  typeCheck('cms/tests/tsconfig.json'),
  typeCheck('web/tsconfig.json'),
  typeCheck('contract/tsconfig.json'),
  typeCheck('e2e/tsconfig.json'),
  typeCheck('tsconfig.json'),
  commandCheck('compose file', 'dclint', ['docker-compose.yml', '--max-warnings=0', ...anyOrder]),
  commandCheck('dead code', 'knip', ['--no-progress']),
  listCheck('file names', fileNameProblems),
  listCheck('licences', licenceProblems),
  listCheck('en/ar parity', translationProblems),
  listCheck('unused translations', unusedTranslations),
  listCheck('page sizes', pageSizeProblems),
];

/**
 * Runs two checks at a time. The output of a check is printed if it fails.
 * @param {{ only?: string[] }} [options] names, or beginnings of names
 * @returns {Promise<CheckResult[]>}
 */
export async function runChecks({ only = [] } = {}) {
  const all = checks();
  const unknown = only.filter((start) => !all.some(({ name }) => name.startsWith(start)));
  if (unknown.length > 0) {
    const known = all.map(({ name }) => name).join(', ');
    throw new UserError(`No check begins with "${unknown.join('", "')}". There are: ${known}.`);
  }
  // The CMS and the scripts read the build of the contract.
  const contract = await runCommand('npm', ['run', 'build', '-w', 'contract'], { cwd: root });
  if (contract.code !== 0) return [report('contract build', contract)];

  const queue = all.filter(({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)));
  /** @type {CheckResult[]} */
  const results = [];
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      results.push(report(check.name, await check.run()));
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

/** @param {string} name @param {CommandResult} result @returns {CheckResult} */
function report(name, { code, output, seconds }) {
  const passed = code === 0;
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(`${output.trim().replaceAll(/^/gm, '     ')}\n`);
  return { name, passed };
}
