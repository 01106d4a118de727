import { requireDiskSpace } from '../lib/disk-space.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';
import { runNpm } from '../lib/run-command.mjs';
import { toUserError } from '../lib/user-error.mjs';
import { fingerprint, stamp } from './fingerprint.mjs';

/** The dependency trees, each with the files that decide what is installed. */
const trees = [
  {
    name: 'packages of the website',
    folder: '.',
    inputs: ['package.json', 'package-lock.json', ...['contract', 'web', 'e2e'].map((name) => `${name}/package.json`)],
    megabytes: 1000,
  },
  {
    name: 'packages of Strapi',
    folder: 'cms',
    inputs: ['cms/package.json', 'cms/package-lock.json', 'contract/package.json'],
    megabytes: 1500,
  },
];

/**
 * Installs the trees that are missing or stale, from their lockfiles, in parallel. If one fails, the other is stopped.
 * @param {AbortSignal} signal
 */
export async function install(signal) {
  const stale = trees
    .map((tree) => ({ ...tree, wanted: treeFingerprint(tree) }))
    .filter((tree) => !stampOf(tree).matches(tree.wanted));
  if (stale.length === 0) return;
  const megabytes = stale.reduce((sum, tree) => sum + tree.megabytes, 0);
  await requireDiskSpace(root, megabytes, 'to install');
  const failed = new AbortController();
  const anyAbort = AbortSignal.any([signal, failed.signal]);
  await Promise.allSettled(
    stale.map((tree) => installTree(tree, anyAbort).catch((/** @type {unknown} */ error) => failed.abort(error))),
  );
  anyAbort.throwIfAborted();
}

/** @param {typeof trees[number] & { wanted: string }} tree @param {AbortSignal} signal */
async function installTree(tree, signal) {
  const treeStamp = stampOf(tree);
  treeStamp.clear();
  await withProgress(`Installing the ${tree.name}`, () => npmCi(tree, signal));
  treeStamp.write(tree.wanted);
}

/** @param {{ folder: string }} tree */
const stampOf = ({ folder }) => stamp(`${folder}/node_modules/.qantara-stamp`);

/** @param {{ inputs: string[] }} tree */
const treeFingerprint = ({ inputs }) =>
  // Some packages contain a program for one platform and one Node only.
  fingerprint(inputs, [process.platform, process.arch, String(process.versions.modules)]);

/** @param {{ name: string, folder: string }} tree @param {AbortSignal} signal */
async function npmCi({ name, folder }, signal) {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runNpm(args, { cwd: inRoot(folder), signal });
  signal.throwIfAborted();
  if (code === 0) return;
  const lastLines = output.trim().split('\n').slice(-8).join('\n  ');
  throw toUserError(output, `The ${name} could not be installed. npm said:\n  ${lastLines}`);
}
