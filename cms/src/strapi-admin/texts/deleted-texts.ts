/** Deleted texts of the website: they can be restored as drafts for some days, in the languages that were deleted. */
import { DEFAULT_LOCALE, type Locale, toAgencyClock } from '@qantara/contract';
import { errors } from '@strapi/utils';
import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { panelUser, type PanelUser, panelUserNames } from '../../auth/panel-user';
import { deleteInBatches } from '../../platform/database/delete-in-batches';
import { inTransaction } from '../../platform/database/transaction';
import { CONTENT_PARTS, documentsOf, hasDrafts, partOf, type StoredDocument } from '../../content/content-types';
import { populateOf } from '../../content/present-document';
import { titleOf } from '../../content/document-name';
import { draftOf, type Snapshot, snapshotOf, VERSIONS_TABLE } from '../../content/text-snapshot';
import { recordTextAction } from '../audit/audit-schedules';

const TABLE = 'deleted_texts';
export const TEXT_UNDELETE_DAYS = 30;

interface Row {
  id: string;
  uid: UID.ContentType;
  document_id: string;
  locale: Locale;
  at: Date;
  actor: string | null;
  name: string;
  /** A snapshot as JSON. */
  data: string;
}

/** A deletion as the panel shows it: of a record, or of one language of it. */
interface DeletedText {
  id: string;
  documentId: string;
  name: string;
  locales: Locale[];
  /** Local time at the agency: `YYYY-MM-DDTHH:mm`. */
  at: string;
  by: string | null;
}

/** Stores the drafts of what is deleted, in the transaction of the deletion. */
export function keepDeletedTexts(strapi: Core.Strapi): void {
  strapi.documents.use(({ uid, action, params }, next) => {
    if (action !== 'delete' || !partOf(uid) || !hasDrafts(strapi, uid) || !('documentId' in params)) return next();
    const { documentId } = params;
    return inTransaction(strapi, async (trx) => {
      const drafts = (await strapi.db.query(uid).findMany({
        where: { documentId, publishedAt: null },
        populate: populateOf(strapi, uid),
      })) as StoredDocument[];
      const result = await next();
      const left = (await strapi.db.query(uid).findMany({ where: { documentId } })) as StoredDocument[];
      const deleted = drafts.filter(({ locale }) => !left.some((row) => row.locale === locale));
      const at = new Date();
      const actor = panelUser(strapi)?.email ?? null;
      for (const draft of deleted)
        await trx(TABLE).insert({
          ...{ uid, document_id: draft.documentId, locale: draft.locale, at, actor },
          name: titleOf(draft) ?? strapi.contentType(uid).info.displayName,
          data: JSON.stringify(snapshotOf(strapi, strapi.contentType(uid), draft)),
        });
      return result;
    });
  });
}

const undeletable = (db: Knex) =>
  db<Row>(TABLE).where('at', '>', db.raw('now() - make_interval(days => ?)', [TEXT_UNDELETE_DAYS]));

const byLanguage = (one: Row, other: Row) =>
  Number(other.locale === DEFAULT_LOCALE) - Number(one.locale === DEFAULT_LOCALE);

/** Deletions of a type's records that can be undone, newest first. */
export async function readDeletedTexts(strapi: Core.Strapi, uid: UID.ContentType): Promise<DeletedText[]> {
  const rows = await undeletable(strapi.db.connection).where({ uid }).orderBy('id', 'desc');
  const names = await panelUserNames(
    strapi.db.connection,
    rows.flatMap(({ actor }) => actor ?? []),
  );
  const deletions = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.document_id} ${row.at.toISOString()}`;
    deletions.set(key, [...(deletions.get(key) ?? []), row].sort(byLanguage));
  }
  return [...deletions.values()].flatMap((languages) => {
    const [main] = languages;
    if (!main) return [];
    const by = main.actor === null ? null : (names.get(main.actor) ?? main.actor);
    const locales = languages.map(({ locale }) => locale);
    return [{ id: main.id, documentId: main.document_id, name: main.name, locales, at: toAgencyClock(main.at), by }];
  });
}

/**
 * Makes drafts of a deleted text again, with its id and in all languages of that deletion. Publishes nothing.
 * @param id of the deletion
 * @throws {errors.ApplicationError} with a sentence for the editor
 */
export async function restoreDeletedText(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  id: string,
  user: PanelUser,
): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    const main = /^\d{1,18}$/.test(id) ? await undeletable(trx).where({ uid, id }).forUpdate().first() : undefined;
    if (!main) throw new errors.NotFoundError('This text can no longer be restored. Reload the page.');
    const { document_id: documentId, at } = main;
    const rows = await trx<Row>(TABLE).where({ uid, document_id: documentId, at });
    const present = (await strapi.db.query(uid).findMany({ where: { documentId } })) as StoredDocument[];
    let exists = present.length > 0;
    for (const row of rows.sort(byLanguage)) {
      const { locale } = row;
      if (present.some((one) => one.locale === locale))
        throw new errors.ApplicationError('This text has been written again since. Delete that one first.');
      const draft = await draftOf(strapi, { uid, locale }, JSON.parse(row.data) as Snapshot);
      const data = { ...draft, createdBy: user.id, updatedBy: user.id };
      if (exists) await documentsOf(strapi, uid).update({ documentId, locale, data });
      else await documentsOf(strapi, uid).create({ locale, data: { ...data, documentId } });
      exists = true;
      await recordTextAction(strapi, 'text_restored', { uid, documentId, locale });
    }
    await trx(TABLE).where({ uid, document_id: documentId, at }).delete();
  });
}

/** Deletes what can no longer be restored, with the published versions of records that do not exist any longer. */
export async function purgeDeletedTexts(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db;
  const oldest = connection.raw('now() - make_interval(days => ?)', [TEXT_UNDELETE_DAYS]);
  await deleteInBatches(connection, TABLE, (rows) => void rows.where('at', '<=', oldest));
  for (const [, uid] of CONTENT_PARTS) {
    const sameDocument = (table: string) =>
      connection(table).whereRaw('??.document_id = ??.document_id', [table, VERSIONS_TABLE]);
    const documents = sameDocument(strapi.getModel(uid).collectionName ?? '');
    await deleteInBatches(connection, VERSIONS_TABLE, (versions) => {
      void versions.where({ uid }).whereNotExists(documents).whereNotExists(sameDocument(TABLE).where({ uid }));
    });
  }
}
