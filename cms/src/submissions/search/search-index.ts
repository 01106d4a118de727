import type { CvTextState, InboxName } from '@qantara/contract';
import type { Knex } from 'knex';
import { type QueuedTask, queueTask } from '../../platform/queue/queue-task';
import { INBOX_LISTS, type InboxList } from '../inbox-list';
import { lexemesOf, phoneLexemes, referenceLexemes } from './lexemes';
import { numberLexemes } from './number-lexemes';
import { profileText } from './profile-text';
import { SEARCH_TABLES, type SearchRow } from './search-tables';

/** CVs are read one at a time, so that emails never wait for them. */
const CV_TEXT_QUEUE = 'cv-text';
/** Files are also scanned one at a time. */
const CV_SCAN_QUEUE = 'cv-scan';

/** An entry as stored in its table. */
interface StoredEntry {
  id: number;
  [column: string]: unknown;
}

/** The entry whose CV is read or scanned. */
export interface CvToRead {
  name: InboxName;
  entryId: number;
}

/** Payload of a task, which uses the public id: an entry that is being stored has no number yet. */
export interface CvTask {
  name: InboxName;
  /** Public id of the entry. */
  id: string;
  /** Rate-limit key of the sender's IP: a CV that is costly to read counts against it. */
  from?: string | undefined;
}

/** The task that reads a CV. */
export const cvReading = (cv: CvTask): QueuedTask => ({
  name: 'read-cv-text',
  payload: cv,
  jobKey: `cv-text-${cv.name}-${cv.id}`,
  queueName: CV_TEXT_QUEUE,
});

/** The task that scans a CV for viruses; a clean one is then read. */
export const cvScanning = (cv: CvTask): QueuedTask => ({
  name: 'scan-cv',
  payload: cv,
  jobKey: `cv-scan-${cv.name}-${cv.id}`,
  queueName: CV_SCAN_QUEUE,
});

/** The CV of a task; null: its entry was removed. */
export async function cvOfTask(db: Knex, { name, id }: CvTask): Promise<CvToRead | null> {
  const entry = await db<StoredEntry>(INBOX_LISTS[name].table).where('document_id', id).first('id');
  return entry ? { name, entryId: entry.id } : null;
}

/** Queues the reading of CVs older than entry `before`, newest first. */
export const queueOldCvs = (db: Knex, name: InboxName, before?: number): Promise<void> =>
  queueTask(
    db,
    'read-old-cvs',
    { name, before },
    { jobKey: `old-cvs-${name}`, queueName: CV_TEXT_QUEUE, priority: 10 },
  );

/** CVs whose text was not read yet, newest first. */
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

/** Indexes the next entries that are not in the search yet. @returns how many */
export async function addMissingToSearch(db: Knex, name: InboxName, limit: number): Promise<number> {
  const { table } = INBOX_LISTS[name];
  const isThere = db(SEARCH_TABLES[name]).whereRaw('entry_id = ??.id', [table]).select(db.raw('1'));
  const entries = await db<StoredEntry>(table).whereNotExists(isThere).orderBy('id', 'desc').limit(limit).select();
  if (entries.length > 0) await addToSearch(db, INBOX_LISTS[name], entries);
  return entries.length;
}

/** Adds the text of the CV, or why it is missing. The entry's own facts are indexed again, so that none is lost. */
export async function addCvText(
  db: Knex,
  { name, entryId }: CvToRead,
  { state, text }: { state: CvTextState; text: string },
): Promise<void> {
  await db.transaction(async (trx) => {
    // Locked, so that a concurrent correction of the email is not overwritten.
    const entry = await trx<StoredEntry>(INBOX_LISTS[name].table).where('id', entryId).forShare().first();
    if (!entry) return;
    await trx(SEARCH_TABLES[name])
      .where('entry_id', entryId)
      .update({ cv_state: state, cv_text: text || null, words: vector(trx, wordsOfEntry(name, entry, text)) });
  });
}

/** Call it after a change of the entry's facts. */
export async function indexEntry(trx: Knex.Transaction, { name, entryId }: CvToRead): Promise<void> {
  const entry = await trx<StoredEntry>(INBOX_LISTS[name].table).where('id', entryId).first();
  const row = await trx<SearchRow>(SEARCH_TABLES[name]).where('entry_id', entryId).first('cv_text');
  if (!entry || !row) return;
  const words = vector(trx, wordsOfEntry(name, entry, row.cv_text ?? ''));
  await trx(SEARCH_TABLES[name]).where('entry_id', entryId).update({ words });
}

const wordsOfEntry = (name: InboxName, entry: StoredEntry, cvText: string): string[] => [
  ...new Set([...factsOf(name, entry), ...lexemesOf(cvText), ...numberLexemes(cvText)]),
];

/** Normalises the words of the next entries as this version does. @returns the last entry's number, null at the end */
export async function normaliseWords(db: Knex, name: InboxName, after: number, limit: number): Promise<number | null> {
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
    // A CV read since then is already normalised.
    await db(SEARCH_TABLES[name])
      .where('entry_id', id)
      .whereRaw('cv_text is not distinct from ?', [text])
      .update({ words });
  }
  return ids.at(-1) ?? null;
}

/** Search row of a new entry, until its CV is read. */
export const searchRowOf = ({ name }: InboxList, entry: object) => ({
  cv_state: ('cv_key' in entry && entry.cv_key ? 'pending' : 'none') satisfies SearchRow['cv_state'],
  words: factsOf(name, entry),
});

/**
 * Indexes the facts of entries that have no search row. Ignores rows that are added or removed concurrently.
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
  if (entry.profile) texts.push(profileText(textOf(entry.profile)));
  return [...lexemesOf(...texts), ...phoneLexemes(textOf(entry.phone)), ...referenceLexemes(textOf(entry.reference))];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Words as they are: PostgreSQL's own text parser splits and joins them differently. */
const vector = (db: Knex, words: readonly string[]) => db.raw('array_to_tsvector(?::text[])', [[...words]]);
