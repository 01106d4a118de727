import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';

/** Licences that only require attribution. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'Unlicense', 'Python-2.0'],
]);

/** Packages with another licence, or without one in package.json, and why they are allowed. */
const reviewed = [
  {
    names: /^@img\/sharp-/,
    licence: /LGPL-3\.0-or-later/,
    why: 'libvips is a library file of its own, used unchanged',
  },
  { names: /^@strapi\//, licence: /^SEE LICENSE/, why: 'MIT but for the folders ee, which do nothing without a key' },
  { names: /^(axe-core|lightningcss.*)$/, licence: /^MPL-2\.0$/, why: 'builds and tests only' },
  { names: /^@vercel\/stega$/, licence: /^MPL-2\.0$/, why: 'part of the panel, used unchanged' },
  { names: /^(humanize-number|only|pause|spawn-command)$/, licence: /^$/, why: 'MIT, says the file beside it' },
];

/**
 * @typedef {string | { type: string }} Named
 * @typedef {{ version?: string, license?: string, link?: boolean }} LockedPackage
 */

/** Packages of both lockfiles whose licence is not on the list. @returns {string[]} */
export function licenceProblems() {
  const problems = ['.', 'cms'].flatMap((tree) => problemsOfTree(tree));
  return [...new Set(problems)].sort();
}

/** @param {string} tree */
function problemsOfTree(tree) {
  const parse = /** @type {(text: string) => { packages: Record<string, LockedPackage> }} */ (JSON.parse);
  const { packages } = parse(readFileSync(inRoot(tree, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(([path, locked]) => {
    if (!path.includes('node_modules/') || locked.link) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = locked.license ?? licenceOnDisk(tree, path);
    return isReviewed(name, licence) || isAllowed(licence)
      ? []
      : [`${name} ${locked.version ?? ''}: ${licence || 'no licence'}`];
  });
}

/** @param {string} name @param {string} licence */
const isReviewed = (name, licence) => reviewed.some((one) => one.names.test(name) && one.licence.test(licence));

/** For packages whose package.json names the licence in an old form, which lockfiles leave out. @param {string} tree @param {string} path */
function licenceOnDisk(tree, path) {
  try {
    const parse = /** @type {(text: string) => { license?: Named, licenses?: Named[] }} */ (JSON.parse);
    const { license, licenses } = parse(readFileSync(inRoot(tree, join(path, 'package.json')), 'utf8'));
    const named = [license ?? licenses ?? []].flat();
    return named.map((one) => (typeof one === 'string' ? one : one.type)).join(' OR ');
  } catch {
    // Not installed on this platform.
    return '';
  }
}

/**
 * An SPDX expression: of several to choose from, one must be allowed; of several together, all.
 * @param {string} licence
 * @returns {boolean}
 */
export function isAllowed(licence) {
  const choices = licence.replaceAll(/[()]/g, '').split(/ OR /);
  return choices.some((choice) => choice.split(/ AND /).every((one) => allowed.has(one.trim())));
}
