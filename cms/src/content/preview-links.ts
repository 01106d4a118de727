/** Shared previews: links to one page with its drafts, for people without an account, for some days, until revoked, or until the account of who shared it ends or may no longer read texts. */
import { randomBytes } from 'node:crypto';
import { DEFAULT_LOCALE, type Locale } from '@qantara/contract';
import { type PreviewLink, SHARED_PREVIEW_DAYS } from '@qantara/contract/preview-link';
import type { CmsSettings } from '@qantara/contract/settings';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
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
  /** English path of the page, by which its links are found. */
  page: string;
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

/** English path of the page that shows a text. @throws {errors.NotFoundError} */
async function pageNameOf(strapi: Core.Strapi, { uid, documentId, locale }: ContentText): Promise<string> {
  const path = await pageOf(strapi, uid, { documentId, locale });
  if (path === null) throw new errors.NotFoundError('No page shows this text.');
  return withoutLanguage(path, locale);
}

const withoutLanguage = (path: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? path : path.slice(locale.length + 1) || '/';

const pathOf = ({ page, locale }: Pick<Row, 'page' | 'locale'>): string =>
  locale === DEFAULT_LOCALE ? page : `/${locale}${page === '/' ? '' : page}`;

const activeRows = (db: Knex) => db<Row>(TABLE).where('expires_at', '>', db.fn.now());

/** Active links to the page of a text, newest first. @throws {errors.NotFoundError} if no page shows it */
export async function readSharedPreviews(
  strapi: Core.Strapi,
  settings: CmsSettings,
  text: ContentText,
): Promise<SharedPreview[]> {
  const page = await pageNameOf(strapi, text);
  const rows = await activeRows(strapi.db.connection).where({ page }).orderBy('expires_at', 'desc');
  return rows.map((row) => ({
    ...{ id: row.id, locale: row.locale, actor: row.actor, lastDay: agencyDay(row.expires_at) },
    url: previewUrl(settings, linkOf(row)),
  }));
}

const linkOf = (row: Row): PreviewLink => ({
  ...{ path: pathOf(row), scope: 'page', expires: row.expires_at.getTime(), id: row.id },
});

/**
 * @throws {errors.NotFoundError} if no page shows the text
 * @throws {errors.ValidationError} if its page has as many active links as it may have
 */
export async function sharePreview(strapi: Core.Strapi, text: ContentText, actor: string): Promise<void> {
  const page = await pageNameOf(strapi, text);
  const db = strapi.db.connection;
  const links = await activeRows(db).where({ page }).limit(MAX_LINKS_OF_PAGE).select('id');
  if (links.length >= MAX_LINKS_OF_PAGE)
    throw new errors.ValidationError(`This page has ${MAX_LINKS_OF_PAGE} links. Revoke a link first.`);
  const expires_at = new Date(Date.now() + SHARED_PREVIEW_DAYS * DAY_MS);
  const id = randomBytes(16).toString('base64url');
  await db<Row>(TABLE).insert({ id, page, locale: text.locale, expires_at, actor });
}

/** Revokes a link to the page of a text, at once. @returns whether there was one */
export async function revokePreview(strapi: Core.Strapi, text: ContentText, id: string): Promise<boolean> {
  const page = await pageNameOf(strapi, text);
  return (await strapi.db.connection<Row>(TABLE).where({ id, page }).delete()) > 0;
}

/**
 * Whether a preview link is active: stored, if it is shared, and of an account that may preview. Links of editors are not
 * stored: they expire after an hour.
 */
export async function isActive(strapi: Core.Strapi, { scope, id, by }: PreviewLink): Promise<boolean> {
  if (scope === 'site') return by !== undefined && mayPreview(strapi, { id: by });
  if (id === undefined) return false;
  const row = await activeRows(strapi.db.connection).where({ id }).first('actor');
  return row !== undefined && mayPreview(strapi, { email: row.actor });
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
