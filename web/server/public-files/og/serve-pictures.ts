import { LOCALES } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PictureText } from '../../../src/entry-server.js';
import type { PageSource } from '../../render/page-source.js';
import type { CmsReads } from '../../cache/cms-reads.js';
import type { SiteContentStore } from '../../content/site-content.js';
import { matchesEtag } from '../../cache/cached-response.js';
import { rendererConfig } from '../../settings.js';
import { onBehalfOf } from '../../render/visitor.js';
import { PictureBusy, PictureCache, type Picture } from './picture-cache.js';

interface Address {
  locale: string;
  '*': string;
}

/** Chat apps keep what they fetched for days; this is for those that ask again. */
const daySeconds = 86_400;
/** A job may change, and its picture with it. */
const jobSeconds = 600;
/** The general picture in place of one that cannot be made now. */
const standInSeconds = 30;
const patienceMs = 4000;

/** The pictures of pages for chat apps and social networks: /og/<language>/<name>.png, see docs/decisions. */
export function servePictures(
  app: FastifyInstance,
  settings: WebSettings,
  source: PageSource,
  { reads, content }: { reads: CmsReads; content: SiteContentStore },
): void {
  const cache = new PictureCache();
  app.get<{ Params: Address }>('/og/:locale/*', async (request, reply) => {
    const locale = LOCALES.find((language) => language === request.params.locale);
    const name = /^([\w-]{1,80}(?:\/[\w-]{1,80})?)\.png$/.exec(request.params['*'])?.[1];
    if (!locale || !name) return refuse(reply, 404);
    const renderer = await source.renderer();
    renderer.setClientConfig(rendererConfig(settings, reads));

    const asked = onBehalfOf(request, () => renderer.pictureText(locale, name, content.current));
    const answer = await Promise.race([asked, late()]);
    if (answer.state === 'unknown') return refuse(reply, 404);
    if (answer.state === 'gone') return refuse(reply, 410);
    const known = answer.state === 'known' ? answer : await renderer.pictureText(locale, 'jobs', content.current);
    if (known.state !== 'known') return refuse(reply, 404);
    const seconds = answer.state === 'away' ? standInSeconds : name.startsWith('jobs/') ? jobSeconds : daySeconds;
    return send(cache, known.text, seconds, { request, reply });
  });
}

async function send(
  cache: PictureCache,
  text: PictureText,
  seconds: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  let picture: Picture;
  try {
    picture = await cache.get(text);
  } catch (error) {
    if (!(error instanceof PictureBusy)) request.log.error({ error }, 'a picture could not be drawn');
    return reply
      .code(503)
      .headers({ 'Retry-After': '5', 'Cache-Control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('No picture now\n');
  }
  // Other sites show these pictures: that is what they are for.
  void reply.headers({
    ETag: picture.etag,
    'Cache-Control': `public, max-age=${seconds}`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (matchesEtag(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
  return reply.type('image/png').send(picture.bytes);
}

function refuse(reply: FastifyReply, status: 404 | 410) {
  return reply
    .code(status)
    .header('Cache-Control', 'public, max-age=60')
    .type('text/plain; charset=utf-8')
    .send('No such picture\n');
}

function late(): Promise<{ state: 'away' }> {
  return new Promise((resolve) => setTimeout(() => resolve({ state: 'away' }), patienceMs).unref());
}
