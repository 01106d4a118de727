/** What the stocker is asked for: the first message names the database, every other one the main rows of jobs. */
export type ToStocker = { databaseUrl: string } | { rowIds: readonly number[] };

/**
 * The sizes of the records it has written, which follow those it has written before: of each row, one a language; 0 where
 * there is no open job. Or why it ends.
 */
export type FromStocker = { sizes: number[] } | { fault: string };
