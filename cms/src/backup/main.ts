/** `node dist/src/backup/main.js backup|restore FOLDER`, with the settings of Strapi. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import recruitment from '../../config/recruitment';
import { openCvStore } from '../cv/store/cv-store';
import { backUp, unfinished } from './backup';
import type { Manifest } from './backup-folder';
import { restore } from './restore';

const appDir = join(__dirname, '../../..');

async function main([command, folder]: string[]): Promise<void> {
  if (!folder || (command !== 'backup' && command !== 'restore'))
    throw new Error('Say what to do and where: backup FOLDER, or restore FOLDER.');
  // What is written is for the owner alone.
  process.umask(0o077);
  const settings = recruitment();
  const place = {
    databaseUrl: settings.databaseUrl,
    store: await openCvStore(settings),
    uploads: join(settings.dataDir, 'public/uploads'),
  };
  if (command === 'backup') {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => breakOff(folder));
    const manifest = await backUp(place, folder);
    say(`Backed up into ${folder}: ${counted(manifest)}.`);
    for (const key of manifest.missing) console.warn(`The store has no file ${key}, which a row owns.`);
  } else {
    const manifest = await restore(place, folder, makeTables);
    say(`Restored as of ${manifest.at}: ${counted(manifest)}, all compared with the backup. Everyone signs in anew.`);
    if (!manifest.timeZone)
      console.warn(
        'The backup does not record its time zone; its times were taken as UTC. If the machine that made it ran in another zone, correct them: docs/decisions/033-times-in-utc.md.',
      );
  }
}

/** Half a backup is full of people's CVs as well. */
function breakOff(folder: string): void {
  rmSync(unfinished(folder), { recursive: true, force: true });
  console.error('The backup was broken off, and nothing is left of it.');
  process.exit(1);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

function counted({ tables, cvs }: Pick<Manifest, 'tables' | 'cvs'>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables with ${rows} rows, ${Object.keys(cvs).length} CV files`;
}

/** As a first start does, but without demo jobs and first texts: where a restore fails afterwards, the next one meets a database not in use. */
async function makeTables(): Promise<void> {
  const strapi = createStrapi({ appDir, distDir: join(appDir, 'dist'), serveAdminPanel: false });
  strapi.log.level = 'warn';
  strapi.config.set('recruitment.seedDemo', false);
  strapi.config.set('recruitment.seedContent', false);
  await strapi.load();
  await strapi.destroy();
}

main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
