import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { isPicture, PICTURE_START } from '../strapi-admin/picture-type';

interface UploadedFile {
  filepath: string;
  originalFilename?: string | null;
}

/**
 * In front of the Media Library's uploads. Strapi's own check trusts the extension of what it cannot recognise, such as
 * HTML, and of several files drops the forbidden ones without a word.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    for (const file of Object.values(ctx.request.files ?? {}).flat() as UploadedFile[])
      if (!isPicture(await startOf(file.filepath), extname(file.originalFilename ?? '')))
        throw new errors.ValidationError('Only pictures can be uploaded: JPEG, PNG, WebP, GIF or AVIF');
    await next();
  };

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PICTURE_START), 0, PICTURE_START, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
