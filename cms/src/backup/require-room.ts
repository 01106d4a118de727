import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { CV_OWNERS } from '../cv/store/sweep-cv-files';
import type { BackupSource } from './backup';
import { connected } from './connected';
import { tablesToKeep } from './tables';

const MEGABYTE = 1024 * 1024;

/**
 * Rejects with a sentence for a person when the disk of a folder has less room than a backup takes at most: tables become smaller
 * on their way, CVs do not.
 */
export async function requireRoom(source: Omit<BackupSource, 'store'>, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const [rows, uploads] = [await sizeOfRows(source.databaseUrl), await sizeIn(source.uploads)];
  // Each file takes whole blocks.
  const [has, needs] = [bavail * bsize, rows.bytes + uploads.bytes + (rows.files + uploads.files) * bsize];
  if (has >= needs) return;
  throw new Error(
    `There is no room for a backup in ${folder}: it may need ${megabytes(needs)}, and there are ${megabytes(has)}.`,
  );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;

interface Size {
  bytes: number;
  files: number;
}

/** Of tables, and of the CV files that they own. */
function sizeOfRows(databaseUrl: string): Promise<Size> {
  return connected(databaseUrl, async (client) => {
    const owned = CV_OWNERS.map((owner) => `select cv_size as bytes from ${owner}`);
    const tables = `select pg_table_size(name::regclass) as bytes from unnest($1::text[]) name`;
    const { rows } = await client.query<Record<keyof Size, string>>(
      `select coalesce(sum(bytes), 0) as bytes, count(*) as files from (${[tables, ...owned].join(' union all ')}) each`,
      [(await tablesToKeep(client)).map(({ name }) => name)],
    );
    return { bytes: Number(rows[0]?.bytes), files: Number(rows[0]?.files) };
  });
}

async function sizeIn(folder: string): Promise<Size> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
}
