import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../lib/paths.mjs';

/**
 * @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's, by source file
 * @typedef {{ js: number, css: number, fonts: number }} Sizes bytes
 * @typedef {{ js: number, css: number, fonts: Record<string, number>, also?: string[] }} Budget KB of 1024 bytes
 * @typedef {{ locale: string, route: { screen: string, namespaces: string[], frame: string } }} Match
 * @typedef {{ matchRoute: (url: { pathname: string, search: string }) => Match, siteStyles: string }} Renderer
 */

/**
 * Measures the first view of every page of the build, in both languages, against scripts/byte-budgets.json.
 * @returns {Promise<{ table: string, problems: string[] }>}
 */
export async function measurePageSizes() {
  const renderer = inRoot('web/dist/server/entry-server.js');
  if (!existsSync(renderer)) return { table: '', problems: ['The website is not built: npm run build -w web'] };
  const load = /** @type {(url: string) => Promise<Renderer>} */ ((url) => import(url));
  const { matchRoute, siteStyles } = await load(pathToFileURL(renderer).href);
  const parse = /** @type {(text: string) => { defaults: Budget } & Record<string, Budget>} */ (JSON.parse);
  const { defaults, ...budgets } = parse(readFileSync(inRoot('scripts/byte-budgets.json'), 'utf8'));
  const lines = [`${'KB of budget'.padEnd(16)}${['JS', 'CSS', 'fonts'].map((name) => name.padStart(15)).join('')}`];
  const problems = developmentPages();
  for (const [path, exceptions] of Object.entries(budgets)) {
    const budget = { ...defaults, ...exceptions };
    for (const pathname of [path, `/ar${path}`]) {
      const match = matchRoute({ pathname, search: '' });
      const sizes = sizesOf(match, budget, siteStyles);
      const allowed = { ...budget, fonts: budget.fonts[match.locale] ?? 0 };
      const cells = /** @type {const} */ (['js', 'css', 'fonts']).map((part) => {
        const used = sizes[part] / 1024;
        if (used > allowed[part])
          problems.push(`${pathname}: ${part} is ${used.toFixed(1)} KB, allowed ${allowed[part]}`);
        return `${used.toFixed(1)} of ${allowed[part]}`.padStart(15);
      });
      lines.push(pathname.padEnd(16) + cells.join(''));
    }
  }
  return { table: lines.join('\n'), problems };
}

/** The pages that exist in development only must not be in a build. */
function developmentPages() {
  const built = Object.keys(manifestOf(inRoot('web/dist/client')));
  return built.filter((source) => source.startsWith('src/pages/dev-')).map((source) => `${source} is in the build`);
}

/** @param {Match} match @param {Budget} budget @param {string} siteStyles @returns {Sizes} */
function sizesOf({ locale, route }, { also = [] }, siteStyles) {
  const translations = ['common', ...route.namespaces].map((name) => `src/i18n/${locale}/${name}.json`);
  const page = `src/pages/${route.screen}/${route.screen}-page.tsx`;
  const fonts = locale === 'ar' ? ['latin', 'arabic'] : ['latin'];
  return pageSizes(
    inRoot('web/dist/client'),
    ['src/entry-client.tsx', page, ...translations, ...also],
    fonts.map((name) => `src/styles/fonts/readex-${name}.woff2`),
    route.frame === 'site' ? siteStyles : undefined,
  );
}

/**
 * Bytes of the first view of a page: scripts and styles with their static imports, compressed by gzip, and fonts.
 * @param {string} clientFolder
 * @param {string[]} sources source files of the page: the entry first, translations too
 * @param {string[]} fonts source files
 * @param {string} [siteStyles] inline styles of a public page, in place of those of the entry
 * @returns {Sizes}
 */
export function pageSizes(clientFolder, sources, fonts, siteStyles) {
  const manifest = manifestOf(clientFolder);
  const chunks = chunksOf(manifest, sources);
  const styles = new Set([...chunks].flatMap((chunk) => chunk.css ?? []));
  if (siteStyles) chunkOf(manifest, sources[0] ?? '').css?.forEach((file) => styles.delete(file));
  const read = (/** @type {string} */ file) => readFileSync(join(clientFolder, file));
  const zipped = (/** @type {string} */ file) => gzipSync(read(file), { level: 9 }).length;
  return {
    js: sum([...new Set([...chunks].map(({ file }) => file))].map(zipped)),
    css: sum([...styles].map(zipped)) + (siteStyles ? gzipSync(siteStyles, { level: 9 }).length : 0),
    fonts: sum(fonts.map((source) => read(chunkOf(manifest, source).file).length)),
  };
}

/** @param {string} clientFolder */
function manifestOf(clientFolder) {
  const parse = /** @type {(text: string) => Manifest} */ (JSON.parse);
  return parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
}

/** @param {Manifest} manifest @param {string[]} sources */
function chunksOf(manifest, sources) {
  /** @type {Set<Chunk>} */
  const chunks = new Set();
  const visit = (/** @type {string} */ name) => {
    const chunk = chunkOf(manifest, name);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return chunks;
}

/** @param {Manifest} manifest @param {string} name */
function chunkOf(manifest, name) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no file made of ${name}`);
  return chunk;
}

const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0);
