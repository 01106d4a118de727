/** What a draft may not be published with, although it is complete: rules that look at the clock, or at other texts. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { documentSchema } from '@qantara/contract/content';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { agencyDay } from '../platform/agency-day';
import { CONTENT_TYPES, hasDrafts, type StoredDocument } from './content-types';
import { nameOf } from './document-name';
import { populateOf, presentDocument } from './present-document';
import { type Snapshot, VERSIONS_TABLE } from './text-snapshot';

/**
 * Checks the drafts that a call of the document service publishes, before it does.
 * @param publishes whether the call publishes a language
 * @throws {errors.ValidationError} with a sentence at the field
 */
export async function assertMayBePublished(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  publishes: (locale: string) => boolean,
): Promise<void> {
  if (!hasDrafts(strapi, uid)) return;
  const rows = (await strapi.db
    .query(uid)
    .findMany({ where: { documentId }, populate: populateOf(strapi, uid) })) as StoredDocument[];
  const drafts = rows.filter(({ publishedAt, locale }) => !publishedAt && publishes(locale));
  for (const draft of drafts) {
    assertNoLaterDay(draft);
    assertStillToEnd(draft);
    await assertSlugIsFree(strapi, uid, draft);
    const published = rows.find((row) => row.publishedAt && row.locale === draft.locale);
    if (uid === CONTENT_TYPES.legalDocuments) await assertNewVersion(strapi, draft, published);
  }
}

const publishingTime = new AsyncLocalStorage<Date>();

/** Checks what `work` publishes as if it were published at that time. */
export const asPublishedAt = <Result>(at: Date, work: () => Promise<Result>): Promise<Result> =>
  publishingTime.run(at, work);

const timeOfPublishing = (): Date => publishingTime.getStore() ?? new Date();

function reject(field: string, message: string): never {
  throw new errors.ValidationError(message, { errors: [{ path: [field], message, name: 'ValidationError' }] });
}

/** Days of something that has been: of an article, and of a figure. */
const PAST_DAYS = ['date', 'asOf'];

/** Not in the schema of the contract, because a day that was over at publishing must stay valid for every clock. */
function assertNoLaterDay(draft: StoredDocument): void {
  const today = agencyDay(timeOfPublishing());
  const later = PAST_DAYS.find((field) => typeof draft[field] === 'string' && draft[field] > today);
  if (later) reject(later, 'This day is still to come. Give today, or schedule the publication for that day.');
}

function assertStillToEnd({ endsAt }: StoredDocument): void {
  if (typeof endsAt === 'string' && Date.parse(endsAt) <= timeOfPublishing().getTime())
    reject('endsAt', 'This time has passed. Choose a later one.');
}

/** Last part of a URL, and fragment of one. */
const SLUG_FIELDS = ['slug', 'anchor'];
/** Their records are on one page. */
const ON_ONE_PAGE: readonly UID.ContentType[] = [CONTENT_TYPES.faqCategories, CONTENT_TYPES.faqItems];

/** Strapi's `unique` only compares records of one type in one language, but a URL leads to one record in both. */
async function assertSlugIsFree(strapi: Core.Strapi, uid: UID.ContentType, draft: StoredDocument): Promise<void> {
  for (const field of SLUG_FIELDS.filter((name) => draft[name]))
    for (const type of ON_ONE_PAGE.includes(uid) ? ON_ONE_PAGE : [uid]) {
      const where = { documentId: { $ne: draft.documentId }, [field]: draft[field], publishedAt: { $notNull: true } };
      const other = (await strapi.db
        .query(type)
        .findOne({ where, orderBy: { locale: 'desc' } })) as StoredDocument | null;
      if (other) reject(field, `"${nameOf(other)}" has this already. Choose another one.`);
    }
}

/**
 * With each form the version is recorded that a person agreed to, so it must name one text only: the one that is published,
 * or was.
 */
async function assertNewVersion(
  strapi: Core.Strapi,
  draft: StoredDocument,
  published: StoredDocument | undefined,
): Promise<void> {
  const { version } = draft;
  const text = textOf(strapi, draft);
  const isOther = (snapshot: Snapshot) => !isDeepStrictEqual(textOf(strapi, { ...draft, ...snapshot }), text);
  // What is published may keep its version, also if that named another text before this rule.
  const isNamed = published !== undefined && published.version === version;
  const named: Snapshot[] = isNamed ? [published] : await publishedAs(strapi, draft);
  if (named.some(isOther))
    reject('version', `The text is not the one that was published as ${String(version)}. Give it a new version.`);
}

/** What was published with the version of a draft. */
async function publishedAs(strapi: Core.Strapi, { documentId, locale, version }: StoredDocument): Promise<Snapshot[]> {
  const rows = (await strapi.db
    .connection(VERSIONS_TABLE)
    .where({ uid: CONTENT_TYPES.legalDocuments, document_id: documentId, locale, is_draft: false })
    .whereRaw("data->>'version' = ?", [String(version)])
    .pluck('data')) as string[];
  return rows.map((data) => JSON.parse(data) as Snapshot);
}

function textOf(strapi: Core.Strapi, document: StoredDocument): unknown[] {
  const presented = presentDocument(strapi, strapi.contentType(CONTENT_TYPES.legalDocuments), document);
  // Parsed, because the editor of the panel adds empty lines.
  const { data = presented } = documentSchema('legalDocuments').safeParse(presented) as { data?: object };
  const { lead, sections } = data as { lead?: unknown; sections?: unknown };
  return [lead, sections];
}
