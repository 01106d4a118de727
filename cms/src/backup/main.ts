/** `node dist/src/backup/main.js backup|restore FOLDER`, with the settings of Strapi. */
import { rmSync } from 'node:fs';
import recruitment from '../../config/recruitment';
import { openPictureStore } from '../content/picture-store';
import { openCvStore } from '../cv/store/cv-store';
import { backUp, partialFolder } from './backup';
import type { Manifest } from './backup-folder';
import { restore } from './restore';

async function main([command, folder]: string[]): Promise<void> {
  if (!folder || (command !== 'backup' && command !== 'restore'))
    throw new Error('Say what to do and where: backup FOLDER, or restore FOLDER.');
  // Backups are readable by their owner only.
  process.umask(0o077);
  const settings = recruitment();
  const stores = {
    databaseUrl: settings.databaseUrl,
    store: await openCvStore(settings),
    pictures: await openPictureStore(settings),
  };
  if (command === 'backup') {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abortBackup(folder));
    const manifest = await backUp(stores, folder);
    print(`Backed up into ${folder}: ${summaryOf(manifest)}.`);
    for (const key of manifest.missing) console.warn(`The store has no file ${key}, which a row owns.`);
  } else {
    const manifest = await restore(stores, folder, createTables);
    print(
      `Restored as of ${manifest.at}: ${summaryOf(manifest)}, all compared with the backup. Everyone has to sign in again.`,
    );
    if (!manifest.timeZone)
      console.warn(
        'The backup does not record its time zone; its times were taken as UTC. If the machine that made it ran in another zone, correct them: docs/operate.md, "Times in another zone".',
      );
  }
}

/** An incomplete backup holds CVs, too. */
function abortBackup(folder: string): void {
  rmSync(partialFolder(folder), { recursive: true, force: true });
  console.error('The backup was broken off, and nothing is left of it.');
  process.exit(1);
}

const print = (line: string) => process.stdout.write(`${line}\n`);

function summaryOf({ tables, cvs }: Pick<Manifest, 'tables' | 'cvs'>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables with ${rows} rows, ${Object.keys(cvs).length} CV files`;
}

/** Loading Strapi takes seconds, and only a restore needs it. */
const createTables = async () => (await import('./create-tables.js')).createTables();

main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
