/** Versions of what the panel edits: a save of an older version than the stored one would overwrite someone else's work. */
import type { Locale } from '@qantara/contract';
import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { lastChangeOf } from '../../audit/audit';
import { hasDrafts } from '../../content/content-types';
import { columnOf, sharedFactsOf } from '../../content/shared-facts';
import { isJob } from '../../jobs/panel-rules';
import { lastJobChange } from '../../jobs/lock-job';
import { dashboardTime } from '../../platform/http/problem';

/** A language of a document, as a call of the panel names it. */
export interface PanelText {
  uid: UID.ContentType;
  /** undefined: the only document of its type. */
  documentId: string | undefined;
  locale: Locale;
}

interface Row {
  document_id: string;
  updated_at: Date;
  updated_by_id: number | null;
  /** Facts that both languages share, by column. */
  [fact: string]: unknown;
}

/**
 * The rows that a save of this text changes, newest first: its draft; in a type without drafts every language, because they
 * share fields.
 */
function rowsOf(strapi: Core.Strapi, db: Knex, { uid, documentId, locale }: PanelText) {
  const one = { ...(documentId !== undefined && { document_id: documentId }) };
  return db(strapi.getModel(uid).collectionName ?? '')
    .where({ ...one, ...(hasDrafts(strapi, uid) && { locale, published_at: null }) })
    .select<Row[]>('document_id', 'updated_at', 'updated_by_id', ...factColumns(strapi, uid));
}

/** A publication in the other language and a new order change these without the time of the change (see shared-facts). */
const factColumns = (strapi: Core.Strapi, uid: UID.ContentType): string[] =>
  hasDrafts(strapi, uid) ? sharedFactsOf(strapi, uid).map((name) => columnOf(strapi, uid, name)) : [];

const newestOf = (rows: readonly Row[]): Row | undefined =>
  [...rows].sort((one, other) => other.updated_at.getTime() - one.updated_at.getTime())[0];

/** The time of the last save, then the shared facts: `2026-11-29T08:00:00.000Z [3,"globe"]`. */
function versionOf(strapi: Core.Strapi, { uid }: PanelText, rows: readonly Row[]): string | null {
  const newest = newestOf(rows);
  if (!newest) return null;
  return `${savedAt(newest)} ${JSON.stringify(factColumns(strapi, uid).map((column) => newest[column]))}`;
}
const savedAt = (row: Row): string => row.updated_at.toISOString();

/** Which save of the text is stored, and its shared facts; null: not in this language yet. */
export const readVersion = async (strapi: Core.Strapi, db: Knex, text: PanelText): Promise<string | null> =>
  versionOf(strapi, text, await rowsOf(strapi, db, text));

/**
 * Locks the text until the transaction ends.
 * @param opened the version that the editor started from @param since in words: `while you were editing it`
 * @param nextStep a sentence after the one on the change
 * @returns a sentence for the editor if someone has saved another version since
 */
export async function conflictWith(
  strapi: Core.Strapi,
  trx: Knex,
  text: PanelText & { opened: string | null; userId: number | undefined; since: string; nextStep: string },
): Promise<string | undefined> {
  // By id, as jobs are locked (see jobs/read-jobs). No key is updated, so that relations to the rows can still be stored.
  const rows = await rowsOf(strapi, trx, text).orderBy('id').forNoKeyUpdate();
  if (versionOf(strapi, text, rows) === text.opened) return undefined;
  const newest = newestOf(rows);
  if (!newest) return `Someone deleted this text ${text.since}. Copy what you need of it, and reload.`;
  if (text.opened?.startsWith(savedAt(newest)))
    return `Something that both languages share, such as the order, was changed ${text.since}. ${text.nextStep}`;
  return `${await lastChange(strapi, trx, text, newest)} ${text.since}. ${text.nextStep}`;
}

/** `Ed Itor changed this on 28 Nov 2026, 7:35 pm,` */
async function lastChange(
  strapi: Core.Strapi,
  trx: Knex,
  { uid, userId }: { uid: UID.ContentType; userId: number | undefined },
  row: Row,
): Promise<string> {
  const at = dashboardTime(savedAt(row), 'en');
  if (!hasDrafts(strapi, uid)) {
    // The dashboard changes jobs too, and Strapi copies shared fields to a row whose editor is someone else.
    const subject = strapi.contentType(uid).info.singularName;
    const change = isJob({ uid })
      ? await lastJobChange(trx, row.document_id)
      : await lastChangeOf(trx, subject, row.document_id, ['agency_saved']);
    return `${change?.by ?? SOMEONE} changed this on ${at},`;
  }
  const user =
    row.updated_by_id === null ? null : await trx<PanelName>('admin_users').where('id', row.updated_by_id).first();
  if (user?.id === userId) return `You changed this in another window on ${at},`;
  const name = [user?.firstname, user?.lastname].filter(Boolean).join(' ') || user?.email;
  return `${name ?? SOMEONE} changed this on ${at},`;
}

const SOMEONE = 'Someone else';

interface PanelName {
  id: number;
  email: string;
  firstname: string | null;
  lastname: string | null;
}
