import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { apiPath, LOCALES, type Locale } from '@qantara/contract';
import { isShown, movedSlugs, type MovedSlugs, siteContent, type SiteContent } from '@qantara/contract/content';
import { contentBearer } from '@qantara/contract/preview-link';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyBaseLogger } from 'fastify';
import qs from 'qs';
import { countContentFault, registerGauge } from '../http/metrics.js';
import type { SiteContents } from '../../src/content/page-content.js';

const READ_TIMEOUT_MS = 20_000;
const ABANDONED_MS = 3_600_000;

/** There is no content yet: the CMS has not responded since the first start. */
export class ContentMissing extends Error {
  readonly statusCode = 503;

  constructor() {
    super('The content of the site has not been read yet');
  }
}

/** The content of one language as the CMS sent it, before it is validated. */
interface Snapshot {
  version: string;
  content: unknown;
  /** None in the copies of older versions. */
  moved?: unknown;
}
type Snapshots = Readonly<Record<Locale, Snapshot>>;

/**
 * The content of the site in both languages. Content that cannot be read, or does not pass the contract's schema, changes
 * nothing. A copy on disk is read at the start, so that pages do not need the CMS.
 */
export class SiteContentStore {
  private contents: SiteContents | undefined;
  private moved: Readonly<Record<Locale, MovedSlugs>> = { en: {}, ar: {} };
  private isFailing = false;
  private snapshots: Snapshots | undefined;
  /** Not on disk yet: tried again at each refresh. */
  private unsaved: Snapshots | undefined;
  private isSaveFailing = false;
  /** Milliseconds since 1970: when the CMS last confirmed the content, and when it last sent another one. */
  private readonly times: { checked?: number; changed?: number } = {};

  /** @param onChange after new content is in place */
  constructor(
    private readonly settings: Pick<WebSettings, 'cmsUrl' | 'contentToken' | 'contentFile'>,
    private readonly log: FastifyBaseLogger,
    private readonly onChange: () => void,
  ) {
    const help = 'Seconds since Strapi last confirmed the content of the site, and since it last sent another one.';
    registerGauge('qantara_web_content_age_seconds', help, 'since', () =>
      Object.fromEntries(Object.entries(this.times).map(([event, time]) => [event, (Date.now() - time) / 1000])),
    );
  }

  /** @throws {ContentMissing} */
  get current(): SiteContents {
    if (!this.contents) throw new ContentMissing();
    return this.contents;
  }

  /** Earlier slugs of the documents that a language shows, with their present ones. */
  movedIn(locale: Locale): MovedSlugs {
    return this.moved[locale];
  }

  get isLoaded(): boolean {
    return this.contents !== undefined;
  }

  /** The agency's name in each language; undefined while there is no content. */
  get names(): Readonly<Record<Locale, string>> | undefined {
    return this.contents && { en: this.contents.en.agency.name, ar: this.contents.ar.agency.name };
  }

  /** Changes with the content, and when a notice begins or ends; for cache keys. */
  get version(): string {
    const { snapshots, contents } = this;
    if (!snapshots || !contents) return '';
    const now = new Date().toISOString();
    const notices = LOCALES.flatMap((locale) => contents[locale].notices.filter((notice) => isShown(notice, now)));
    return [...LOCALES.map((locale) => snapshots[locale].version), ...notices.map(({ id }) => id)].join();
  }

  /** Reads the copy on disk, if there is one. */
  async load(): Promise<void> {
    await this.removeAbandoned().catch(() => undefined);
    try {
      this.replace(JSON.parse(await readFile(this.settings.contentFile, 'utf8')) as Snapshots);
    } catch (error) {
      if (isMissingFile(error)) return;
      this.log.error(logged(error), 'the copy of the site content cannot be used');
    }
  }

