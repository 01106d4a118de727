import { setTimeout as wait } from 'node:timers/promises';
import { LOCALES } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { PictureText } from '../../../src/entry-server.js';
import { matchesEtag, weakEtag } from '../../cache/cached-response.js';
import type { SiteContentStore } from '../../content/site-content.js';
import { Overloaded } from '../../http/errors.js';
import type { PageSource } from '../../render/page-source.js';
import { onBehalfOf } from '../../render/visitor.js';
import { readPicture } from '../agency-pictures.js';

const MAX_CACHE_BYTES = 24 * 1024 * 1024;
/** Drawing takes the processor, and pages come first. */
const CONCURRENCY = 1;
const MAX_QUEUED = 20;
const TEXT_TIMEOUT_MS = 4000;

/** Chat apps cache pictures for days anyway. */
const MAX_AGE_SECONDS = 86_400;
/** A job, and its picture, may change. */
const JOB_MAX_AGE_SECONDS = 600;
/** Of the general picture in place of one that cannot be rendered now. */
const FALLBACK_MAX_AGE_SECONDS = 30;

interface Picture {
  bytes: Buffer;
  etag: string;
}

/** Open Graph pictures of pages: /og/<language>/<name>.png (decision 010). */
export function servePictures(
  app: FastifyInstance,
  { cmsUrl }: Pick<WebSettings, 'cmsUrl'>,
  { source, content }: { source: PageSource; content: SiteContentStore },
): void {
  const queue = pLimit(CONCURRENCY);
  /** One at a time: there is one icon, in one version. */
  let known: { url: string; bytes: Buffer } | undefined;
  const readIcon = async (url: string): Promise<Buffer | undefined> => {
    try {
      if (known?.url !== url) known = { url, bytes: await readPicture(cmsUrl, url) };
      return known.bytes;
    } catch (error) {
      app.log.warn({ error }, "the agency's icon could not be read");
      return undefined;
    }
  };
  /** By their text: a changed job gets another picture. */
  const pictures = new LRUCache<string, Picture, PictureText>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (_key, _stale, { context: text, options }) => {
      const icon = text.icon === null ? undefined : await readIcon(text.icon);
      if (text.icon !== null && !icon) options.ttl = FALLBACK_MAX_AGE_SECONDS * 1000;
      if (queue.pendingCount >= MAX_QUEUED) throw new Overloaded('Too many pictures to draw');
      return queue(() => draw(text, icon));
    },
  });

  app.get<{ Params: { locale: string; '*': string } }>('/og/:locale/*', async (request, reply) => {
    const locale = LOCALES.find((language) => language === request.params.locale);
    const name = /^([\w-]{1,80}(?:\/[\w-]{1,80})?)\.png$/.exec(request.params['*'])?.[1];
    if (!locale || !name) return sendError(reply, 404);
    const renderer = await source.renderer();
    const read = onBehalfOf(request, () => renderer.pictureText(locale, name, content.current));
    const found = await Promise.race([read, wait(TEXT_TIMEOUT_MS, { state: 'unavailable' } as const, { ref: false })]);
    if (found.state === 'unknown') return sendError(reply, 404);
    if (found.state === 'gone') return sendError(reply, 410);
    const shown = found.state === 'known' ? found : await renderer.pictureText(locale, 'jobs', content.current);
    if (shown.state !== 'known') return sendError(reply, 404);

    let picture: Picture;
    try {
      picture = await pictures.forceFetch(JSON.stringify(shown.text), { context: shown.text });
    } catch (error) {
      if (!(error instanceof Overloaded)) request.log.error({ error }, 'a picture could not be rendered');
      return sendError(reply, 503);
    }
    const maxAge = name.startsWith('jobs/') ? JOB_MAX_AGE_SECONDS : MAX_AGE_SECONDS;
    // Other sites embed these pictures.
    void reply.headers({
      ETag: picture.etag,
      'Cache-Control': `public, max-age=${found.state === 'unavailable' ? FALLBACK_MAX_AGE_SECONDS : maxAge}`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (matchesEtag(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
    return reply.type('image/png').send(picture.bytes);
  });
}

async function draw(text: PictureText, icon: Buffer | undefined): Promise<Picture> {
  // Loaded with the first picture: the drawing library takes more memory than the rest of the server.
  const { drawPicture } = await import('./draw-picture.js');
  const bytes = await drawPicture(text, icon);
  return { bytes, etag: weakEtag(bytes) };
}

function sendError(reply: FastifyReply, status: 404 | 410 | 503): FastifyReply {
  if (status === 503) void reply.headers({ 'Retry-After': '5', 'Cache-Control': 'no-store' });
  else void reply.header('Cache-Control', 'public, max-age=60');
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(status === 503 ? 'No picture now\n' : 'No such picture\n');
}
