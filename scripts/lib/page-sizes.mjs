import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's, by source file
 * @typedef {{ js: number, css: number, fonts: number }} Sizes
 */

/**
 * Bytes of the first view of a page: scripts and styles as gzip sends them, with all that they import at once; fonts as they are.
 * @param {string} clientFolder
 * @param {string[]} sources source files of the page: the entry first, its words among them
 * @param {string[]} fonts source files
 * @param {string} [siteStyles] what a public page carries in the place of the entry's styles
 * @returns {Sizes}
 */
export function pageSizes(clientFolder, sources, fonts, siteStyles) {
  const parse = /** @type {(text: string) => Manifest} */ (JSON.parse);
  const manifest = parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const chunks = chunksOf(manifest, sources);
  const styles = new Set([...chunks].flatMap((chunk) => chunk.css ?? []));
  if (siteStyles) named(manifest, sources[0] ?? '').css?.forEach((file) => styles.delete(file));
  const read = (/** @type {string} */ file) => readFileSync(join(clientFolder, file));
  const zipped = (/** @type {string} */ file) => gzipSync(read(file), { level: 9 }).length;
  return {
    js: sum([...new Set([...chunks].map(({ file }) => file))].map(zipped)),
    css: sum([...styles].map(zipped)) + (siteStyles ? gzipSync(siteStyles, { level: 9 }).length : 0),
    fonts: sum(fonts.map((source) => read(named(manifest, source).file).length)),
  };
}

/** @param {Manifest} manifest @param {string[]} sources */
function chunksOf(manifest, sources) {
  /** @type {Set<Chunk>} */
  const chunks = new Set();
  const visit = (/** @type {string} */ name) => {
    const chunk = named(manifest, name);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return chunks;
}

/** @param {Manifest} manifest @param {string} name */
function named(manifest, name) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no file made of ${name}`);
  return chunk;
}

const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0);
