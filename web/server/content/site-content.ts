import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { apiPath, LOCALES, type Locale } from '@qantara/contract';
import { isShown, siteContent } from '@qantara/contract/content';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyBaseLogger } from 'fastify';
import { countContentFault } from '../http/metrics/metrics.js';
import type { SiteContents } from '../../src/content/page-content.js';

const READ_TIMEOUT_MS = 20_000;

/** There is no content yet: the CMS has not answered since the first start. */
export class ContentMissing extends Error {
  readonly statusCode = 503;

  constructor() {
    super('The content of the site has not been read yet');
  }
}

/** As the CMS sent it, with the version it had. */
interface Answer {
  version: string;
  content: unknown;
}
type Answers = Readonly<Record<Locale, Answer>>;

/**
 * The content of the site in both languages, as the CMS last sent it whole. What cannot be read, or does not pass the
 * contract's schema, changes nothing; a copy on disk is read at the start, so that pages do not need the CMS.
 */
export class SiteContentStore {
  private contents: SiteContents | undefined;
  private isFailing = false;
  private answers: Answers | undefined;

  /** @param onChange after new content is in place */
  constructor(
    private readonly settings: Pick<WebSettings, 'cmsUrl' | 'contentToken' | 'contentFile'>,
    private readonly log: FastifyBaseLogger,
    private readonly onChange: () => void,
  ) {}

  /** @throws {ContentMissing} */
  get current(): SiteContents {
    if (!this.contents) throw new ContentMissing();
    return this.contents;
  }

  get isThere(): boolean {
    return this.contents !== undefined;
  }

  /** The agency's name in each language; undefined while there is no content. */
  get names(): Readonly<Record<Locale, string>> | undefined {
    return this.contents && { en: this.contents.en.agency.name, ar: this.contents.ar.agency.name };
  }

  /** Changes with the content, and when a notice begins or ends; for cache keys. */
  get version(): string {
    const { answers, contents } = this;
    if (!answers || !contents) return '';
    const now = new Date().toISOString();
    const notices = LOCALES.flatMap((locale) => contents[locale].notices.filter((notice) => isShown(notice, now)));
    return [...LOCALES.map((locale) => answers[locale].version), ...notices.map(({ id }) => id)].join();
  }

  /** Reads the copy on disk, if there is one. */
  async load(): Promise<void> {
    try {
      const answers = JSON.parse(await readFile(this.settings.contentFile, 'utf8')) as Answers;
      this.contents = parse(answers);
      this.answers = answers;
    } catch (error) {
      if (isMissingFile(error)) return;
      this.log.warn({ error }, 'the copy of the site content cannot be used');
    }
  }

  /** Takes over what has changed in the CMS. Never rejects. @param signal ends it early */
  async refresh(signal: AbortSignal): Promise<void> {
    try {
      const answers = await this.readChanged(signal);
      if (!answers) {
        this.isFailing = false;
        return;
      }
      this.contents = parse(answers);
      this.answers = answers;
      this.onChange();
      await this.save(answers);
      this.isFailing = false;
    } catch (error) {
      if (signal.aborted) return;
      countContentFault();
      // Once, not every second while the CMS is away.
      if (!this.isFailing) this.log.warn({ error }, 'the site content cannot be read, the last good one is shown');
      this.isFailing = true;
    }
  }

  private async readChanged(signal: AbortSignal): Promise<Answers | undefined> {
    const known = this.answers;
    const read = await Promise.all(LOCALES.map((locale) => this.read(locale, known?.[locale].version, signal)));
    if (read.every((answer) => answer === undefined)) return undefined;
    const entries = LOCALES.map((locale, index) => [locale, read[index] ?? known?.[locale]] as const);
    return Object.fromEntries(entries) as Answers;
  }

  /** undefined: nothing has changed since `version`. */
  private async read(locale: Locale, version: string | undefined, signal: AbortSignal): Promise<Answer | undefined> {
    const response = await fetch(`${this.settings.cmsUrl}${apiPath('getContent')}?locale=${locale}`, {
      headers: {
        Authorization: `Bearer ${this.settings.contentToken}`,
        ...(version && { 'If-None-Match': version }),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(READ_TIMEOUT_MS)]),
    });
    if (response.status === 304) return undefined;
    if (!response.ok) throw new Error(`The CMS answered ${response.status} to the question for the content`);
    const { content } = (await response.json()) as { content: unknown };
    return { version: response.headers.get('ETag') ?? '', content };
  }

  private async save(answers: Answers): Promise<void> {
    const { contentFile } = this.settings;
    await mkdir(path.dirname(contentFile), { recursive: true });
    const unfinished = `${contentFile}.${randomUUID()}.new`;
    await writeFile(unfinished, JSON.stringify(answers));
    await rename(unfinished, contentFile);
  }
}

/** @throws {Error} if something of it does not pass the schema */
const parse = ({ en, ar }: Answers): SiteContents => ({
  en: siteContent.parse(en.content),
  ar: siteContent.parse(ar.content),
});

const isMissingFile = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
