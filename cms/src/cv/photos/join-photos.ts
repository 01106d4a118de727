import { readFile, stat } from 'node:fs/promises';
import { PHOTO_MAX_BYTES } from '@qantara/contract';
import { isOtherKindToo } from '../validation/validate-picture';
import { runPictureProgram } from './run-picture-program';

/** `index`: of the photo; null: the problem concerns all of them. */
export interface PhotoProblem {
  problem: 'type' | 'too_large' | 'damaged';
  index: number | null;
}
type Joined = { pdf: Buffer } | PhotoProblem;

const TYPES: readonly (string | undefined)[] = ['jpg', 'png', 'webp'];

/**
 * Makes one PDF of photos, a page each, of at most CV_MAX_BYTES. They are decoded and encoded again in a separate process,
 * which removes metadata and anything hidden behind the pixels.
 * Throws `service_unavailable` if no process is free.
 */
export async function joinPhotos(paths: readonly string[]): Promise<Joined> {
  for (const [index, path] of paths.entries()) {
    const problem = await problemOf(path);
    if (problem) return { problem, index };
  }
  const output = await runPictureProgram('photos-to-pdf.js', paths);
  if (!output) return { problem: 'damaged', index: null };
  return output.subarray(0, 5).equals(Buffer.from('%PDF-'))
    ? { pdf: output }
    : (JSON.parse(output.toString()) as PhotoProblem);
}

/** Checks the first bytes, and for content that makes it a web page or a PDF as well. */
async function problemOf(path: string): Promise<PhotoProblem['problem'] | null> {
  if ((await stat(path)).size > PHOTO_MAX_BYTES) return 'too_large';
  const bytes = await readFile(path);
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  return TYPES.includes(type?.ext) && !isOtherKindToo(bytes.toString('latin1')) ? null : 'type';
}
