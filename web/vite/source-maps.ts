import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Moves the source maps of the client build to dist/source-maps: the server reads stacks with them, visitors cannot fetch them. */
export function moveSourceMaps(): Plugin {
  let outDir = '';
  return {
    name: 'move-source-maps',
    apply: 'build',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const maps = path.join(outDir, '../source-maps');
      await rm(maps, { recursive: true, force: true });
      await mkdir(maps);
      const assets = path.join(outDir, 'assets');
      const names = (await readdir(assets)).filter((name) => name.endsWith('.map'));
      await Promise.all(names.map((name) => rename(path.join(assets, name), path.join(maps, name))));
    },
  };
}
