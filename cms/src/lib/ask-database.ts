import type { Knex } from 'knex';
import type { Client, QueryResultRow } from 'pg';
import { noteNoRoom } from './no-room';

/** A statement with $1, $2 ... under a name of its own: PostgreSQL reads and plans it once for each connection. */
export interface PreparedStatement {
  name: string;
  text: string;
  values: readonly unknown[];
}

/**
 * Runs one statement, a transaction of its own, on a connection of Strapi's pool: where many people wait, what knex does
 * around a statement takes longer than the statement. Not for work inside a transaction.
 */
export async function askDatabase<Row extends QueryResultRow>(
  db: Knex,
  { name, text, values }: PreparedStatement,
): Promise<Row[]> {
  const client = db.client as Knex.Client;
  const connection = (await client.acquireConnection()) as Client;
  try {
    const { rows } = await connection.query<Row>({ name, text, values: [...values] });
    return rows;
  } catch (error) {
    noteNoRoom(error);
    throw error;
  } finally {
    await client.releaseConnection(connection);
  }
}
