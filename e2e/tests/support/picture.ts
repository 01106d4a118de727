/** Small pictures of whole pages: an eighth of the size, enough to see that a layout broke, too little to see a font change. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

/** CSS pixels that one pixel of a small picture stands for. */
export const SCALE = 8;

export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue of every pixel, row by row. */
  data: Uint8Array;
}

/** The whole page as it stands now, with everything on it loaded. */
export async function takePicture(page: Page): Promise<Picture> {
  await settle(page);
  const bytes = await page.screenshot({
    fullPage: true,
    type: 'jpeg',
    quality: 85,
    scale: 'css',
    animations: 'disabled',
  });
  const { width } = page.viewportSize() ?? { width: 0 };
  return pixelsOf(sharp(bytes).resize({ width: Math.round(width / SCALE), kernel: 'cubic' }));
}

export async function loadPicture(path: string): Promise<Picture> {
  return pixelsOf(sharp(await readFile(path)));
}

export async function savePicture({ width, height, data }: Picture, path: string): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 60, effort: 6 })
    .toFile(path);
}

async function pixelsOf(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Fonts are there, pictures below the first view too, and two frames have been drawn. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What is rendered only when it is scrolled to would leave a blank. The chat link moves clear of controls after each
    // change of size, so a picture could show it on its way.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { content-visibility: visible !important }
      [data-chat-link] { translate: none !important; transition: none !important }`);
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}
