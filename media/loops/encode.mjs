import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { FPS } from './films.mjs';

const seconds = 8;

/**
 * Makes the films and stills of a film from its frames. Needs ffmpeg (with x264 and SVT-AV1), avifenc and cwebp.
 * @param {string} frames folder @param {string} results folder @param {string} name @param {import('./films.mjs').Film} film
 */
export function encode(frames, results, name, film) {
  const to = (/** @type {string} */ ending) => path.join(results, `${name}.${ending}`);
  const first = path.join(frames, '0000.png');
  stills(first, to, film.still);
  // Few reference frames and a low level: what the chips of old phones decode.
  const level = film.height > 720 ? '4.0' : '3.1';
  ffmpeg(frames, to('mp4'), ['libx264', '-preset', 'veryslow', '-profile:v', 'high', '-level', level, '-refs', '4', '-crf', String(film.h264), '-tune', 'animation', '-x264-params', `keyint=${seconds * FPS}:aq-mode=3`]); // prettier-ignore
  if (film.av1) ffmpeg(frames, to('av1.mp4'), ['libsvtav1', '-preset', '3', '-crf', String(film.av1), '-g', String(seconds * FPS), '-svtav1-params', 'tune=0']); // prettier-ignore
}

/** @param {string} frames @param {string} result @param {string[]} codec */
function ffmpeg(frames, result, codec) {
  const input = ['-framerate', String(FPS), '-i', path.join(frames, '%04d.png')];
  const colour = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv']; // prettier-ignore
  const file = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-an', result]; // prettier-ignore
  run('ffmpeg', ['-y', '-v', 'error', ...input, ...colour, '-c:v', ...codec, ...file]);
}

/** @param {string} picture @param {(ending: string) => string} to @param {{ avif: number, webp: number }} quality */
function stills(picture, to, { avif, webp }) {
  run('avifenc', ['-s', '0', '-y', '420', '--min', '0', '--max', '63', '-a', 'end-usage=q', '-a', `cq-level=${avif}`, '-a', 'tune=ssim', picture, to('avif')]); // prettier-ignore
  run('cwebp', ['-quiet', '-m', '6', '-q', String(webp), '-metadata', 'none', picture, '-o', to('webp')]);
}

/** @param {string} program @param {string[]} args */
const run = (program, args) => execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
