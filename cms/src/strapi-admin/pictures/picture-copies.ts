import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import sharp, { type Sharp } from 'sharp';
import { serviceOf } from '../../platform/service';

/** In pixels. Strapi's own copies fit into squares of at most 1000 pixels, and have the format of the original. */
const WIDTHS = [640, 1280, 1920, 2560];
/** Tried from the best on, until the copy is small enough. */
const QUALITIES = [80, 60, 35, 15];
/** A phone loads the copy of 1280 pixels at most: 180 kB. */
const MAX_BYTES_PER_PIXEL_OF_WIDTH = 140;

/** A file as the upload plugin passes it on. */
interface UploadFile {
  name: string;
  hash: string;
  getStream(): Readable;
}
/** Strapi's service that makes the copies of a picture. */
export interface Images {
  generateResponsiveFormats(file: UploadFile): Promise<{ key: string; file: object }[]>;
}

/** Visitors get copies of a picture in WebP, never the original: one at each width, and one at its own if that is smaller. */
export function makePictureCopies(strapi: Core.Strapi): void {
  serviceOf<Images>(strapi, 'plugin::upload.image-manipulation').generateResponsiveFormats = async (file) => {
    const original = sharp(await buffer(file.getStream())).autoOrient();
    const { width } = (await original.metadata()).autoOrient;
    const copies = [];
    for (const one of new Set(WIDTHS.map((wide) => Math.min(wide, width))))
      copies.push(await copyOf(file, original, one));
    return copies;
  };
}

async function copyOf({ name, hash }: UploadFile, original: Sharp, width: number) {
  const { data, info } = await original.clone().resize({ width }).raw().toBuffer({ resolveWithObject: true });
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(data, { raw: info }).webp({ quality }).toBuffer();
    if (bytes.length <= width * MAX_BYTES_PER_PIXEL_OF_WIDTH) break;
  }
  const key = `w${width}`;
  return {
    key,
    file: {
      ...{ name: `${key}_${name}`, hash: `${key}_${hash}`, ext: '.webp', mime: 'image/webp', path: null },
      ...{ width: info.width, height: info.height, size: bytes.length / 1000, sizeInBytes: bytes.length },
      getStream: () => Readable.from(bytes),
    },
  };
}
