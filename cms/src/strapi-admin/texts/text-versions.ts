/** Published versions of the website's texts, and drafts that were discarded: who did it when, to compare them and to restore one. */
import { type Change, diffWords } from 'diff';
import { type Locale, toAgencyClock } from '@qantara/contract';
import { readableText } from '@qantara/contract/content';
import { errors } from '@strapi/utils';
import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { panelUser, type PanelUser, panelUserNames } from '../../auth/panel-user';
import { inTransaction } from '../../platform/database/transaction';
import {
  type ContentText,
  documentsOf,
  hasChanges,
  hasDrafts,
  partOf,
  type StoredDocument,
} from '../../content/content-types';
import { attributesOf, populateOf } from '../../content/present-document';
import { draftOf, type Snapshot, snapshotOf, VERSIONS_TABLE } from '../../content/text-snapshot';

/** Of a text in one language; of its discarded drafts as many again. */
const MAX_VERSIONS = 20;
/** Beyond this number of changed words, a field counts as rewritten: to find the smallest difference would take seconds. */
const MAX_CHANGED_WORDS = 1000;

interface Row {
  id: string;
  uid: UID.ContentType;
  document_id: string;
  locale: Locale;
  at: Date;
  actor: string | null;
  /** A snapshot as JSON. */
  data: string;
  /** Not published: `actor` discarded this draft, or restored a version in its place. */
  is_draft: boolean;
}

/** A version as the panel shows it. */
interface TextVersion {
  id: string;
  /** Local time at the agency: `YYYY-MM-DDTHH:mm`. */
  at: string;
  /** null: it was public before versions were kept. */
  by: string | null;
  isDraft: boolean;
  /** By field, against the published version before; null: the oldest one. */
  changes: { name: string; words: Words[] }[] | null;
}
type Words = Pick<Change, 'value' | 'added' | 'removed'>;

const rowsOf = (db: Knex, { uid, documentId, locale }: ContentText) =>
  db<Row>(VERSIONS_TABLE).where({ uid, document_id: documentId, locale });

/**
 * Stores what is published, in the transaction of the publication; what was public before the first one, also before it is
 * unpublished or deleted; and drafts that are discarded. Registered after onPublish, whose lock lets one publication
 * run at a time.
 */
export function keepVersions(strapi: Core.Strapi): void {
  strapi.documents.use(({ uid, action, params }, next) => {
    // Seeds at start are kept when an editor replaces them.
    if (!partOf(uid) || !strapi.isLoaded) return next();
    if (action === 'discardDraft')
      return inTransaction(strapi, async (trx) => {
        const documentId = documentIdIn(params) ?? '';
        await storeFirstVersions(strapi, trx, uid, documentId);
        const rows = await allRows(strapi, uid, { documentId });
        const result = await next();
        for (const { locale } of (result as { entries: StoredDocument[] }).entries)
          await storeDraft(strapi, trx, { uid, documentId, locale: locale as Locale }, rows);
        return result;
      });
    if (!changesWebsite(strapi, uid, action, params)) return next();
    return inTransaction(strapi, async (trx) => {
      const before = documentIdIn(params);
      if (before !== undefined) await storeFirstVersions(strapi, trx, uid, before);
      const result = await next();
      const id = before ?? documentIdIn(result);
      if (id !== undefined) await storeVersions(strapi, trx, uid, id);
      return result;
    });
  });
}

function changesWebsite(strapi: Core.Strapi, uid: UID.ContentType, action: string, params: object): boolean {
  if (['publish', 'unpublish', 'delete'].includes(action)) return true;
  if (action !== 'create' && action !== 'update') return false;
  return !hasDrafts(strapi, uid) || ('status' in params && params.status === 'published');
}

const documentIdIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'documentId' in value && typeof value.documentId === 'string'
    ? value.documentId
    : undefined;

/** Stores the draft of a text, unless it is public or stored already. @param rows of the text, as it is or was */
async function storeDraft(strapi: Core.Strapi, trx: Knex, text: ContentText, rows: readonly StoredDocument[]) {
  const own = rows.filter(({ locale }) => locale === text.locale);
  const draft = own.find(({ publishedAt }) => publishedAt === null);
  const published = own.find(({ publishedAt }) => publishedAt !== null);
  if (!draft || !hasChanges(draft, published)) return;
  const data = dataOf(strapi, text, draft);
  if (await rowsOf(trx, text).whereRaw('data = cast(? as jsonb)', [data]).first('id')) return;
  await insert(trx, text, { at: new Date(), actor: panelUser(strapi)?.email ?? null, data, is_draft: true });
}

const dataOf = (strapi: Core.Strapi, { uid }: ContentText, row: StoredDocument): string =>
  JSON.stringify(snapshotOf(strapi, strapi.contentType(uid), row));

const allRows = (strapi: Core.Strapi, uid: UID.ContentType, where: object) =>
  strapi.db.query(uid).findMany({ where, populate: populateOf(strapi, uid) }) as Promise<StoredDocument[]>;

