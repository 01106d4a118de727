/**
 * Links to drafts of the site's content, signed with CONTENT_TOKEN: issued by the CMS, verified by the website's server.
 * Node side only.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PreviewLink {
  /** Path of the page, with its language: `/ar/about`. */
  path: string;
  /** `page`: drafts are shown on this page only, in both languages. `site`: also on other pages that the reader visits. */
  scope: 'page' | 'site';
  /** Expiry in milliseconds since 1970. */
  expires: number;
  /** Of a link that the CMS has stored: the link is valid while it is stored. */
  id?: string | undefined;
  /** Id of the panel's account that opened a preview: the link is valid while the account is active. */
  by?: number | undefined;
}

/** Validity of a link by the Preview button, in minutes. */
export const PREVIEW_MINUTES = 60;

/** Validity of a shared link to one page, in days. */
export const SHARED_PREVIEW_DAYS = 7;

/** Authorization with which the website's server reads the content. Derived, so that who sees a request signs no links. */
export const contentBearer = (contentToken: string): string =>
  `Bearer ${createHmac('sha256', contentToken).update('bearer').digest('base64url')}`;

export function signPreviewLink(contentToken: string, { path, scope, expires, id, by }: PreviewLink): string {
  const payload = Buffer.from(JSON.stringify([path, scope, expires, id, by])).toString('base64url');
  return `${payload}.${signatureOf(contentToken, payload)}`;
}

/** null: not signed by us, expired, or valid for longer than any link may be. */
export function readPreviewLink(contentToken: string, signed: string, now = Date.now()): PreviewLink | null {
  const [payload = '', signature = ''] = signed.split('.', 2);
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(contentToken, payload));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [path, scope, expires, id, by] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    'page' | 'site',
    number,
    string | null | undefined,
    number | null | undefined,
  ];
  const isValid = expires > now && expires <= now + SHARED_PREVIEW_DAYS * 86_400_000;
  return isValid ? { path, scope, expires, ...(id && { id }), ...(by && { by }) } : null;
}

const signatureOf = (contentToken: string, payload: string): string =>
  createHmac('sha256', contentToken).update(`preview ${payload}`).digest('base64url');
