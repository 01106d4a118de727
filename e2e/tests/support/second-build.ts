/** A second build of the website, as after a change that gives every file another name. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './product.ts';

const COMPRESSED = /\.(br|gz)$/;
const SCRIPT = /\.m?js$/;

/** @returns a folder like web, with the build in `dist`, which finds the packages of web. Remove it in the end. */
export function secondBuild(): string {
  const web = join(ROOT, 'web');
  mkdirSync(join(web, 'node_modules'), { recursive: true });
  const folder = mkdtempSync(join(web, 'node_modules/.second-build-'));
  cpSync(join(web, 'package.json'), join(folder, 'package.json'));
  cpSync(join(web, 'dist'), join(folder, 'dist'), { recursive: true, filter: (file) => !COMPRESSED.test(file) });

  const assets = join(folder, 'dist/client/assets');
  const names = new Map(readdirSync(assets).map((name) => [name, name.replace(/(\.\w+)$/, '2$1')]));
  for (const [name, other] of names) renameSync(join(assets, name), join(assets, other));
  const scripts = filesBelow(assets).filter((file) => /\.(m?js|css)$/.test(file));
  for (const file of [...scripts, join(folder, 'dist/client/.vite/manifest.json')]) renameIn(file, names);
  // The server's own scripts keep their names.
  const others = new Map([...names].filter(([name]) => !SCRIPT.test(name)));
  for (const file of filesBelow(join(folder, 'dist/server'))) renameIn(file, others);
  return folder;
}

const renameIn = (file: string, names: ReadonlyMap<string, string>) =>
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/[\w.-]+/g, (word) => names.get(word) ?? word),
  );

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
