import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { PictureText } from '../../../src/entry-server.js';

export interface Picture {
  bytes: Buffer;
  etag: string;
}

/** Too many pictures wait to be drawn. */
export class PictureBusy extends Error {}

const maxBytes = 24 * 1024 * 1024;
/** Drawing is work for the processor, and pages come first. */
const atOnce = 1;
const maxWaiting = 20;

/** Pictures in memory by what stands on them: a changed job is another picture, the old one falls out in time. */
export class PictureCache {
  private readonly limit = pLimit(atOnce);
  private readonly pictures = new LRUCache<string, Picture, PictureText>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: (_key, _stale, { context }) => this.draw(context),
  });

  /** Readers of the same picture wait for one drawing. */
  get(text: PictureText): Promise<Picture> {
    return this.pictures.forceFetch(JSON.stringify(text), { context: text });
  }

  private draw(text: PictureText): Promise<Picture> {
    if (this.limit.pendingCount >= maxWaiting) throw new PictureBusy('Too many pictures wait to be drawn');
    return this.limit(async () => {
      // The drawing library takes more memory than all the rest of the server: it comes with the first picture.
      const { drawPicture } = await import('./draw-picture.js');
      const bytes = await drawPicture(text);
      return { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
    });
  }
}
