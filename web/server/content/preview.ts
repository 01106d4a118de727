import { apiPath, type Locale } from '@qantara/contract';
import { type ContentPart, documentSchema, isCollection, type SiteContent } from '@qantara/contract/content';
import { contentBearer, type PreviewLink, readPreviewLink } from '@qantara/contract/preview-link';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteContents } from '../../src/content/page-content.js';
import { splitPath } from '../../src/lib/paths.js';
import { previewFrames } from '../render/content-security-policy.js';
import { HTML_TYPE } from '../http/error-pages.js';
import { countContentFault } from '../http/metrics.js';
import { endedPreview, phonePreview } from './preview-pages.js';

const COOKIE = 'qantara.preview';
const COOKIE_PATTERN = /(?:^|;\s*)qantara\.preview=([\w.-]+)/;
const READ_TIMEOUT_MS = 20_000;
/** A path of this site, not something that a browser reads as a host. */
const PATH = /^\/(?![/\\])[\w\-./]*$/;

/** A visitor who may see drafts. */
export interface Preview extends PreviewLink {
  signed: string;
}

/**
 * `/preview?link=…` is a link of the panel: it sets a cookie that shows drafts until the link expires. `/preview/leave`
 * removes the cookie, `/preview/phone` shows a page at the width of a phone.
 */
export function servePreview(app: FastifyInstance, settings: WebSettings): void {
  const pathOf = ({ query }: FastifyRequest<{ Querystring: { to?: string } }>) =>
    typeof query.to === 'string' && PATH.test(query.to) ? query.to : '/';

  app.get<{ Querystring: { link?: string } }>('/preview', (request, reply) => {
    const { link: signed } = request.query;
    const link = typeof signed === 'string' ? readPreviewLink(settings.contentToken, signed) : null;
    if (!link) return sendEndedPreview(reply, settings);
    const seconds = Math.ceil((link.expires - Date.now()) / 1000);
    const headers = { 'Cache-Control': 'no-store', 'Set-Cookie': cookie(settings, String(signed), seconds) };
    return reply.headers(headers).redirect(link.path, 302);
  });
  app.get<{ Querystring: { to?: string } }>('/preview/leave', (request, reply) =>
    reply
      .headers({ 'Cache-Control': 'no-store', 'Set-Cookie': cookie(settings, '', 0) })
      .redirect(pathOf(request), 302),
  );
  app.get<{ Querystring: { to?: string } }>('/preview/phone', (request, reply) => {
    const policy = `default-src 'none'; frame-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors ${previewFrames(settings).join(' ')}`;
    void reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Content-Security-Policy': policy });
    return reply
      .header('X-Frame-Options', 'SAMEORIGIN')
      .type(HTML_TYPE)
      .send(phonePreview(pathOf(request)));
  });
}

function cookie({ publicUrl }: WebSettings, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The link is no longer valid. Removes the cookie, so that the next page is the published one. */
export const sendEndedPreview = (reply: FastifyReply, settings: WebSettings): FastifyReply =>
  reply
    .code(410)
    .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Set-Cookie': cookie(settings, '', 0) })
    .type(HTML_TYPE)
    .send(endedPreview);

/** The visitor's permission to see drafts, on the page of the link or everywhere. */
export function previewOf({ headers }: FastifyRequest, { contentToken }: WebSettings): Preview | undefined {
  const signed = COOKIE_PATTERN.exec(headers.cookie ?? '')?.[1];
  const link = signed ? readPreviewLink(contentToken, signed) : null;
  return signed && link ? { ...link, signed } : undefined;
}

/** Whether a preview shows drafts there, in either language. @param path of a page, with or without its language */
export const isPreviewed = (preview: Preview, path: string): boolean =>
  preview.scope === 'site' || splitPath(preview.path).path === splitPath(path).path;

interface Drafts {
  contents: SiteContents;
  /** About incomplete drafts, in whose place the published version is shown. */
  problems: string[];
}

class PreviewEnded extends Error {}
class TooManyViews extends Error {}

/** The drafts of the site; the published content while the CMS is down. undefined: the link has been revoked. */
export async function readDrafts(
  settings: WebSettings,
  { signed }: Preview,
  published: SiteContents,
): Promise<Drafts | undefined> {
  const problems: string[] = [];
  const read = async (locale: Locale) => {
    const response = await fetch(`${settings.cmsUrl}${apiPath('getContent')}?locale=${locale}&status=draft`, {
      headers: { Authorization: contentBearer(settings.contentToken), 'X-Preview': signed },
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    if (!response.ok) await response.body?.cancel();
    if (response.status === 410) throw new PreviewEnded();
    if (response.status === 429) throw new TooManyViews();
    if (!response.ok) throw new Error(`The CMS responded ${response.status} to the read of the drafts`);
    const { content } = (await response.json()) as { content: Record<string, unknown> };
    return withPublished(content, published[locale], problems);
  };
  try {
    const [en, ar] = await Promise.all([read('en'), read('ar')]);
    return { contents: { en, ar }, problems };
  } catch (error) {
    if (error instanceof PreviewEnded) return undefined;
    if (error instanceof TooManyViews)
      return { contents: published, problems: ['This link was opened very often. Reload the page in a minute.'] };
    countContentFault();
    return { contents: published, problems: ['The drafts cannot be read at the moment. Reload the page.'] };
  }
}

/** Validates each document by itself: an incomplete one must not hide the others. */
function withPublished(drafts: Record<string, unknown>, published: SiteContent, problems: string[]): SiteContent {
  const parse = (part: ContentPart, document: unknown): unknown[] => {
    const checked = documentSchema(part).safeParse(document);
    if (checked.success) return [checked.data];
    problems.push(
      ...checked.error.issues.map(({ path, message }) => `${[part, ...path].map(String).join(' > ')}: ${message}`),
    );
    return [];
  };
  const parts = (Object.keys(published) as ContentPart[]).map((part) => {
    const draft = drafts[part];
    if (isCollection(part)) {
      const known = published[part] as { id: string }[];
      const inPlace = (one: { id: string }) => known.filter(({ id }) => id === one.id);
      const shown = (one: { id: string }) => parse(part, one)[0] ?? inPlace(one);
      return [part, Array.isArray(draft) ? (draft as { id: string }[]).flatMap(shown) : []];
    }
    return [part, parse(part, draft)[0] ?? published[part]];
  });
  return Object.fromEntries(parts) as SiteContent;
}
