import { Client } from 'pg';

/** Works on a connection of its own, and ends it. */
export async function connected<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  // A database that goes away says so to whatever is asked, too: that is where it is told.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
