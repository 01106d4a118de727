import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sbomOf } from './lib/sbom.mjs';

/**
 * `node make-sbom.mjs LOCKFILE FOLDER FILE`: writes the list of all packages that run with the package in FOLDER, as the
 * lockfile names it (CycloneDX). npm's own list leaves out what is also a package of development somewhere.
 */
const [, , lockfile = '', folder = '', file = ''] = process.argv;
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbomOf(lockfile, folder), null, 2)}\n`);
