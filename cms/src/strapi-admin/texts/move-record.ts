/** "Move up" and "Move down" in the lists of records that the website shows in an order. */
import { errors } from '@strapi/utils';
import type { Core, UID } from '@strapi/strapi';
import { recordAudit } from '../../audit/audit';
import type { PanelUser } from '../../auth/panel-user';
import { partOf, type StoredDocument } from '../../content/content-types';
import { raiseContentVersion } from '../../content/content-version';
import { nameOf } from '../../content/document-name';
import { attributesOf } from '../../content/present-document';
import { inTransaction } from '../../platform/database/transaction';

export const MOVES = { up: -1, down: 1 } as const;
export type Move = keyof typeof MOVES;

/** Attributes and relations by which records are grouped on the website: they are only moved among those of their group. */
const GROUPS = ['place', 'page', 'category'];
/** Room for records between others. */
const STEP = 10;

/** Whether records of a type have an order. */
export const isOrdered = (strapi: Core.Strapi, uid: UID.ContentType): boolean =>
  partOf(uid) !== undefined && 'order' in strapi.getModel(uid).attributes;

/**
 * Moves a record one place, in both languages and for visitors at once. The records of its group get new numbers: several
 * may have the same number. Nothing else of a draft is published.
 * @throws {errors.NotFoundError} if there is no such record
 */
export async function moveRecord(
  strapi: Core.Strapi,
  { uid, documentId, move, user }: { uid: UID.ContentType; documentId: string; move: Move; user: PanelUser },
): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    await raiseContentVersion(trx);
    const groups = attributesOf(strapi.getModel(uid)).filter(([name]) => GROUPS.includes(name));
    const populate = groups.filter(([, { type }]) => type === 'relation').map(([name]) => name);
    const rows = (await strapi.db.query(uid).findMany({ populate })) as StoredDocument[];
    const moved = rows.find((row) => row.documentId === documentId);
    if (!moved) throw new errors.NotFoundError();
    // What is published decides, as on the website.
    const versions = new Map(rows.map((row) => [row.documentId, row]));
    for (const row of rows) if (row.publishedAt !== null) versions.set(row.documentId, row);
    const current = versions.get(documentId) ?? moved;
    const inGroup = [...versions.values()].filter((row) =>
      groups.every(([name]) => groupOf(row[name]) === groupOf(current[name])),
    );
    const ids = inGroup.sort(asShown).map((row) => row.documentId);
    const from = ids.indexOf(documentId);
    const to = from + MOVES[move];
    if (to < 0 || to >= ids.length) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    const { tableName } = strapi.db.metadata.get(uid);
    // Not by Strapi, which would set the time of the change: that time marks a draft as newer than what is published.
    for (const [index, id] of ids.entries())
      await trx(tableName)
        .where({ document_id: id })
        .update({ order: (index + 1) * STEP });
    await recordAudit(strapi, {
      ...{ action: 'content_moved', staff: user, subjectId: documentId },
      subjectType: strapi.contentType(uid).info.singularName,
      details: { panel: true, name: nameOf(moved) },
    });
  });
}

/** A related record is the same one in its draft and in what is published. */
const groupOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as StoredDocument).documentId : value;

/** Ties have the order of read-content. */
const asShown = (one: StoredDocument, other: StoredDocument): number =>
  Number(one.order ?? 0) - Number(other.order ?? 0) || (one.documentId < other.documentId ? -1 : 1);
