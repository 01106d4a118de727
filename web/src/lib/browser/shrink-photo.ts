import { PHOTO_MAX_BYTES, PHOTO_MAX_SIDE } from '@qantara/contract';

/** Tried in turn until the photo is small enough. */
const SIZES = [
  { side: PHOTO_MAX_SIDE, quality: 0.8 },
  { side: PHOTO_MAX_SIDE, quality: 0.6 },
  { side: 1500, quality: 0.5 },
];

/** The photo as an upright JPEG of at most PHOTO_MAX_BYTES; null: the browser cannot open it as a picture. */
export async function shrinkPhoto(file: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    for (const { side, quality } of SIZES) {
      const small = await jpegOf(drawPhoto(picture, side), quality);
      const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
      if (small && small.size <= PHOTO_MAX_BYTES) return new File([small], name, { type: 'image/jpeg' });
    }
    return null;
  } catch {
    return null;
  }
}

/** @param side longest side in pixels; smaller pictures stay as they are */
export function drawPhoto(picture: ImageBitmap, side: number, canvas = document.createElement('canvas')) {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
