/** What needs attention in the website's texts: what is scheduled, languages that are missing or older, and redirects. */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@qantara/contract';
import type { Core, UID } from '@strapi/strapi';
import { panelUserNames } from '../auth/panel-user';
import { CONTENT_PARTS, hasDrafts, type StoredDocument } from '../content/content-types';
import { nameOf } from '../content/document-name';
import { readEarlierSlugs } from '../content/earlier-slugs';
import { pathOfSlug } from '../content/preview-url';

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
  /** ISO time; null: from before this was stored. */
  at: string | null;
  mayRemove: boolean;
}
export interface Overview {
  scheduled: ScheduledText[];
  gaps: LanguageGap[];
  redirects: Redirect[];
}

interface Rights {
  /** Whether the caller may read, or publish, texts of a type. */
  mayRead: (uid: string) => boolean;
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

/** Texts whose languages an editor publishes one after the other are equally new. */
const SAME_TIME_MS = 3_600_000;

export async function readOverview(strapi: Core.Strapi, { mayRead, mayPublish }: Rights): Promise<Overview> {
  const overview: Overview = { scheduled: [], gaps: [], redirects: [] };
  const earlier = await readEarlierSlugs(strapi.db.connection);
  const rows = await strapi.db.connection<Row>('scheduled_publications').orderBy('at');
  const names = await panelUserNames(
    strapi.db.connection,
    rows.map(({ actor }) => actor),
  );
  for (const [, uid] of CONTENT_PARTS) {
    if (!hasDrafts(strapi, uid) || !mayRead(uid)) continue;
    const { kind, info } = strapi.contentType(uid);
    const versions = (await strapi.db.query(uid).findMany({})) as StoredDocument[];
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
      for (const { locale, action, at, actor, problem } of rows.filter(
        (row) => row.uid === uid && row.document_id === documentId,
      ))
        overview.scheduled.push({
          ...text(locale),
          ...{ action, at: at.toISOString(), by: names.get(actor) ?? actor, problem },
        });
      const published = own.find(({ publishedAt }) => publishedAt !== null);
      for (const { slug, moved_at: at } of earlier.filter((row) => row.uid === uid && row.document_id === documentId))
        overview.redirects.push({
          ...text(DEFAULT_LOCALE),
          ...{ slug, from: pathOfSlug(uid, slug), to: published ? pathOfSlug(uid, String(published.slug)) : null },
          ...{ at: at?.toISOString() ?? null, mayRemove: mayPublish(uid) },
        });
    }
  }
  overview.scheduled.sort((one, other) => (one.at < other.at ? -1 : 1));
  overview.redirects.sort((one, other) => ((one.at ?? '') > (other.at ?? '') ? -1 : 1));
  return overview;
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
