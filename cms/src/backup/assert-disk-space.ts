import { statfs } from 'node:fs/promises';
import { CV_OWNERS } from '../cv/store/sweep-cv-files';
import { withClient } from './with-client';
import { tablesToBackUp } from './tables';

const MEGABYTE = 1024 * 1024;

/**
 * Rejects with a message for the operator if the disk has less free space than a backup needs at most: tables are
 * compressed, CVs are not.
 */
export async function assertDiskSpace(databaseUrl: string, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const { bytes, files } = await sizeOf(databaseUrl);
  // Each file takes whole blocks.
  const [has, needs] = [bavail * bsize, bytes + files * bsize];
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

/** Strapi records the size of a picture, and of its smaller copies, in kilobytes. */
const PICTURES = [
  `select size * 1024 as bytes from files`,
  `select jsonb_path_query(formats, '$.*.size')::numeric * 1024 as bytes from files`,
];

/** Size of the tables, of the CV files that their rows refer to, and of the pictures. */
function sizeOf(databaseUrl: string): Promise<Size> {
  return withClient(databaseUrl, async (client) => {
    const owned = CV_OWNERS.map((owner) => `select cv_size as bytes from ${owner} where cv_key is not null`);
    const tables = `select pg_table_size(name::regclass) as bytes from unnest($1::text[]) name`;
    const each = [tables, ...owned, ...PICTURES].join(' union all ');
    const { rows } = await client.query<Record<keyof Size, string>>(
      `select coalesce(sum(bytes), 0) as bytes, count(*) as files from (${each}) each`,
      [(await tablesToBackUp(client)).map(({ name }) => name)],
    );
    return { bytes: Number(rows[0]?.bytes), files: Number(rows[0]?.files) };
  });
}