  /**
   * Reads what has changed in the CMS. Never rejects.
   *
   * @param signal aborts it
   * @param newest ETag of the content in the CMS, where it is known: nothing is read if the site has that content
   */
  async refresh(signal: AbortSignal, newest?: string): Promise<void> {
    try {
      const isNewest = LOCALES.every((locale) => this.snapshots?.[locale].version === newest);
      const snapshots = newest && isNewest ? undefined : await this.readChanged(signal);
      if (snapshots) {
        this.replace(snapshots);
        this.unsaved = snapshots;
        this.times.changed = Date.now();
        this.onChange();
      }
      this.times.checked = Date.now();
      this.isFailing = false;
    } catch (error) {
      if (signal.aborted) return;
      countContentFault();
      // Once, not every second while the CMS is down.
      if (!this.isFailing) {
        const level = error instanceof InvalidContent ? 'error' : 'warn';
        this.log[level](logged(error), 'the site content cannot be read, the last good one is shown');
      }
      this.isFailing = true;
    }
    if (this.unsaved) await this.save(this.unsaved);
  }

  /** @throws {InvalidContent} if anything does not pass the schema */
  private replace(snapshots: Snapshots): void {
    this.contents = { en: parse('en', snapshots.en.content), ar: parse('ar', snapshots.ar.content) };
    this.moved = { en: movedOf(snapshots.en), ar: movedOf(snapshots.ar) };
    this.snapshots = snapshots;
  }

  private async readChanged(signal: AbortSignal): Promise<Snapshots | undefined> {
    const known = this.snapshots;
    const [en, ar] = await Promise.all([
      this.read('en', known?.en.version, signal),
      this.read('ar', known?.ar.version, signal),
    ]);
    return en || ar ? ({ ...known, ...(en && { en }), ...(ar && { ar }) } as Snapshots) : undefined;
  }

  /** undefined: nothing has changed since `version`. */
  private async read(locale: Locale, version: string | undefined, signal: AbortSignal): Promise<Snapshot | undefined> {
    const response = await fetch(`${this.settings.cmsUrl}${apiPath('getContent')}?${qs.stringify({ locale })}`, {
      headers: {
        Authorization: contentBearer(this.settings.contentToken),
        ...(version && { 'If-None-Match': version }),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(READ_TIMEOUT_MS)]),
    });
    if (!response.ok) await response.body?.cancel();
    if (response.status === 304) return undefined;
    if (!response.ok) throw new Error(`The CMS responded ${response.status} to the read of the content`);
    const { content, moved } = (await response.json()) as { content: unknown; moved?: unknown };
    return { version: response.headers.get('ETag') ?? '', content, moved };
  }

  /** Copies that a server which was killed left half written. Another instance may be writing one now. */
  private async removeAbandoned(): Promise<void> {
    const { dir, base } = path.parse(this.settings.contentFile);
    for (const name of await readdir(dir)) {
      if (!name.startsWith(`${base}.`) || !name.endsWith('.new')) continue;
      const { mtimeMs } = await stat(path.join(dir, name));
      if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path.join(dir, name), { force: true });
    }
  }

  /** Never rejects: pages do not need the copy before the next start. */
  private async save(snapshots: Snapshots): Promise<void> {
    const { contentFile } = this.settings;
    const temporary = `${contentFile}.${randomUUID()}.new`;
    try {
      await mkdir(path.dirname(contentFile), { recursive: true });
      await writeFile(temporary, JSON.stringify(snapshots));
      await rename(temporary, contentFile);
      if (this.unsaved === snapshots) this.unsaved = undefined;
      this.isSaveFailing = false;
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      if (!this.isSaveFailing) this.log.error({ error }, 'the copy of the site content cannot be written');
      this.isSaveFailing = true;
    }
  }
}

/** Content that this build does not understand: a document was published against the rules, or the build has others. */
class InvalidContent extends Error {
  constructor(
    locale: Locale,
    readonly issues: readonly { path: PropertyKey[]; message: string }[],
  ) {
    super(`The content in "${locale}" does not pass the schema`);
  }
}

function parse(locale: Locale, content: unknown): SiteContent {
  const checked = siteContent.safeParse(content);
  if (!checked.success) throw new InvalidContent(locale, checked.error.issues);
  return checked.data;
}

/** Without them visitors find the present pages. */
const movedOf = ({ moved }: Snapshot): MovedSlugs => movedSlugs.safeParse(moved).data ?? {};

/** Where the content does not fit, never what it says. */
const logged = (error: unknown) =>
  error instanceof InvalidContent
    ? { reason: error.message, issues: error.issues.slice(0, 20).map(({ path: at }) => at.map(String).join('.')) }
    : { error };

const isMissingFile = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
