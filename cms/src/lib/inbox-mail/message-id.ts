/** Names a mail by the entry it is about, so that it is found in the queue when the entry is erased. */
export const messageIdOf = (
  kind: 'received' | 'notice' | 'mail',
  entryId: string,
  publicUrl: string,
  number?: number,
): string => `<${[kind, entryId, ...(number === undefined ? [] : [number])].join('-')}@${new URL(publicUrl).hostname}>`;

/** SQL that finds the entry in the `messageId` of a queued mail. Ids of entries hold no dash. (No question mark: knex would bind it.) */
export const ENTRY_OF_MESSAGE = `substring(payload->>'messageId' from '^<[a-z]+-([a-z0-9]+)')`;
