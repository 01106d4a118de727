import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors, strings } from '@strapi/utils';
import type { Context, Next } from 'koa';
import type { UploadedFile } from '../platform/http/read-form';
import { serviceOf } from '../platform/service';
import { tableOf } from '../platform/database/table';
import { FILM_MAX_BYTES, filmProblem, isFilm, isNamedAsFilm } from '../strapi-admin/pictures/film-type';
import { isAnimated, isPicture } from '../strapi-admin/pictures/picture-type';

/** Strapi names the stored files by it, with some 30 letters of its own; file systems take 255. */
const MAX_NAME_CHARS = 200;
const MAX_BYTES = 8_388_608;
const MAX_MEGAPIXELS = 40;
const PIXELS_PER_MEGAPIXEL = 1_000_000;
/** Of each side: decoding a picture of few very long lines takes far more memory than its pixels. */
const MAX_SIDE_PIXELS = 12_000;

interface Images {
  /** Only reads the header. Rejects for a damaged file, and above sharp's 268 megapixels. */
  getDimensions(file: { filepath: string }): Promise<{ width: number; height: number }>;
}

const TYPES_MESSAGE =
  'Only pictures (JPEG, PNG, WebP) and films (MP4, WebM) can be uploaded, with a name that ends in .jpg, .png, .webp, .mp4 or .webm.';
const REPLACE_MESSAGE =
  'Replace a picture by a picture, MP4 by MP4 and WebM by WebM, or upload this as a new file and choose it in the text.';

/**
 * Validates uploads to the Media Library. Strapi's own check trusts the extension of what it cannot recognise, such as
 * HTML, and silently drops the forbidden ones of several files. Its limit of bytes comes after decoding, and it has no
 * limit of pixels. One upload is decoded at a time in this process, because each may take 500 MB.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const images = serviceOf<Images>(strapi, 'plugin::upload.image-manipulation');
    const files = Object.values(ctx.request.files ?? {}).flat() as UploadedFile[];
    const names = [...files.map(({ originalFilename }) => originalFilename), ...namesIn(ctx.request.body)];
    if (names.some(isTooLong))
      throw new errors.ValidationError(
        `The name of a file can have up to ${MAX_NAME_CHARS} letters. Shorten it and upload the file again.`,
      );
    for (const file of files) {
      const problem = (await problemOf(file, images)) ?? (await replaceProblem(strapi, ctx, file));
      if (problem) throw new errors.ValidationError(problem);
      // By it servers and browsers know the type of the stored file.
      file.originalFilename = file.originalFilename.replace(/\.(?:jfif|jpe)$/i, '.jpg');
    }
    await (files.length > 0 ? afterEarlierUploads(next) : next());
  };

/** The names that the panel gives to the files, in `fileInfo`: JSON, or a list of it, which picture-ids has validated. */
const namesIn = (body: unknown): string[] =>
  [(body as { fileInfo?: unknown } | undefined)?.fileInfo].flat().flatMap((info) => {
    const parsed: unknown = typeof info === 'string' ? JSON.parse(info) : info;
    const { name } = (parsed ?? {}) as { name?: unknown };
    return typeof name === 'string' ? [name] : [];
  });

/** In Latin letters, as files are stored. */
const isTooLong = (name: string): boolean => Math.max(name.length, strings.nameToSlug(name).length) > MAX_NAME_CHARS;

let lastUpload: Promise<unknown> = Promise.resolve();

function afterEarlierUploads(work: () => Promise<unknown>): Promise<unknown> {
  const upload = lastUpload.then(work);
  lastUpload = upload.catch(() => undefined);
  return upload;
}

async function problemOf(file: UploadedFile, images: Images): Promise<string | undefined> {
  if (isNamedAsFilm(extname(file.originalFilename))) return problemOfFilm(file);
  if (file.size > MAX_BYTES) return 'The picture has more than 8 MB. Make it smaller and upload it again.';
  const bytes = await readFile(file.filepath, 'latin1');
  if (!isPicture(bytes, extname(file.originalFilename))) return TYPES_MESSAGE;
  if (isAnimated(bytes)) return 'Moving pictures are not possible. Upload a still picture.';
  try {
    const { width, height } = await images.getDimensions(file);
    const longest = Math.max(width, height);
    if (longest > MAX_SIDE_PIXELS) return tooLong(longest);
    const megapixels = Math.ceil((width * height) / PIXELS_PER_MEGAPIXEL);
    return megapixels > MAX_MEGAPIXELS ? tooManyPixels(String(megapixels)) : undefined;
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) return tooManyPixels('more than 268');
    return 'The picture is damaged. Open it in a picture program, save it again and upload that file.';
  }
}

async function problemOfFilm({ size, filepath, originalFilename }: UploadedFile): Promise<string | undefined> {
  if (size > FILM_MAX_BYTES) return 'The film has more than 6 MB. Make it shorter or smaller and upload it again.';
  const [bytes, extension] = [await readFile(filepath), extname(originalFilename)];
  return isFilm(bytes.toString('latin1'), extension) ? filmProblem(bytes, extension) : TYPES_MESSAGE;
}

/** A file that is replaced keeps its URL with its ending, and texts show it as a picture or as a film. */
async function replaceProblem(
  strapi: Core.Strapi,
  ctx: Context & { params?: { id?: string } },
  file: UploadedFile,
): Promise<string | undefined> {
  const id = ctx.params?.id ?? ctx.query.id;
  if (!id) return undefined;
  const files = tableOf<{ ext: string | null }>(strapi, 'plugin::upload.file');
  const replaced = await files.findOne({ where: { id: Number(id) } });
  const kindOf = (ext: string | null) => (ext && isNamedAsFilm(ext) ? ext.toLowerCase() : 'picture');
  return replaced && kindOf(replaced.ext) !== kindOf(extname(file.originalFilename)) ? REPLACE_MESSAGE : undefined;
}

const tooManyPixels = (megapixels: string) =>
  `The picture has ${megapixels} megapixels; at most ${MAX_MEGAPIXELS} are possible. Make it smaller and upload it again.`;

const tooLong = (pixels: number) =>
  `One side of the picture has ${pixels} pixels; at most ${MAX_SIDE_PIXELS} are possible. Make it smaller and upload it again.`;
