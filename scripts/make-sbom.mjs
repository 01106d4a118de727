import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createSbom } from './checks/sbom.mjs';

/**
 * `node make-sbom.mjs LOCKFILE FOLDER FILE`: writes the SBOM of the package in FOLDER, as in the lockfile. `npm sbom` leaves out
 * packages that are also a development dependency somewhere.
 */
const [, , lockfile = '', folder = '', file = ''] = process.argv;
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(createSbom(lockfile, folder), null, 2)}\n`);
