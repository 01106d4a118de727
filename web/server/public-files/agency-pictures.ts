import { LOCALES } from '@qantara/contract';
import { type ContentImage, SHARE_PICTURE } from '@qantara/contract/content';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Sharp } from 'sharp';
import { ICON_SIZES } from '../../src/lib/agency-pictures.js';
import type { SiteContents } from '../../src/content/page-content.js';
import type { SiteContentStore } from '../content/site-content.js';

const MAX_CACHED = 16;
const READ_TIMEOUT_MS = 5000;
/** Their URLs have a version. */
const MAX_AGE_SECONDS = 604_800;
/** iPhones show the transparent parts of their icon in black. */
const SIZE_WITHOUT_TRANSPARENCY = 180;

interface AgencyPicture {
  /** Path of the copy in the CMS. */
  url: string;
  type: 'image/png' | 'image/jpeg';
  draw: (copy: Sharp) => Sharp;
}

/**
 * The agency's own icon and share picture, because phones and chat apps do not take WebP everywhere:
 * /brand/icon-<pixels>.png and /brand/share-<language>.jpg.
 */
export function serveAgencyPictures(
  app: FastifyInstance,
  { cmsUrl }: Pick<WebSettings, 'cmsUrl'>,
  content: SiteContentStore,
): void {
  const pictures = new LRUCache<string, Buffer, AgencyPicture>({
    max: MAX_CACHED,
    fetchMethod: (_key, _stale, { context }) => read(cmsUrl, context),
  });
  app.get<{ Params: { name: string } }>('/brand/:name', async (request, reply) => {
    const { name } = request.params;
    const picture = pictureOf(name, content.current);
    void reply.type('text/plain; charset=utf-8');
    if (!picture) return reply.code(404).header('Cache-Control', 'public, max-age=60').send('No such picture\n');
    let bytes: Buffer;
    try {
      bytes = await pictures.forceFetch(`${name} ${picture.url}`, { context: picture });
    } catch (error) {
      request.log.error({ error }, 'a picture of the agency could not be read');
      void reply.headers({ 'Retry-After': '5', 'Cache-Control': 'no-store' });
      return reply.code(503).send('No picture now\n');
    }
    // Other sites embed these pictures.
    void reply.headers({
      'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    return reply.type(picture.type).send(bytes);
  });
}

function pictureOf(name: string, contents: SiteContents): AgencyPicture | undefined {
  const { icon } = contents.en.agency;
  const pixels = ICON_SIZES.find((size) => name === `icon-${size}.png`);
  if (pixels) return icon && { url: icon.url, type: 'image/png', draw: (copy) => drawIcon(copy, pixels) };
  const locale = LOCALES.find((language) => name === `share-${language}.jpg`);
  const shared = locale && contents[locale].agency.sharePicture;
  return shared && { url: shared.file.url, type: 'image/jpeg', draw: (copy) => drawSharePicture(copy, shared.file) };
}

function drawIcon(copy: Sharp, pixels: number): Sharp {
  const icon = copy.resize(pixels, pixels, { fit: 'contain', background: 'transparent' });
  return (pixels === SIZE_WITHOUT_TRANSPARENCY ? icon.flatten({ background: '#fff' }) : icon).png();
}

/** Cropped around its focal point, like `object-position` in browsers. */
function drawSharePicture(copy: Sharp, { width, height, focalPoint = { x: 50, y: 50 } }: ContentImage): Sharp {
  const scale = Math.max(SHARE_PICTURE.width / width, SHARE_PICTURE.height / height);
  const scaled = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const left = Math.round(((scaled.width - SHARE_PICTURE.width) * focalPoint.x) / 100);
  const top = Math.round(((scaled.height - SHARE_PICTURE.height) * focalPoint.y) / 100);
  return copy
    .resize({ ...scaled, fit: 'fill' })
    .extract({ left, top, ...SHARE_PICTURE })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 75, mozjpeg: true });
}

async function read(cmsUrl: string, { url, draw }: AgencyPicture): Promise<Buffer> {
  const copy = await readPicture(cmsUrl, url);
  // Loaded with the first picture, as for /og.
  const { default: sharp } = await import('sharp');
  return draw(sharp(copy)).toBuffer();
}

/** The copy of a picture of the Media Library. @param url its path in the CMS */
export async function readPicture(cmsUrl: string, url: string): Promise<Buffer> {
  const response = await fetch(cmsUrl + url, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The CMS responded ${response.status} to the read of a picture`);
  }
  return Buffer.from(await response.arrayBuffer());
}
