import type { CvTextState, InboxName } from '@qantara/contract';
import type { Knex } from 'knex';
import { type QueuedTask, queueTask } from '../../platform/queue/queue-task';
import { INBOX_LISTS, type InboxList } from '../inbox-list';
import { lexemesOf, phoneLexemes, referenceLexemes } from './lexemes';
import { numberLexemes } from './number-lexemes';
import { SEARCH_TABLES, type SearchRow } from './search-tables';

/** CVs are read one at a time, so that mails never wait for them. */
const CV_TEXT_QUEUE = 'cv-text';
/** So are they shown to the virus scanner. */
const CV_SCAN_QUEUE = 'cv-scan';

/** An entry as it lies in its table. */
interface StoredEntry {
  id: number;
  [column: string]: unknown;
}

/** Which entry's CV is read, or shown to the virus scanner. */
export interface CvToRead {
  name: InboxName;
  entryId: number;
}

/** The same in the payload of a task: an entry that is being stored has no number yet. */
export interface CvTask {
  name: InboxName;
  /** The public id of the entry. */
  id: string;
  /** Network address of the sender, as limits count it: a CV that costs much to read counts against it. */
  from?: string | undefined;
}

/** The task that reads a CV. */
export const cvReading = (cv: CvTask): QueuedTask => ({
  name: 'read-cv-text',
  payload: cv,
  jobKey: `cv-text-${cv.name}-${cv.id}`,
  queueName: CV_TEXT_QUEUE,
});

/** The task that shows it to the virus scanner first; once it is found clean it is read. */
export const cvScanning = (cv: CvTask): QueuedTask => ({
  name: 'scan-cv',
  payload: cv,
  jobKey: `cv-scan-${cv.name}-${cv.id}`,
  queueName: CV_SCAN_QUEUE,
});

/** The CV that a task is about; null: its entry is gone. Tasks that an earlier version queued name it by number. */
export async function cvOfTask(db: Knex, payload: CvTask | CvToRead): Promise<CvToRead | null> {
  if ('entryId' in payload) return payload;
  const { name, id } = payload;
  const entry = await db<StoredEntry>(INBOX_LISTS[name].table).where('document_id', id).first('id');
  return entry ? { name, entryId: entry.id } : null;
}

/** Has the CVs read, from the newest on, that came before entry `before`. */
export const queueOldCvs = (db: Knex, name: InboxName, before?: number): Promise<void> =>
  queueTask(
    db,
    'read-old-cvs',
    { name, before },
    { jobKey: `old-cvs-${name}`, queueName: CV_TEXT_QUEUE, priority: 10 },
  );

/** CVs that nobody has read yet, newest first. */
export async function unreadCvs(
  db: Knex,
  name: InboxName,
  before: number | undefined,
  limit: number,
): Promise<CvToRead[]> {
  const unread = db<SearchRow>(SEARCH_TABLES[name]).where('cv_state', 'pending');
  if (before !== undefined) unread.where('entry_id', '<', before);
  const rows = await unread.orderBy('entry_id', 'desc').limit(limit).select('entry_id');
  return rows.map(({ entry_id: entryId }) => ({ name, entryId }));
}

/** Makes the next entries findable that are not yet; answers how many. */
export async function addMissingToSearch(db: Knex, name: InboxName, limit: number): Promise<number> {
  const { table } = INBOX_LISTS[name];
  const isThere = db(SEARCH_TABLES[name]).whereRaw('entry_id = ??.id', [table]).select(db.raw('1'));
  const entries = await db<StoredEntry>(table).whereNotExists(isThere).orderBy('id', 'desc').limit(limit).select();
  if (entries.length > 0) await addToSearch(db, INBOX_LISTS[name], entries);
  return entries.length;
}

/** Adds what was read in the CV, or why nothing was. The facts are taken from the entry again: nothing of them is lost. */
export async function addCvText(
  db: Knex,
  { name, entryId }: CvToRead,
  { state, text }: { state: CvTextState; text: string },
): Promise<void> {
  const entry = await db<StoredEntry>(INBOX_LISTS[name].table).where('id', entryId).first();
  if (!entry) return;
  await db(SEARCH_TABLES[name])
    .where('entry_id', entryId)
    .update({ cv_state: state, cv_text: text || null, words: vector(db, wordsOfEntry(name, entry, text)) });
}

const wordsOfEntry = (name: InboxName, entry: StoredEntry, cvText: string): string[] => [
  ...new Set([...factsOf(name, entry), ...lexemesOf(cvText), ...numberLexemes(cvText)]),
];

/** Spells the words of the next entries as this version does; returns the last one's number, or null at the end. */
export async function spellAgain(db: Knex, name: InboxName, after: number, limit: number): Promise<number | null> {
  const rows = await db<SearchRow>(SEARCH_TABLES[name])
    .where('entry_id', '>', after)
    .orderBy('entry_id')
    .limit(limit)
    .select('entry_id', 'cv_text');
  const ids = rows.map(({ entry_id: id }) => id);
  const entries = await db<StoredEntry>(INBOX_LISTS[name].table).whereIn('id', ids);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const { entry_id: id, cv_text: text } of rows) {
    const entry = byId.get(id);
    if (!entry) continue;
    const words = vector(db, wordsOfEntry(name, entry, text ?? ''));
    // The text of a CV that was read meanwhile was spelled by then.
    await db(SEARCH_TABLES[name])
      .where('entry_id', id)
      .whereRaw('cv_text is not distinct from ?', [text])
      .update({ words });
  }
  return ids.at(-1) ?? null;
}

/** What a new entry is found by until its CV is read. */
export const searchRowOf = ({ name, hasCv }: InboxList, entry: object) => ({
  cv_state: (hasCv ? 'pending' : 'none') satisfies SearchRow['cv_state'],
  words: factsOf(name, entry),
});

/**
 * Makes entries findable by their facts that were stored without. A row that someone else adds, or removes, at the same
 * moment is left to them.
 */
export async function addToSearch(db: Knex, list: InboxList, entries: readonly StoredEntry[]): Promise<void> {
  const rows = entries.map((entry) => {
    const { cv_state, words } = searchRowOf(list, entry);
    return { entry_id: entry.id, cv_state, words: vector(db, words) };
  });
  await db(SEARCH_TABLES[list.name]).insert(rows).onConflict('entry_id').ignore();
}

function factsOf(name: InboxName, row: object): string[] {
  const entry = row as Readonly<Record<string, unknown>>;
  const texts = INBOX_LISTS[name].searched.map((column) => textOf(entry[column]));
  return [...lexemesOf(...texts), ...phoneLexemes(textOf(entry.phone)), ...referenceLexemes(textOf(entry.reference))];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Words as they are: PostgreSQL's own reader of texts splits and joins them in other ways. */
const vector = (db: Knex, words: readonly string[]) => db.raw('array_to_tsvector(?::text[])', [[...words]]);
