// Program started by join-photos. Arguments: paths of photos. Writes the PDF or the problem to stdout.
import { CV_MAX_BYTES, PHOTO_MAX_MEGAPIXELS, PHOTO_MAX_SIDE } from '@qantara/contract';
import { PageSizes, PDFDocument } from 'pdf-lib';
import sharp, { type Sharp } from 'sharp';
import type { PhotoProblem } from './join-photos';

/** Tried in order until the PDF is small enough. A page photographed at 1,200 pixels is still readable. */
const SIZES = [
  { side: PHOTO_MAX_SIDE, quality: 80 },
  { side: PHOTO_MAX_SIDE, quality: 60 },
  { side: 1600, quality: 60 },
  { side: 1200, quality: 50 },
];
const MARGIN = 24;
const DECODE_SECONDS = 10;
const MAX_PIXELS = PHOTO_MAX_MEGAPIXELS * 1_000_000;

/** `failOn`: rejects truncated photos, but not odd metadata. */
const open = (path: string): Sharp => sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

async function main(paths: readonly string[]): Promise<Uint8Array | string> {
  // One photo at a time, in one thread.
  sharp.concurrency(1);
  for (const [index, path] of paths.entries()) {
    const problem = await problemOf(path);
    if (problem) return JSON.stringify({ problem, index });
  }
  for (const size of SIZES) {
    const pages: Page[] = [];
    for (const [index, path] of paths.entries()) {
      const page = await reencode(path, size).catch(() => null);
      if (!page) return JSON.stringify({ problem: 'damaged', index } satisfies PhotoProblem);
      pages.push(page);
    }
    const pdf = await pdfOf(pages);
    if (pdf.length <= CV_MAX_BYTES) return pdf;
  }
  return JSON.stringify({ problem: 'too_large', index: null } satisfies PhotoProblem);
}

async function problemOf(path: string): Promise<PhotoProblem['problem'] | null> {
  try {
    const { width, height, pages = 1 } = await open(path).metadata();
    if (pages > 1) return 'type';
    return width * height > MAX_PIXELS ? 'too_large' : null;
  } catch (error) {
    return error instanceof Error && error.message.includes('pixel limit') ? 'too_large' : 'damaged';
  }
}

interface Page {
  jpeg: Buffer;
  isWide: boolean;
}

/** Upright, and without EXIF, GPS or any other metadata, which sharp does not write by default. */
async function reencode(path: string, { side, quality }: (typeof SIZES)[number]): Promise<Page> {
  const { data, info } = await open(path)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, isWide: info.width > info.height };
}

async function pdfOf(pages: readonly Page[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const [short, long] = PageSizes.A4;
  for (const { jpeg, isWide } of pages) {
    const page = pdf.addPage(isWide ? [long, short] : [short, long]);
    const image = await pdf.embedJpg(jpeg);
    const { width, height } = image.scaleToFit(page.getWidth() - 2 * MARGIN, page.getHeight() - 2 * MARGIN);
    const x = (page.getWidth() - width) / 2;
    page.drawImage(image, { x, y: page.getHeight() - MARGIN - height, width, height });
  }
  return pdf.save();
}

void main(process.argv.slice(2)).then((result) => process.stdout.write(result));
