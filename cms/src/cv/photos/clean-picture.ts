import { runPictureProgram } from './run-picture-program';

/** `damaged`: it cannot be decoded completely. `too_large`: after it was encoded again. */
export type PictureProblem = 'damaged' | 'too_many_pixels' | 'too_large';
export type CleanPicture = { ok: true; bytes: Buffer } | { ok: false; problem: PictureProblem };

const BRACE = 0x7b;

/**
 * Decodes a picture and encodes it again in its own format: upright, in sRGB, without metadata (place, time, device,
 * thumbnails) or trailing bytes.
 * @throws {ApiError} `service_unavailable` if no process is free
 */
export async function cleanPicture(path: string, kind: 'jpg' | 'png'): Promise<CleanPicture> {
  const output = await runPictureProgram('encode-picture.js', [path, kind]);
  if (!output) return { ok: false, problem: 'damaged' };
  return output[0] === BRACE
    ? { ok: false, ...(JSON.parse(output.toString()) as { problem: PictureProblem }) }
    : { ok: true, bytes: output };
}
