/**
 * Links that show drafts of the site's content, signed with CONTENT_TOKEN: the CMS gives them out, the website's server follows
 * them. Node side only.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PreviewLink {
  /** The page it leads to, with its language: `/ar/about`. */
  path: string;
  /** `page`: drafts are shown on this page alone, in both languages. `site`: wherever the reader goes from there. */
  scope: 'page' | 'site';
  /** Milliseconds since 1970. */
  expires: number;
  /** Of a link that the CMS has stored: without it there, the link has ended. */
  id?: string | undefined;
}

/** How long an editor may look around with one click on Preview. */
export const PREVIEW_MINUTES = 60;

/** How long somebody without an account may look at one page. */
export const SHARED_PREVIEW_DAYS = 7;

export function signPreviewLink(contentToken: string, { path, scope, expires, id }: PreviewLink): string {
  const payload = Buffer.from(JSON.stringify([path, scope, expires, id])).toString('base64url');
  return `${payload}.${signatureOf(contentToken, payload)}`;
}

/** null: not signed by us, or expired. */
export function readPreviewLink(contentToken: string, signed: string, now = Date.now()): PreviewLink | null {
  const [payload = '', signature = ''] = signed.split('.', 2);
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(contentToken, payload));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [path, scope, expires, id] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    'page' | 'site',
    number,
    string | null | undefined,
  ];
  return expires > now ? { path, scope, expires, ...(id && { id }) } : null;
}

const signatureOf = (contentToken: string, payload: string): string =>
  createHmac('sha256', contentToken).update(`preview ${payload}`).digest('base64url');
