import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Column } from './tables';

/** Raise it when an older restore cannot read what a newer backup writes. */
const FORMAT = 1;
const FILE = 'manifest.json';

export interface TableFacts {
  /** `public.jobs` */
  name: string;
  /** A restore requires the same columns. */
  columns: Column[];
  rows: number;
  /** Hash of the rows as PostgreSQL's COPY writes them as text, in the order of their key. Hexadecimal. */
  sha256: string;
}

export interface FileFacts {
  bytes: number;
  sha256: string;
}

export interface Manifest {
  format: number;
  /** ISO 8601, UTC: time of the snapshot. */
  at: string;
  /** Time zone of the columns without one. Absent from old backups. */
  timeZone?: string;
  tables: TableFacts[];
  /** Last value of each sequence. */
  sequences: Record<string, string>;
  /** CV files by key. */
  cvs: Record<string, FileFacts>;
  /** Files of the Media Library by path. */
  uploads: Record<string, FileFacts>;
  /** Keys of CV files that a row refers to but the store does not have. */
  missing: string[];
}

export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.gz`);
export const cvFile = (folder: string, key: string) => join(folder, 'cvs', key);
export const uploadFile = (folder: string, path: string) => join(folder, 'uploads', path);

/** Every process of ours runs in it (decision 005). */
const TIME_ZONE = 'UTC';

/** Written last: a folder without a manifest is no backup. */
export const writeManifest = (folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> =>
  writeFile(join(folder, FILE), JSON.stringify({ format: FORMAT, timeZone: TIME_ZONE, ...manifest }, null, 1), {
    flush: true,
  });

/** Rejects with a message for the operator if the folder holds no readable backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, FILE);
  const text = await readFile(path, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') throw new Error(`There is no backup in ${folder}: it has no ${FILE}.`);
    throw new Error(`The backup in ${folder} cannot be read (${code}): ${path} must be readable for this user.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT)
    throw new Error(`The backup in ${folder} has format ${manifest.format}, and this version reads ${FORMAT}.`);
  if ((manifest.timeZone ?? TIME_ZONE) !== TIME_ZONE)
    throw new Error(`The times of the backup in ${folder} are in ${manifest.timeZone}, and this version reads UTC.`);
  return manifest;
}
