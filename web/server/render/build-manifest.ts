import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';
import type { Frame } from '../../src/app/router.js';
import siteStyles from '../../src/styles/site-pages.css?inline';
import type { PageAssets, PageSource, PageStyle, Renderer } from './page-source.js';

const ENTRY = 'src/entry-client.tsx';
/** Of web/vite.config.ts. */
const FIRST_CHUNK = 'react';
const FRESH_SECONDS = 5;

/** Pages of the build: dist/client and dist/server. */
export function builtSource(clientFolder: string, renderer: () => Promise<Renderer>): PageSource {
  const text = readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const styles = readStyles(clientFolder, manifest);
  const first = Object.values(manifest).find(({ name }) => name === FIRST_CHUNK);
  return {
    build: createHash('sha256').update(text).digest('hex').slice(0, 12),
    renderer,
    assetsOf: (sources, frame) => ({
      ...assetsOf(manifest, styles, sources, frame),
      ...(first && { first: `/${first.file}` }),
    }),
    styleHashes: [SITE_STYLE, ...styles.values()].map(({ hash }) => hash),
    freshSeconds: FRESH_SECONDS,
  };
}

interface StyleFile extends PageStyle {
  hash: string;
}

/** Inline style of public pages, instead of the style sheet of the entry, which includes the dashboard's. */
const SITE_STYLE = styleOf('', siteStyles);

function readStyles(clientFolder: string, manifest: Manifest): Map<string, StyleFile> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  return new Map(
    [...files].map((file) => [file, styleOf(`/${file}`, readFileSync(path.join(clientFolder, file), 'utf8'))]),
  );
}

/** The entry and the chunks of the route, with their static imports. */
function assetsOf(
  manifest: Manifest,
  styleFiles: ReadonlyMap<string, StyleFile>,
  sources: readonly string[],
  frame: Frame,
): PageAssets {
  const modules = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || modules.has(chunk.file)) return;
    modules.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach(visit);
  };
  [ENTRY, ...sources].forEach(visit);
  if (frame === 'site') {
    manifest[ENTRY]?.css?.forEach((file) => styles.delete(file));
  }
  const entry = manifest[ENTRY]?.file ?? '';
  modules.delete(entry);
  const url = (file: string) => `/${file}`;
  return {
    entry: url(entry),
    styles: [
      ...(frame === 'site' ? [SITE_STYLE] : []),
      ...[...styles].map((file) => styleFiles.get(file) ?? { href: url(file) }),
    ],
    modules: [...modules].map(url),
  };
}

function styleOf(href: string, css: string): StyleFile {
  const text = css.trim();
  return { href, text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
