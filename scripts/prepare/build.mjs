import { createWriteStream, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';
import { runNpm } from '../lib/run-command.mjs';
import { toUserError } from '../lib/user-error.mjs';
import { fingerprint, stamp } from './fingerprint.mjs';

/**
 * @typedef {'contract' | 'panel' | 'cms' | 'web'} PartName
 * @typedef {object} Part
 * @property {string} name
 * @property {string} folder
 * @property {string} script of the folder's package.json
 * @property {string} stamp
 * @property {string[]} inputs
 * @property {(path: string) => boolean} [isIgnored]
 * @property {() => void} [clean] removes old output, which the build itself would leave
 */

const contractSources = ['contract/src', 'contract/package.json', 'contract/tsconfig.build.json', 'tsconfig.base.json'];

/** @type {Record<PartName, Part>} */
const parts = {
  contract: {
    name: 'the contract',
    folder: 'contract',
    script: 'build',
    stamp: 'contract/dist/.stamp',
    inputs: [...contractSources, 'package-lock.json'],
    clean: () => rmSync(inRoot('contract/dist'), { recursive: true, force: true }),
  },
  panel: {
    name: 'the editors’ panel',
    folder: 'cms',
    script: 'build',
    stamp: 'cms/dist/build/.stamp',
    inputs: ['cms/src/admin', 'cms/config/admin.ts', 'cms/package.json', 'cms/package-lock.json'],
  },
  cms: {
    name: 'Strapi',
    folder: 'cms',
    script: 'build:server',
    stamp: 'cms/dist/.server-stamp',
    inputs: [
      'cms/src',
      'cms/config',
      'cms/database',
      'cms/seed',
      'cms/types',
      'cms/tsconfig.json',
      'cms/package-lock.json',
      ...contractSources,
    ],
    isIgnored: (path) => path === join('cms', 'src', 'admin'),
    clean: emptyServerBuild,
  },
  web: {
    name: 'the website',
    folder: 'web',
    script: 'build',
    stamp: 'web/dist/.stamp',
    inputs: ['web', ...contractSources, 'package-lock.json'],
    isIgnored: (path) => path === join('web', 'tests') || /\.test\.tsx?$/.test(path),
    clean: () => rmSync(inRoot('web/dist'), { recursive: true, force: true }),
  },
};

/**
 * Builds the parts that have changed since their last build.
 * @param {{ env: NodeJS.ProcessEnv, logs: string, signal: AbortSignal, only?: PartName[] }} options
 */
export async function build({ env, logs, signal, only = ['contract', 'panel', 'cms', 'web'] }) {
  /** @param {PartName} name */
  const buildIfAsked = (name) => (only.includes(name) ? buildPart(parts[name], { env, logs, signal }) : undefined);
  await buildIfAsked('contract');
  // `strapi build` builds the panel and the server; the server alone takes seconds.
  const panelAndCms = async () => {
    await buildIfAsked('panel');
    await buildIfAsked('cms');
  };
  const results = await Promise.allSettled([buildIfAsked('web'), panelAndCms()]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** In development Strapi and the contract build themselves: the next start must build both again. */
export function clearDevelopmentStamps() {
  for (const part of [parts.contract, parts.cms]) stamp(part.stamp).clear();
}

/** @param {Part} part @param {{ env: NodeJS.ProcessEnv, logs: string, signal: AbortSignal }} options */
async function buildPart(part, { env, logs, signal }) {
  signal.throwIfAborted();
  const partStamp = stamp(part.stamp);
  const current = fingerprint(part.inputs, [], part.isIgnored);
  if (partStamp.matches(current)) return;
  partStamp.clear();
  part.clean?.();
  const log = join(logs, `build-${part.folder}.log`);
  const { code, output } = await withProgress(`Building ${part.name}`, () => {
    const file = createWriteStream(log);
    return runNpm(['run', part.script], {
      cwd: inRoot(part.folder),
      env,
      signal,
      onOutput: (text) => file.write(text),
    }).finally(() => file.end());
  });
  signal.throwIfAborted();
  if (code !== 0) {
    const lastLines = output.trim().split('\n').slice(-15).join('\n  ');
    throw toUserError(output, `Building ${part.name} failed (all of it: ${log}):\n  ${lastLines}`);
  }
  partStamp.write(current);
}

/** Removes the output of sources that were deleted. The panel and the SBOM stay. */
function emptyServerBuild() {
  const dist = inRoot('cms/dist');
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist))
    if (!['build', 'sbom.cdx.json'].includes(name)) rmSync(join(dist, name), { recursive: true, force: true });
}
