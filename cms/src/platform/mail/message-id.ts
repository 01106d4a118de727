/** Message-ID of an email about an entry. Also the key of its task, by which an erasure finds it in the queue. */
export const messageIdOf = (
  kind: 'received' | 'notice' | 'mail' | 'links' | 'changed' | 'documents' | 'alert' | 'alertend' | 'morning',
  entryId: string,
  publicUrl: string,
  number?: number,
): string => `<${[kind, entryId, ...(number === undefined ? [] : [number])].join('-')}@${new URL(publicUrl).hostname}>`;

/** SQL: id of the entry that a queued email is about. Ids contain no dash. (No question mark: knex would bind it.) */
export const ENTRY_OF_TASK_KEY = `substring(key from '^<[a-z]+-([a-z0-9]+)')`;
