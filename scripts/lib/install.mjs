import { requireDisk } from './disk.mjs';
import { fingerprint, stamp } from './fingerprint.mjs';
import { inRoot, root } from './paths.mjs';
import { during } from './progress.mjs';
import { run } from './run.mjs';
import { stopFor } from './stop.mjs';

/** Each tree of packages, with the files that decide what is in it. */
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
 * Installs what is missing or stale, from the lockfiles, both trees side by side. When one fails, the other is stopped.
 * @param {AbortSignal} signal
 */
export async function install(signal) {
  const stale = trees
    .map((tree) => ({ ...tree, wanted: treeFingerprint(tree) }))
    .filter((tree) => !markOf(tree).is(tree.wanted));
  if (stale.length === 0) return;
  const megabytes = stale.reduce((sum, tree) => sum + tree.megabytes, 0);
  await requireDisk(root, megabytes, 'to install');
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  await Promise.allSettled(
    stale.map((tree) => installTree(tree, either).catch((/** @type {unknown} */ error) => failed.abort(error))),
  );
  either.throwIfAborted();
}

/** @param {typeof trees[number] & { wanted: string }} tree @param {AbortSignal} signal */
async function installTree(tree, signal) {
  const mark = markOf(tree);
  mark.clear();
  await during(`Installing the ${tree.name}`, () => npmCi(tree, signal));
  mark.write(tree.wanted);
}

/** @param {{ folder: string }} tree */
const markOf = ({ folder }) => stamp(`${folder}/node_modules/.qantara-stamp`);

/** @param {{ inputs: string[] }} tree */
const treeFingerprint = ({ inputs }) =>
  // Some packages carry a program for one kind of machine and one Node only.
  fingerprint(inputs, [process.platform, process.arch, String(process.versions.modules)]);

/** @param {{ name: string, folder: string }} tree @param {AbortSignal} signal */
async function npmCi({ name, folder }, signal) {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await npm(args, { cwd: inRoot(folder), signal });
  signal.throwIfAborted();
  if (code === 0) return;
  const said = output.trim().split('\n').slice(-8).join('\n  ');
  throw stopFor(output, `The ${name} could not be installed. npm said:\n  ${said}`);
}

/**
 * The npm that started us, or the one on the path. It ends with us: two at work in one folder would spoil it.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} options
 */
export function npm(args, options) {
  const own = process.env.npm_execpath;
  const [command, all] = own?.endsWith('.js') ? [process.execPath, [own, ...args]] : ['npm', args];
  return run(command, all, { ...options, tethered: true });
}