const publishedRows = (strapi: Core.Strapi, uid: UID.ContentType, documentId: string) =>
  allRows(strapi, uid, { documentId, ...(hasDrafts(strapi, uid) && { publishedAt: { $notNull: true } }) });

/** What was public before versions were kept. */
async function storeFirstVersions(strapi: Core.Strapi, trx: Knex, uid: UID.ContentType, documentId: string) {
  for (const row of await publishedRows(strapi, uid, documentId)) {
    const text = { uid, documentId, locale: row.locale as Locale };
    const at = new Date(row.updatedAt as string);
    if (!(await rowsOf(trx, text).where({ is_draft: false }).first('id')))
      await store(strapi, trx, text, { row, at, actor: null });
  }
}

async function storeVersions(strapi: Core.Strapi, trx: Knex, uid: UID.ContentType, documentId: string) {
  const actor = panelUser(strapi)?.email ?? null;
  for (const row of await publishedRows(strapi, uid, documentId))
    await store(strapi, trx, { uid, documentId, locale: row.locale as Locale }, { row, at: new Date(), actor });
}

/** Stores nothing if the text is as it was. */
async function store(
  strapi: Core.Strapi,
  trx: Knex,
  text: ContentText,
  { row, at, actor }: { row: StoredDocument; at: Date; actor: string | null },
): Promise<void> {
  const data = dataOf(strapi, text, row);
  const newest = await rowsOf(trx, text)
    .where({ is_draft: false })
    .orderBy('id', 'desc')
    .first<{ same: boolean } | undefined>(trx.raw('data = cast(? as jsonb) as same', [data]));
  if (newest?.same) return;
  await insert(trx, text, { at, actor, data, is_draft: false });
}

async function insert(trx: Knex, text: ContentText, version: Pick<Row, 'at' | 'actor' | 'data' | 'is_draft'>) {
  const { uid, documentId, locale } = text;
  await trx(VERSIONS_TABLE).insert({ uid, document_id: documentId, locale, ...version });
  const ofKind = () => rowsOf(trx, text).where({ is_draft: version.is_draft });
  await ofKind().whereNotIn('id', ofKind().orderBy('id', 'desc').limit(MAX_VERSIONS).select('id')).delete();
}

/** Newest first. */
export async function readVersions(strapi: Core.Strapi, db: Knex, text: ContentText): Promise<TextVersion[]> {
  const rows = await rowsOf(db, text).orderBy('id', 'desc');
  const names = await panelUserNames(
    db,
    rows.flatMap(({ actor }) => actor ?? []),
  );
  return rows.map(({ id, at, actor, data, is_draft: isDraft }, index) => {
    const older = rows.slice(index + 1).find((row) => !row.is_draft);
    const by = actor === null ? null : (names.get(actor) ?? actor);
    const changes = older ? changesIn(strapi, text, older.data, data) : null;
    return { id, at: toAgencyClock(at), by, isDraft, changes };
  });
}

function changesIn(strapi: Core.Strapi, { uid, locale }: ContentText, olderData: string, data: string) {
  const [before, after] = [JSON.parse(olderData) as Snapshot, JSON.parse(data) as Snapshot];
  // Without it, the library takes each Arabic letter for a word.
  const intlSegmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  return attributesOf(strapi.contentType(uid)).flatMap(([name]) => {
    const [one, other] = [readableText(before[name]), readableText(after[name])];
    if (one === other) return [];
    const changes = diffWords(one, other, { intlSegmenter, maxEditLength: MAX_CHANGED_WORDS });
    const words = changes ?? [
      { value: one, removed: true, added: false },
      { value: other, removed: false, added: true },
    ];
    return [{ name, words: words.map(({ value, added, removed }) => ({ value, added, removed })) }];
  });
}

/**
 * Makes the draft of a text what it was in a version, and stores what it was before. Publishes nothing, except in a type without
 * drafts, where each save is public.
 * @throws {errors.ValidationError} if the type has no drafts and the website does not accept the version
 * @throws {errors.NotFoundError} if the version is no longer stored
 */
export async function restoreVersion(
  strapi: Core.Strapi,
  text: ContentText,
  versionId: string,
  user: PanelUser,
): Promise<void> {
  const { uid, documentId, locale } = text;
  const row = /^\d{1,18}$/.test(versionId)
    ? await rowsOf(strapi.db.connection, text).where({ id: versionId }).first('data')
    : undefined;
  if (!row) throw new errors.NotFoundError('This version is no longer there. Reload the page.');
  const data = await draftOf(strapi, text, JSON.parse(row.data) as Snapshot);
  await inTransaction(strapi, async (trx) => {
    await storeDraft(strapi, trx, text, await allRows(strapi, uid, { documentId, locale }));
    await documentsOf(strapi, uid).update({ documentId, locale, data: { ...data, updatedBy: user.id } });
  });
}
