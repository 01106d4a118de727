import type { Knex } from 'knex';

interface SentQuery {
  sql: string;
  __knexTxId?: string;
}

/**
 * Calls `onWrite` when this process sends a statement that begins with a change of a table, and when it sends the end
 * of the transaction around it. Answers how to stop.
 */
export function watchWrites(db: Knex, table: string, onWrite: () => void): () => void {
  const change = new RegExp(`^\\s*(?:insert into|update|delete from)\\s+(?:"?\\w+"?\\.)?"?${table}"?\\b`, 'i');
  const changing = new Set<string>();
  const onQuery = ({ sql, __knexTxId: transaction }: SentQuery) => {
    if (change.test(sql)) {
      if (transaction) changing.add(transaction);
      onWrite();
    } else if (transaction && changing.has(transaction) && /^(?:commit|rollback)\b(?! to)/i.test(sql)) {
      changing.delete(transaction);
      onWrite();
    }
  };
  db.on('query', onQuery);
  return () => void db.removeListener('query', onQuery);
}
