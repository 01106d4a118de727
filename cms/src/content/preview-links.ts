/** Shared previews: links to one page with its drafts, for people without an account, for some days, until revoked, or until the account of who shared it ends or may no longer read texts. */
import { randomBytes } from 'node:crypto';
import { DEFAULT_LOCALE, type Locale } from '@qantara/contract';
import { type PreviewLink, SHARED_PREVIEW_DAYS } from '@qantara/contract/preview-link';
import type { CmsSettings } from '@qantara/contract/settings';
import { errors } from '@strapi/utils';
import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { agencyDay } from '../platform/agency-day';
import { tableOf } from '../platform/database/table';
import { CONTENT_TYPES, type ContentText } from './content-types';
import { pageOf, previewUrl } from './preview-url';

const TABLE = 'preview_links';
const DAY_MS = 86_400_000;
const MAX_LINKS_OF_PAGE = 10;

interface Row {
  id: string;
  /** Content type and document of the text that was shared: its slug, and so its page, may change. */
  uid: UID.ContentType;
  document_id: string;
  locale: Locale;
  expires_at: Date;
  /** Email of the panel's user who created it. */
  actor: string;
}

/** A link as the panel shows it. */
interface SharedPreview {
  id: string;
  url: string;
  locale: Locale;
  /** `YYYY-MM-DD` */
  lastDay: string;
  actor: string;
}

const activeRows = (db: Knex) => db<Row>(TABLE).where('expires_at', '>', db.fn.now());

/** Path of the page that a link leads to today, with its language. null: its text is deleted. */
const pathOf = (strapi: Core.Strapi, { uid, document_id: documentId, locale }: Row): Promise<string | null> =>
  pageOf(strapi, uid, { documentId, locale });

const withoutLanguage = (path: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? path : path.slice(locale.length + 1) || '/';

/** Active links to the page of a text, in both languages, newest first. @throws {errors.NotFoundError} if no page shows it */
async function linksToPageOf(strapi: Core.Strapi, { uid, documentId, locale }: ContentText) {
  const page = await pageOf(strapi, uid, { documentId, locale });
  if (page === null) throw new errors.NotFoundError('No page shows this text.');
  const rows = await activeRows(strapi.db.connection).orderBy('expires_at', 'desc');
  const links = await Promise.all(rows.map(async (row) => ({ ...row, path: await pathOf(strapi, row) })));
  return links.flatMap((link) => {
    const { path } = link;
    if (path === null) return [];
    // The drafts of two languages may have different slugs.
    const isOfText = link.uid === uid && link.document_id === documentId;
    const isOfPage = withoutLanguage(path, link.locale) === withoutLanguage(page, locale);
    return isOfText || isOfPage ? [{ ...link, path }] : [];
  });
}

/** Active links to the page of a text, newest first. @throws {errors.NotFoundError} if no page shows it */
export async function readSharedPreviews(
  strapi: Core.Strapi,
  settings: CmsSettings,
  text: ContentText,
): Promise<SharedPreview[]> {
  const links = await linksToPageOf(strapi, text);
  return links.map(({ id, path, locale, actor, expires_at: end }) => ({
    ...{ id, locale, actor, lastDay: agencyDay(end) },
    url: previewUrl(settings, { path, scope: 'page', expires: end.getTime(), id }),
  }));
}

/**
 * @throws {errors.NotFoundError} if no page shows the text
 * @throws {errors.ValidationError} if its page has as many active links as it may have
 */
export async function sharePreview(strapi: Core.Strapi, text: ContentText, actor: string): Promise<void> {
  const links = await linksToPageOf(strapi, text);
  if (links.length >= MAX_LINKS_OF_PAGE)
    throw new errors.ValidationError(`This page has ${MAX_LINKS_OF_PAGE} links. Revoke a link first.`);
  const { uid, documentId: document_id, locale } = text;
  const expires_at = new Date(Date.now() + SHARED_PREVIEW_DAYS * DAY_MS);
  const id = randomBytes(16).toString('base64url');
  await strapi.db.connection<Row>(TABLE).insert({ id, uid, document_id, locale, expires_at, actor });
}

/** Revokes a link to the page of a text, at once. @returns whether there was one */
export async function revokePreview(strapi: Core.Strapi, text: ContentText, id: string): Promise<boolean> {
  const links = await linksToPageOf(strapi, text);
  if (!links.some((link) => link.id === id)) return false;
  return (await strapi.db.connection<Row>(TABLE).where({ id }).delete()) > 0;
}

/**
 * Path of the page that a preview link shows: of a shared one, the page of its text today. null: it is not active, since
 * it is not stored, its text is deleted, or its account may not preview. Links of editors are not stored: they expire
 * after an hour.
 */
export async function pathOfPreview(strapi: Core.Strapi, { path, scope, id, by }: PreviewLink): Promise<string | null> {
  if (scope === 'site') return by !== undefined && (await mayPreview(strapi, { id: by })) ? path : null;
  if (id === undefined) return null;
  const row = await activeRows(strapi.db.connection).where({ id }).first();
  return row && (await mayPreview(strapi, { email: row.actor })) ? pathOf(strapi, row) : null;
}

/** Whether an account of the panel is active, with a role that may read texts of the website. */
export async function mayPreview(strapi: Core.Strapi, account: { id: number } | { email: string }): Promise<boolean> {
  const permission = {
    action: 'plugin::content-manager.explorer.read',
    subject: { $in: Object.values(CONTENT_TYPES) },
  };
  const where = { ...permission, role: { users: { ...account, isActive: true } } };
  return (await tableOf(strapi, 'admin::permission').count({ where })) > 0;
}

/** Ends the links that an account shared, for good: an account that is active again, or has the same email, needs new ones. */
export const revokePreviewsOf = (db: Knex, email: string): Promise<number> =>
  db<Row>(TABLE).where({ actor: email }).delete();

export const deleteEndedPreviews = (db: Knex): Promise<number> =>
  db<Row>(TABLE).where('expires_at', '<=', db.fn.now()).delete();
