import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ICON_SIZES } from '../../src/lib/agency-pictures.js';
import type { SiteContents } from '../../src/content/page-content.js';
import type { SiteContentStore } from '../content/site-content.js';

const MAX_CACHED = 16;
const READ_TIMEOUT_MS = 5000;
/** Their URLs have a version. */
const MAX_AGE_SECONDS = 604_800;
const GROUND = '#fff';

interface AgencyPicture {
  /** Path of the copy in the CMS. */
  url: string;
  /** Sides of the PNG. */
  pixels: number;
}

/** The agency's own icon as PNGs, because phones take no WebP for it: /brand/icon-<pixels>.png. */
export function serveAgencyPictures(
  app: FastifyInstance,
  { cmsUrl }: Pick<WebSettings, 'cmsUrl'>,
  content: SiteContentStore,
): void {
  const pictures = new LRUCache<string, Buffer, AgencyPicture>({
    max: MAX_CACHED,
    fetchMethod: (_key, _stale, { context }) => draw(cmsUrl, context),
  });
  app.get<{ Params: { name: string } }>('/brand/:name', async (request, reply) => {
    const picture = pictureOf(request.params.name, content.current);
    void reply.type('text/plain; charset=utf-8');
    if (!picture) return reply.code(404).header('Cache-Control', 'public, max-age=60').send('No such picture\n');
    try {
      const bytes = await pictures.forceFetch(`${picture.pixels} ${picture.url}`, { context: picture });
      // Other sites show these pictures: search engines, and browsers beside a bookmark.
      return await reply
        .headers({
          'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`,
          'Cross-Origin-Resource-Policy': 'cross-origin',
        })
        .type('image/png')
        .send(bytes);
    } catch (error) {
      request.log.error({ error }, 'a picture of the agency could not be read');
      return reply.code(503).headers({ 'Retry-After': '5', 'Cache-Control': 'no-store' }).send('No picture now\n');
    }
  });
}

function pictureOf(name: string, { en }: SiteContents): AgencyPicture | undefined {
  const pixels = ICON_SIZES.find((size) => name === `icon-${size}.png`);
  const { icon } = en.agency;
  return pixels && icon && { url: icon.url, pixels };
}

/** Pixels of the icon of iPhones, which show transparent ones on black. */
const WITHOUT_TRANSPARENCY = 180;

async function draw(cmsUrl: string, { url, pixels }: AgencyPicture): Promise<Buffer> {
  const response = await fetch(cmsUrl + url, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The CMS responded ${response.status} to the read of a picture`);
  // Loaded with the first picture, as for /og.
  const { default: sharp } = await import('sharp');
  const icon = sharp(await response.arrayBuffer()).resize({
    ...{ width: pixels, height: pixels, fit: 'contain', background: 'transparent' },
  });
  return (pixels === WITHOUT_TRANSPARENCY ? icon.flatten({ background: GROUND }) : icon).png().toBuffer();
}
