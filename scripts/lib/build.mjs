import { createWriteStream, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, stamp } from './fingerprint.mjs';
import { npm } from './install.mjs';
import { inRoot } from './paths.mjs';
import { during } from './progress.mjs';
import { stopFor } from './stop.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} folder
 * @property {string} script of the folder's package.json
 * @property {string} stamp
 * @property {string[]} inputs
 * @property {(path: string) => boolean} [leaveOut]
 * @property {() => void} [prepare] takes away what the build itself would leave behind
 */

const contractSources = ['contract/src', 'contract/package.json', 'contract/tsconfig.build.json', 'tsconfig.base.json'];

/** @type {Record<'contract' | 'panel' | 'cms' | 'web', Part>} */
const parts = {
  contract: {
    name: 'the contract',
    folder: 'contract',
    script: 'build',
    stamp: 'contract/dist/.stamp',
    inputs: [...contractSources, 'package-lock.json'],
    prepare: () => rmSync(inRoot('contract/dist'), { recursive: true, force: true }),
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
    leaveOut: (path) => path === join('cms', 'src', 'admin'),
    prepare: emptyServerBuild,
  },
  web: {
    name: 'the website',
    folder: 'web',
    script: 'build',
    stamp: 'web/dist/.stamp',
    inputs: ['web', ...contractSources, 'package-lock.json'],
    leaveOut: (path) => path === join('web', 'tests') || /\.test\.tsx?$/.test(path),
    prepare: () => rmSync(inRoot('web/dist'), { recursive: true, force: true }),
  },
};

/**
 * Builds what changed since it was last built.
 * @param {{ env: NodeJS.ProcessEnv, logs: string, signal: AbortSignal, only?: ('contract' | 'panel' | 'cms' | 'web')[] }} options
 */
export async function build({ env, logs, signal, only = ['contract', 'panel', 'cms', 'web'] }) {
  /** @param {'contract' | 'panel' | 'cms' | 'web'} name */
  const make = (name) => (only.includes(name) ? buildPart(parts[name], { env, logs, signal }) : undefined);
  await make('contract');
  // Strapi's own build makes the panel and the server; the server alone is a matter of seconds.
  const ends = await Promise.allSettled([make('web'), Promise.resolve(make('panel')).then(() => make('cms'))]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Strapi and the contract build themselves while people work on them: what stands there afterwards is not known. */
export function forgetDevelopmentBuilds() {
  for (const part of [parts.contract, parts.cms]) stamp(part.stamp).clear();
}

/** @param {Part} part @param {{ env: NodeJS.ProcessEnv, logs: string, signal: AbortSignal }} options */
async function buildPart(part, { env, logs, signal }) {
  signal.throwIfAborted();
  const mark = stamp(part.stamp);
  const wanted = fingerprint(part.inputs, [], part.leaveOut);
  if (mark.is(wanted)) return;
  mark.clear();
  part.prepare?.();
  const log = join(logs, `build-${part.folder}.log`);
  const { code, output } = await during(`Building ${part.name}`, () => {
    const file = createWriteStream(log);
    return npm(['run', part.script], {
      cwd: inRoot(part.folder),
      env,
      signal,
      onOutput: (text) => file.write(text),
    }).finally(() => file.end());
  });
  signal.throwIfAborted();
  if (code !== 0) {
    const said = output.trim().split('\n').slice(-15).join('\n  ');
    throw stopFor(output, `Building ${part.name} failed (all of it: ${log}):\n  ${said}`);
  }
  mark.write(wanted);
}

/** A file that is gone from the sources must not live on in the build; the panel and the list of packages stay. */
function emptyServerBuild() {
  const dist = inRoot('cms/dist');
  const kept = new Set(['build', 'sbom.cdx.json']);
  for (const name of entries(dist)) if (!kept.has(name)) rmSync(join(dist, name), { recursive: true, force: true });
}

/** @param {string} folder */
function entries(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
