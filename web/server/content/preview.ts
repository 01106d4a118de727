import { apiPath, type Locale } from '@qantara/contract';
import { type ContentPart, documentSchema, isCollection, type SiteContent } from '@qantara/contract/content';
import { type PreviewLink, readPreviewLink } from '@qantara/contract/preview-link';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteContents } from '../../src/content/page-content.js';
import { HTML_TYPE } from '../http/error-pages.js';
import { countContentFault } from '../http/metrics/metrics.js';
import { expiredPreview, phonePreview } from './preview-pages.js';

const COOKIE = 'qantara.preview';
const IN_COOKIES = /(?:^|;\s*)qantara\.preview=([\w.-]+)/;
const READ_TIMEOUT_MS = 5000;
/** A path of this site: no host, nothing that a browser takes for one. */
const PATH = /^\/(?![/\\])[\w\-./]*$/;

/** A reader who may see drafts. */
export interface Preview extends PreviewLink {
  signed: string;
}

/**
 * `/preview?link=…` follows a link of the panel: the cookie it sets shows drafts until the link expires. `/preview/leave` goes back to
 * what is published, `/preview/phone` shows a page as wide as a phone.
 */
export function servePreview(app: FastifyInstance, settings: WebSettings): void {
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = (value: string, seconds: number) =>
    `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  const pathOf = ({ query }: FastifyRequest<{ Querystring: { to?: string } }>) =>
    typeof query.to === 'string' && PATH.test(query.to) ? query.to : '/';

  app.get<{ Querystring: { link?: string } }>('/preview', (request, reply) => {
    const { link: signed } = request.query;
    const link = typeof signed === 'string' ? readPreviewLink(settings.contentToken, signed) : null;
    void reply.header('Cache-Control', 'no-store');
    if (!link) return reply.code(410).type(HTML_TYPE).send(expiredPreview);
    const seconds = Math.ceil((link.expires - Date.now()) / 1000);
    return reply.header('Set-Cookie', cookie(String(signed), seconds)).redirect(link.path, 302);
  });
  app.get<{ Querystring: { to?: string } }>('/preview/leave', (request, reply) =>
    reply.headers({ 'Cache-Control': 'no-store', 'Set-Cookie': cookie('', 0) }).redirect(pathOf(request), 302),
  );
  app.get<{ Querystring: { to?: string } }>('/preview/phone', (request, reply) => {
    const policy =
      "default-src 'none'; frame-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'";
    void reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Content-Security-Policy': policy });
    return reply
      .header('X-Frame-Options', 'SAMEORIGIN')
      .type(HTML_TYPE)
      .send(phonePreview(pathOf(request)));
  });
}

/** undefined: this reader sees what is published. @param path of the page, with its language */
export function previewOf(
  { headers }: FastifyRequest,
  { contentToken }: WebSettings,
  path?: string,
): Preview | undefined {
  const signed = IN_COOKIES.exec(headers.cookie ?? '')?.[1];
  const link = signed ? readPreviewLink(contentToken, signed) : null;
  if (!signed || !link || (link.scope === 'page' && link.path !== path)) return undefined;
  return { ...link, signed };
}

interface Drafts {
  contents: SiteContents;
  /** Sentences about drafts that are not complete; what is published is shown in their place. */
  problems: string[];
}

/** The site as editors left it; as it is published while the CMS does not answer. */
export async function readDrafts(settings: WebSettings, { signed }: Preview, published: SiteContents): Promise<Drafts> {
  const problems: string[] = [];
  const read = async (locale: Locale) => {
    const response = await fetch(`${settings.cmsUrl}${apiPath('getContent')}?locale=${locale}&status=draft`, {
      headers: { Authorization: `Bearer ${settings.contentToken}`, 'X-Preview': signed },
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The CMS answered ${response.status} to the question for drafts`);
    const { content } = (await response.json()) as { content: Record<string, unknown> };
    return complete(content, published[locale], problems);
  };
  try {
    const [en, ar] = await Promise.all([read('en'), read('ar')]);
    return { contents: { en, ar }, problems };
  } catch {
    countContentFault();
    return { contents: published, problems: ['The drafts cannot be read at the moment. Reload the page.'] };
  }
}

/** Each document by itself: one that is half written must not hide the others. */
function complete(drafts: Record<string, unknown>, published: SiteContent, problems: string[]): SiteContent {
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
