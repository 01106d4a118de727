import { createWriteStream, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';
import { runNpm } from '../lib/run-command.mjs';
import { toUserError } from '../lib/user-error.mjs';
import { fingerprint, stamp } from './fingerprint.mjs';
import { restoreFromCache, storeInCache } from './shared-cache.mjs';

/**
 * @typedef {'contract' | 'panel' | 'cms' | 'web'} PartName
 * @typedef {object} Part
 * @property {string} name
 * @property {string} folder
 * @property {string} script of the folder's package.json
 * @property {string} stamp
 * @property {string[]} inputs
 * @property {() => string[]} outputs what the build has written, removed before the next
 * @property {(path: string) => boolean} [isIgnored]
 * @typedef {object} BuildOptions
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logs a folder
 * @property {AbortSignal} signal
 * @property {boolean} [isCached] takes builds of the same sources from the cache of this machine, or puts them there
 */

const contractSources = ['contract/src', 'contract/package.json', 'contract/tsconfig.build.json', 'tsconfig.base.json'];

/** @param {string} folder */
const namesIn = (folder) =>
  existsSync(inRoot(folder)) ? readdirSync(inRoot(folder)).map((name) => join(folder, name)) : [];

const PANEL_OUTPUTS = [join('cms', 'dist', 'build'), join('cms', 'dist', 'sbom.cdx.json')];

/** @type {Record<PartName, Part>} */
const parts = {
  contract: {
    name: 'the contract',
    folder: 'contract',
    script: 'build',
    stamp: 'contract/dist/.stamp',
    inputs: [...contractSources, 'package-lock.json'],
    outputs: () => ['contract/dist'],
  },
  panel: {
    name: 'the editors’ panel',
    folder: 'cms',
    script: 'build',
    stamp: 'cms/dist/build/.stamp',
    inputs: ['cms/src/admin', 'cms/config/admin.ts', 'cms/package.json', 'cms/package-lock.json', 'contract/src'],
    outputs: () => PANEL_OUTPUTS,
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
    outputs: () => namesIn('cms/dist').filter((path) => !PANEL_OUTPUTS.includes(path)),
  },
  web: {
    name: 'the website',
    folder: 'web',
    script: 'build',
    stamp: 'web/dist/.stamp',
    inputs: ['web', ...contractSources, 'package-lock.json'],
    isIgnored: (path) => path === join('web', 'tests') || /\.test\.tsx?$/.test(path),
    outputs: () => ['web/dist'],
  },
};

/**
 * Builds the parts that have changed since their last build.
 * @param {BuildOptions & { only?: PartName[] }} options
 */
export async function build({ only = ['contract', 'panel', 'cms', 'web'], ...options }) {
  /** @param {PartName} name */
  const buildIfAsked = (name) => (only.includes(name) ? buildPart(name, options) : undefined);
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

/** @param {PartName} name @param {BuildOptions} options */
async function buildPart(name, { env, logs, signal, isCached = false }) {
  signal.throwIfAborted();
  const part = parts[name];
  const partStamp = stamp(part.stamp);
  const current = fingerprint(part.inputs, [], part.isIgnored);
  if (partStamp.matches(current)) return;
  partStamp.clear();
  for (const path of part.outputs()) rmSync(inRoot(path), { recursive: true, force: true });
  const entry = { kind: `build-${name}`, key: current };
  if (isCached && restoreFromCache(entry)) {
    console.log(`✓ The build of ${part.name} is that of an earlier clone`);
    return partStamp.write(current);
  }
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
  if (isCached) storeInCache({ ...entry, paths: part.outputs() });
  partStamp.write(current);
}
