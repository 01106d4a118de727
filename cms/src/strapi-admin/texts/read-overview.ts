/** What needs attention in the website's texts: what is scheduled, drafts, languages that are missing or older, and redirects. */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@qantara/contract';
import type { Core, UID } from '@strapi/strapi';
import { panelUserNames } from '../../auth/panel-user';
import { CONTENT_PARTS, hasChanges, hasDrafts, type StoredDocument } from '../../content/content-types';
import { nameOf } from '../../content/document-name';
import { readEarlierSlugs } from '../../content/earlier-slugs';
import { pathOfSlug } from '../../content/preview-url';

/** A text of the panel, with what a link to its form needs. */
interface OverviewText {
  uid: string;
  kind: 'singleType' | 'collectionType';
  /** Name of the content type. */
  type: string;
  documentId: string;
  locale: Locale;
  title: string;
}
interface ScheduledText extends OverviewText {
  action: 'publish' | 'unpublish';
  /** ISO time. */
  at: string;
  by: string;
  /** Why it failed. */
  problem: string | null;
}
interface WaitingDraft extends OverviewText {
  /** Whether visitors see an earlier text in this language. */
  isPublic: boolean;
  /** ISO time of the last change. */
  at: string;
  /** null: no editor changed it, or the account was deleted. */
  by: string | null;
}
/** `draft`: visitors read the other language, because this one is not published. */
interface LanguageGap extends OverviewText {
  gap: 'missing' | 'draft' | 'older';
}
/** From an earlier address of a text to its present one. */
interface Redirect extends OverviewText {
  slug: string;
  from: string;
  /** null: the text is not published, and so its earlier address is not found. */
  to: string | null;
  /** ISO time. */
  at: string;
  mayRemove: boolean;
}
export interface Overview {
  scheduled: ScheduledText[];
  /** Drafts that are not public and have no set time: those that were changed last, and how many there are. */
  waiting: { drafts: WaitingDraft[]; count: number };
  gaps: LanguageGap[];
  redirects: Redirect[];
}

interface Rights {
  /** Whether the caller may read, or publish, texts of a type; with a text, whether this one. */
  mayRead: (uid: string, text?: object) => boolean;
  mayPublish: (uid: string) => boolean;
}

interface Row {
  uid: UID.ContentType;
  document_id: string;
  locale: Locale;
  action: ScheduledText['action'];
  at: Date;
  actor: string;
  problem: string | null;
}

const MAX_WAITING = 100;
/** Texts whose languages an editor publishes one after the other are equally new. */
const SAME_TIME_MS = 3_600_000;

export async function readOverview(strapi: Core.Strapi, { mayRead, mayPublish }: Rights): Promise<Overview> {
  const overview: Overview = { scheduled: [], waiting: { drafts: [], count: 0 }, gaps: [], redirects: [] };
  const waiting: WaitingDraft[] = [];
  const earlier = await readEarlierSlugs(strapi.db.connection);
  const rows = await strapi.db.connection<Row>('scheduled_publications').orderBy('at');
  const names = await panelUserNames(
    strapi.db.connection,
    rows.map(({ actor }) => actor),
  );
  for (const [, uid] of CONTENT_PARTS) {
    if (!hasDrafts(strapi, uid) || !mayRead(uid)) continue;
    const { kind, info } = strapi.contentType(uid);
    // Permissions of a text may depend on who created it.
    const populate = ['createdBy.roles', 'updatedBy'];
    const versions = (await strapi.db.query(uid).findMany({ populate })) as StoredDocument[];
    for (const documentId of new Set(versions.map((version) => version.documentId))) {
      const own = versions.filter((version) => version.documentId === documentId);
      const text = (locale: Locale): OverviewText => ({
        ...{ uid, kind, type: info.displayName, documentId, locale },
        title: kind === 'singleType' ? '' : nameOf(own.find((version) => version.locale === locale) ?? own[0]),
      });
      for (const locale of LOCALES) {
        const gap = gapOf(own, locale);
        if (gap) overview.gaps.push({ ...text(locale), gap });
      }
      const scheduled = rows.filter((row) => row.uid === uid && row.document_id === documentId);
      const toBePublished = scheduled.filter(({ action, problem }) => action === 'publish' && problem === null);
      for (const { draft, isPublic } of waitingDrafts(own))
        if (mayRead(uid, draft) && !toBePublished.some(({ locale }) => locale === draft.locale))
          waiting.push({
            ...text(draft.locale as Locale),
            ...{ isPublic, at: String(draft.updatedAt), by: editorName(draft.updatedBy) },
          });
      for (const { locale, action, at, actor, problem } of scheduled)
        overview.scheduled.push({
          ...text(locale),
          ...{ action, at: at.toISOString(), by: names.get(actor) ?? actor, problem },
        });
      const published = own.find(({ publishedAt }) => publishedAt !== null);
      for (const { slug, moved_at: at } of earlier.filter((row) => row.uid === uid && row.document_id === documentId))
        overview.redirects.push({
          ...text(DEFAULT_LOCALE),
          ...{ slug, from: pathOfSlug(uid, slug), to: published ? pathOfSlug(uid, String(published.slug)) : null },
          ...{ at: at.toISOString(), mayRemove: mayPublish(uid) },
        });
    }
  }
  overview.scheduled.sort((one, other) => (one.at < other.at ? -1 : 1));
  waiting.sort((one, other) => (one.at > other.at ? -1 : 1));
  overview.waiting = { drafts: waiting.slice(0, MAX_WAITING), count: waiting.length };
  overview.redirects.sort((one, other) => (one.at > other.at ? -1 : 1));
  return overview;
}

function waitingDrafts(versions: readonly StoredDocument[]): { draft: StoredDocument; isPublic: boolean }[] {
  return versions
    .filter(({ publishedAt }) => publishedAt === null)
    .flatMap((draft) => {
      const published = versions.find((version) => version.publishedAt !== null && version.locale === draft.locale);
      return hasChanges(draft, published) ? [{ draft, isPublic: published !== undefined }] : [];
    });
}

/** Name of an account of the panel; its email without one. */
function editorName(account: unknown): string | null {
  if (!account) return null;
  const { firstname, lastname, email } = account as Record<'firstname' | 'lastname' | 'email', string | null>;
  return [firstname, lastname].filter(Boolean).join(' ') || email;
}

/** What a language lacks against the others of the document. */
function gapOf(versions: readonly StoredDocument[], locale: Locale): LanguageGap['gap'] | undefined {
  if (!versions.some((version) => version.locale === locale)) return 'missing';
  const published = versions.filter(({ publishedAt }) => publishedAt !== null);
  if (published.length === 0) return undefined;
  const own = published.find((version) => version.locale === locale);
  if (!own) return 'draft';
  return changedAt(own) < Math.max(...published.map(changedAt)) - SAME_TIME_MS ? 'older' : undefined;
}

const changedAt = ({ updatedAt }: StoredDocument): number => Date.parse(String(updatedAt));
