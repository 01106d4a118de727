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
 * The production dependencies of the package in `folder`, as CycloneDX 1.5. With the optional dependencies of all platforms, and
 * with peer dependencies that are installed.
 * @param {string} lockfile path
 * @param {string} folder as the lockfile names it: '' for the root
 */
export function createSbom(lockfile, folder) {
  const parse = /** @type {(text: string) => { packages: Packages }} */ (JSON.parse);
  const { packages } = parse(readFileSync(lockfile, 'utf8'));
  const found = closure(packages, folder);
  const ref = (/** @type {string} */ path) => refOf(path, packages[path] ?? {});
  /** @type {Map<string, { component: ReturnType<typeof componentOf>, needs: Set<string> }>} by package URL: a version may be installed in several folders */
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

/** All packages that `folder` needs, by path, with their direct dependencies. @param {Packages} packages @param {string} folder */
function closure(packages, folder) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const queue = [folder];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (found.has(path)) continue;
    const direct = dependenciesOf(packages, path);
    found.set(path, direct);
    queue.push(...direct);
  }
  return found;
}

/** @param {Packages} packages @param {string} path */
function dependenciesOf(packages, path) {
  const entry = packages[path];
  if (!entry) throw new Error(`The lockfile has no ${path || 'root'}.`);
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = entry;
  const optional = { ...peerDependencies, ...optionalDependencies };
  return Object.keys({ ...optional, ...dependencies }).flatMap((name) => {
    const resolved = resolvePath(packages, path, name);
    if (resolved === undefined && !(name in optional))
      throw new Error(`The lockfile has no ${name}, which ${path} needs.`);
    return resolved ?? [];
  });
}

/** Where Node finds `name` from `path`: in the nearest node_modules above. @param {Packages} packages @param {string} path @param {string} name */
function resolvePath(packages, path, name) {
  for (let above = path; ; above = parentOf(above)) {
    const candidate = join(above, 'node_modules', name);
    const entry = packages[candidate];
    if (entry) return entry.link ? (entry.resolved ?? candidate) : candidate;
    if (above === '') return undefined;
  }
}

/** Folders beside the root, such as `../contract`, use the packages of the root. @param {string} path */
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

/** As an SPDX expression, or as a name. @param {string} license */
const licenceOf = (license) =>
  /^SEE LICEN[CS]E/i.test(license) ? { license: { name: license } } : { expression: license };
