// Program started by clean-picture. Arguments: path and kind of a picture. Writes the picture or the problem to stdout.
import { CV_MAX_BYTES, PICTURE_MAX_PIXELS } from '@qantara/contract';
import sharp from 'sharp';
import type { PictureProblem } from './clean-picture';

const JPEG_QUALITY = 88;

async function main([path = '', kind]: readonly string[]): Promise<Buffer | string> {
  sharp.concurrency(1);
  try {
    const { width, height } = await sharp(path).metadata();
    if (width * height > PICTURE_MAX_PIXELS) return problemText('too_many_pixels');
    const picture = sharp(path, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS }).autoOrient();
    const bytes = await (kind === 'jpg' ? picture.jpeg({ quality: JPEG_QUALITY }) : picture.png()).toBuffer();
    return bytes.length > CV_MAX_BYTES ? problemText('too_large') : bytes;
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    return problemText(isTooLarge ? 'too_many_pixels' : 'damaged');
  }
}

const problemText = (problem: PictureProblem) => JSON.stringify({ problem });

void main(process.argv.slice(2)).then((result) => process.stdout.write(result));
