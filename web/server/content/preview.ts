import { apiPath, type Locale } from '@qantara/contract';
import { type ContentPart, documentSchema, isCollection, type SiteContent } from '@qantara/contract/content';
import { contentBearer, type PreviewLink, readPreviewLink, signPreviewLink } from '@qantara/contract/preview-link';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import type { SiteContents } from '../../src/content/page-content.js';
import { splitPath } from '../../src/lib/paths.js';
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

  app.get<{ Querystring: { link?: string } }>('/preview', async (request, reply) => {
    const { link: signed } = request.query;
    const link = typeof signed === 'string' ? readPreviewLink(settings.contentToken, signed) : null;
    const path = link && (await currentPath(settings, link));
    if (!link || !path) return sendEndedPreview(reply, settings);
    const seconds = Math.ceil((link.expires - Date.now()) / 1000);
    const current = signPreviewLink(settings.contentToken, { ...link, path });
    const headers = { 'Cache-Control': 'no-store', 'Set-Cookie': cookie(settings, current, seconds) };
    return reply.headers(headers).redirect(path, 302);
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

/** Path of the page of a link, of which a shared one follows its text to another slug. null: the link has been revoked. */
async function currentPath(settings: WebSettings, link: PreviewLink): Promise<string | null> {
  if (link.scope === 'site') return link.path;
  const signed = signPreviewLink(settings.contentToken, link);
  try {
    return (await fetchDrafts(settings, signed, splitPath(link.path).locale)).path ?? link.path;
  } catch (error) {
    return error instanceof PreviewEnded ? null : link.path;
  }
}

/**
 * The panel shows drafts in a frame: on the website's own host, or on that of the API. Browsers that know `frame-ancestors`
 * ignore X-Frame-Options beside it.
 */
export const previewFrames = ({ publicApiOrigin }: WebSettings): string[] => [
  "'self'",
  ...(publicApiOrigin ? [publicApiOrigin] : []),
];

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
    .send(endedPreview());

/** The visitor's permission to see drafts, on the page of the link or everywhere. */
export function previewOf({ headers }: FastifyRequest, { contentToken }: WebSettings): Preview | undefined {
  const signed = COOKIE_PATTERN.exec(headers.cookie ?? '')?.[1];
  const link = signed ? readPreviewLink(contentToken, signed) : null;
  return signed && link ? { ...link, signed } : undefined;
}

/** Whether a preview shows drafts there, in either language. @param path of a page, with or without its language */
export const isPreviewed = (preview: Preview, path: string): boolean =>
  preview.scope === 'site' || splitPath(preview.path).path === splitPath(path).path;

/** An incomplete draft, in whose place the published version is shown. */
interface IncompleteDraft {
  part: ContentPart;
  /** As the CMS sent it. */
  document: Readonly<Record<string, unknown>>;
  /** With the field that it is about: `Date: Give a day.` */
  sentences: string[];
}

interface Drafts {
  contents: SiteContents;
  incomplete: IncompleteDraft[];
  /** Why the published content is shown: the CMS is down, or the link was opened too often. */
  failure?: 'down' | 'often';
}

class PreviewEnded extends Error {}
class TooManyViews extends Error {}

/** The drafts of the site; the published content while the CMS is down. undefined: the link has been revoked. */
export async function readDrafts(
  settings: WebSettings,
  { signed }: Preview,
  published: SiteContents,
): Promise<Drafts | undefined> {
  const incomplete: IncompleteDraft[] = [];
  const read = async (locale: Locale) =>
    withPublished(await fetchDrafts(settings, signed, locale), published[locale], incomplete);
  try {
    const [en, ar] = await Promise.all([read('en'), read('ar')]);
    return { contents: { en, ar }, incomplete };
  } catch (error) {
    if (error instanceof PreviewEnded) return undefined;
    const failure = error instanceof TooManyViews ? 'often' : 'down';
    if (failure === 'down') countContentFault();
    return { contents: published, incomplete: [], failure };
  }
}

/** @throws {PreviewEnded} @throws {TooManyViews} */
async function fetchDrafts(settings: WebSettings, signed: string, locale: Locale): Promise<CmsDrafts> {
  const response = await fetch(
    `${settings.cmsUrl}${apiPath('getContent')}?${qs.stringify({ locale, status: 'draft' })}`,
    {
      headers: { Authorization: contentBearer(settings.contentToken), 'X-Preview': signed },
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    },
  );
  if (!response.ok) await response.body?.cancel();
  if (response.status === 410) throw new PreviewEnded();
  if (response.status === 429) throw new TooManyViews();
  if (!response.ok) throw new Error(`The CMS responded ${response.status} to the read of the drafts`);
  return (await response.json()) as CmsDrafts;
}

interface CmsDrafts {
  content: Record<string, unknown>;
  /** What the panel calls the fields, by path: `slug`, `sections.landing.text.title`. */
  labels?: Partial<Record<ContentPart, Readonly<Record<string, string>>>>;
  /** Of the page of the link. */
  path?: string;
}

/** Validates each document separately: an incomplete one must not hide the others. */
function withPublished(
  { content: drafts, labels }: CmsDrafts,
  published: SiteContent,
  incomplete: IncompleteDraft[],
): SiteContent {
  const parse = (part: ContentPart, document: unknown): unknown[] => {
    const checked = documentSchema(part).safeParse(document);
    if (checked.success) return [checked.data];
    const sentences = checked.error.issues.map(
      ({ path, message }) => `${labelOfField(path, document, labels?.[part])}: ${message}`,
    );
    incomplete.push({ part, document: (document ?? {}) as IncompleteDraft['document'], sentences });
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

/** As the panel says it, such as `Sections 2, Heading`. Without labels, `timelineTitle` becomes `Timeline title`. */
function labelOfField(
  path: readonly PropertyKey[],
  document: unknown,
  labels: Readonly<Record<string, string>> = {},
): string {
  const shown: string[] = [];
  let [value, key] = [document, ''];
  for (const step of path) {
    value = valueAt(value, step);
    if (typeof step === 'number') {
      shown.push(`${shown.pop()} ${step + 1}`);
      const component = valueAt(value, 'component');
      if (typeof component === 'string') key += `${component}.`;
      continue;
    }
    const label = labels[`${key}${String(step)}`];
    // Inside of a rich text: its paragraphs have no labels.
    if (label === undefined) break;
    shown.push(label);
    key += `${String(step)}.`;
  }
  return shown.join(', ') || wordsOf(String(path.findLast((part) => typeof part === 'string') ?? 'Entry'));
}

const valueAt = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Of parts that many pages show, the page where an editor looks at their preview (cms/src/content/preview-url). */
const PREVIEW_SCREENS: Readonly<Partial<Record<ContentPart, string>>> = {
  agency: 'contact',
  footer: 'home',
  notices: 'home',
  teamMembers: 'team',
};
const NAMES = ['title', 'name', 'question', 'label', 'industry', 'text'];
const MAX_NAME_CHARS = 60;

/** Sentences about the incomplete drafts of one page, each with the title of its text. @param slugs slugs of its documents */
export function problemsOfPage(
  incomplete: readonly IncompleteDraft[],
  { screen, content = [] }: { screen: string; content?: readonly ContentPart[] },
  slugs: readonly string[] | undefined,
): string[] {
  const isOfPage = ({ part, document: { slug, kind } }: IncompleteDraft) => {
    if (part in PREVIEW_SCREENS) return PREVIEW_SCREENS[part] === screen;
    if (!content.includes(part) || (kind !== undefined && kind !== screen)) return false;
    // URLs are in small letters, a slug that is not yet checked may have others.
    return !slugs || typeof slug !== 'string' || slugs.includes(slug.toLowerCase());
  };
  const problems = incomplete.filter(isOfPage).map(({ document, sentences }) => {
    const title = NAMES.map((field) => document[field]).find((value) => typeof value === 'string' && value);
    const name = typeof title === 'string' ? `“${title.slice(0, MAX_NAME_CHARS)}”` : 'A text without a title';
    return `${name}: ${[...new Set(sentences)].join(' ')}`;
  });
  // A text without Arabic is in both languages.
  return [...new Set(problems)];
}

/** With the notices that are still to begin: the home page, where the preview of a notice leads, shows them. */
export function withLaterNotices(contents: SiteContents): SiteContents {
  const shown = (content: SiteContent): SiteContent => ({
    ...content,
    notices: content.notices.map((notice) => ({ ...notice, startsAt: new Date(0).toISOString() })),
  });
  return { en: shown(contents.en), ar: shown(contents.ar) };
}
