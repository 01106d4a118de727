import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Locked an entry of a lockfile
 * @property {string} [name]
 * @property {string} [version]
 * @property {string} [resolved] of a link: the path it leads to
 * @property {boolean} [link]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @typedef {Record<string, Locked>} Packages by path
 */

/**
 * What the package in `folder` brings along when it runs, as CycloneDX 1.5. Optional packages are in it for every kind of
 * machine; peers, where one is installed.
 * @param {string} lockfile path
 * @param {string} folder as the lockfile names it: '' for the root
 */
export function sbomOf(lockfile, folder) {
  const parse = /** @type {(text: string) => { packages: Packages }} */ (JSON.parse);
  const { packages } = parse(readFileSync(lockfile, 'utf8'));
  const found = closure(packages, folder);
  const ref = (/** @type {string} */ path) => refOf(path, packages[path] ?? {});
  /** @type {Map<string, { component: ReturnType<typeof componentOf>, needs: Set<string> }>} by package URL: one version may lie in several places */
  const parts = new Map();
  for (const [path, needed] of found) {
    const part = parts.get(ref(path)) ?? { component: componentOf(path, packages[path] ?? {}), needs: new Set() };
    for (const one of needed) part.needs.add(ref(one));
    parts.set(ref(path), part);
  }
  const [self, ...others] = [...parts.values()].map(({ component }) => component);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...self, type: 'application' } },
    components: others.sort((a, b) => (a.purl < b.purl ? -1 : 1)),
    dependencies: [...parts].map(([name, { needs }]) => ({ ref: name, dependsOn: [...needs].sort() })),
  };
}

/** Every path that is reached from `folder`, with those it needs itself. @param {Packages} packages @param {string} folder */
function closure(packages, folder) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const toLookAt = [folder];
  for (let path = toLookAt.shift(); path !== undefined; path = toLookAt.shift()) {
    if (found.has(path)) continue;
    const needed = neededBy(packages, path);
    found.set(path, needed);
    toLookAt.push(...needed);
  }
  return found;
}

/** @param {Packages} packages @param {string} path */
function neededBy(packages, path) {
  const entry = packages[path];
  if (!entry) throw new Error(`The lockfile has no ${path || 'root'}.`);
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = entry;
  const may = { ...peerDependencies, ...optionalDependencies };
  return Object.keys({ ...may, ...dependencies }).flatMap((name) => {
    const place = placeOf(packages, path, name);
    if (place === undefined && !(name in may)) throw new Error(`The lockfile has no ${name}, which ${path} needs.`);
    return place ?? [];
  });
}

/** Where Node finds `name` from `path`: in the nearest node_modules above. @param {Packages} packages @param {string} path @param {string} name */
function placeOf(packages, path, name) {
  for (let above = path; ; above = parentOf(above)) {
    const place = join(above, 'node_modules', name);
    const entry = packages[place];
    if (entry) return entry.link ? (entry.resolved ?? place) : place;
    if (above === '') return undefined;
  }
}

/** A folder beside the root (`../contract`) has its packages in the root's lockfile. @param {string} path */
function parentOf(path) {
  const inner = path.lastIndexOf('node_modules/');
  return inner > 0 ? path.slice(0, inner - 1) : '';
}

/** @param {string} path @param {Locked} entry */
const nameOf = (path, entry) => entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The package URL. @param {string} path @param {Locked} entry */
const refOf = (path, entry) => `pkg:npm/${nameOf(path, entry).replace('@', '%40')}@${entry.version ?? ''}`;

/** @param {string} path @param {Locked} entry */
function componentOf(path, entry) {
  const name = nameOf(path, entry);
  const ref = refOf(path, entry);
  const [algorithm = '', hash = ''] = entry.integrity?.split('-', 2) ?? [];
  const content = Buffer.from(hash, 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version: entry.version,
    purl: ref,
    ...(content && { hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content }] }),
    ...(entry.license && { licenses: [licenceOf(entry.license)] }),
  };
}

/** What is no expression of SPDX is a name. @param {string} license */
const licenceOf = (license) =>
  /^SEE LICEN[CS]E/i.test(license) ? { license: { name: license } } : { expression: license };
