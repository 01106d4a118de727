import type { CvTextState, InboxName } from '@qantara/contract';
import type { Knex } from 'knex';
import { queueTask } from '../queue-task';
import { INBOX_LISTS } from './inbox-list';
import { lexemesOf, phoneLexemes } from './lexemes';
import { SEARCH_TABLES, type SearchRow } from './search-tables';

/** CVs are read one at a time, so that mails never wait for them. */
const CV_TEXT_QUEUE = 'cv-text';

/** Which entry's CV the task `read-cv-text` reads. */
export interface CvToRead {
  name: InboxName;
  entryId: number;
}

/** Makes a new entry findable by its facts at once, and has its CV read. In the transaction that stores the entry. */
export async function addToSearch(trx: Knex, name: InboxName, documentId: string): Promise<void> {
  const { table } = INBOX_LISTS[name];
  const entry = await trx<Entry>(table).where('document_id', documentId).first();
  if (!entry) throw new Error(`${name} has no entry ${documentId}`);
  await indexFacts(trx, name, [entry]);
  if (INBOX_LISTS[name].hasCv) await queueCvReading(trx, { name, entryId: entry.id });
}

export const queueCvReading = (trx: Knex, cv: CvToRead): Promise<void> =>
  queueTask(trx, 'read-cv-text', cv, { jobKey: `cv-text-${cv.name}-${cv.entryId}`, queueName: CV_TEXT_QUEUE });

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
  const entries = await db<Entry>(table).whereNotExists(isThere).orderBy('id', 'desc').limit(limit).select();
  if (entries.length > 0) await indexFacts(db, name, entries);
  return entries.length;
}

/** Adds what was read in the CV, or why nothing was. The facts are taken from the entry again: nothing of them is lost. */
export async function addCvText(
  db: Knex,
  { name, entryId }: CvToRead,
  { state, text }: { state: CvTextState; text: string },
): Promise<void> {
  const entry = await db<Entry>(INBOX_LISTS[name].table).where('id', entryId).first();
  if (!entry) return;
  const words = [...new Set([...factsOf(name, entry), ...lexemesOf(text)])];
  await db(SEARCH_TABLES[name])
    .where('entry_id', entryId)
    .update({ cv_state: state, cv_text: text || null, words: vector(db, words) });
}

interface Entry {
  id: number;
  document_id: string;
  [column: string]: unknown;
}

/** A row that someone else adds, or removes, at the same moment is left to them. */
async function indexFacts(db: Knex, name: InboxName, entries: readonly Entry[]): Promise<void> {
  const cv_state: SearchRow['cv_state'] = INBOX_LISTS[name].hasCv ? 'pending' : 'none';
  const rows = entries.map((entry) => ({ entry_id: entry.id, cv_state, words: vector(db, factsOf(name, entry)) }));
  await db(SEARCH_TABLES[name]).insert(rows).onConflict('entry_id').ignore();
}

function factsOf(name: InboxName, entry: Entry): string[] {
  const texts = INBOX_LISTS[name].searched.map((column) => textOf(entry[column]));
  return [...lexemesOf(...texts), ...phoneLexemes(textOf(entry.phone))];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Words as they are: PostgreSQL's own reader of texts splits and joins them in other ways. */
const vector = (db: Knex, words: readonly string[]) => db.raw('array_to_tsvector(?::text[])', [[...words]]);
