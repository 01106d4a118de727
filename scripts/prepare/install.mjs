import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireDiskSpace } from '../lib/disk-space.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';
import { runNpm } from '../lib/run-command.mjs';
import { toUserError } from '../lib/user-error.mjs';
import { fingerprint, stamp } from './fingerprint.mjs';
import { restoreFromCache, storeInCache } from './shared-cache.mjs';

/** The dependency trees, each with the files that decide what is installed. */
const trees = [
  {
    name: 'packages of the website',
    folder: '.',
    inputs: ['package.json', 'package-lock.json', ...['contract', 'web', 'e2e'].map((name) => `${name}/package.json`)],
    installs: ['.', 'contract', 'web', 'e2e'].map((folder) => join(folder, 'node_modules')),
    megabytes: 1000,
  },
  {
    name: 'packages of Strapi',
    folder: 'cms',
    inputs: ['cms/package.json', 'cms/package-lock.json', 'contract/package.json'],
    installs: ['cms/node_modules'],
    megabytes: 1500,
  },
];

/**
 * Installs the trees that are missing or stale, from their lockfiles, in parallel. If one fails, the other is stopped.
 * @param {AbortSignal} signal
 * @param {{ isCached?: boolean }} [options] isCached: takes them from the cache of this machine, or puts them there
 */
export async function install(signal, { isCached = false } = {}) {
  const stale = trees
    .map((tree) => ({ ...tree, wanted: treeFingerprint(tree) }))
    .filter((tree) => !stampOf(tree).matches(tree.wanted));
  if (stale.length === 0) return;
  const megabytes = stale.reduce((sum, tree) => sum + tree.megabytes, 0);
  await requireDiskSpace(root, megabytes, 'to install');
  const failed = new AbortController();
  const anyAbort = AbortSignal.any([signal, failed.signal]);
  await Promise.allSettled(
    stale.map((tree) =>
      installTree(tree, { isCached, signal: anyAbort }).catch((/** @type {unknown} */ error) => failed.abort(error)),
    ),
  );
  anyAbort.throwIfAborted();
}

/** @param {typeof trees[number] & { wanted: string }} tree @param {{ isCached: boolean, signal: AbortSignal }} options */
async function installTree(tree, { isCached, signal }) {
  const treeStamp = stampOf(tree);
  treeStamp.clear();
  const entry = { kind: `packages-${tree.folder === '.' ? 'root' : tree.folder}`, key: tree.wanted, isReadOnly: true };
  for (const path of tree.installs) rmSync(inRoot(path), { recursive: true, force: true });
  if (isCached && restoreFromCache(entry)) {
    console.log(`✓ The ${tree.name} are those of an earlier clone`);
  } else {
    await withProgress(`Installing the ${tree.name}`, () => npmCi(tree, signal));
    if (isCached) storeInCache({ ...entry, paths: tree.installs });
  }
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
