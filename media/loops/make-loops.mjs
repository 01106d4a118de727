// node media/loops/make-loops.mjs [name ...]: draws and encodes the moving pictures and their stills into web/src/assets/videos.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encode } from './encode.mjs';
import { FILMS } from './films.mjs';
import { drawFrames } from './frames.mjs';

const results = path.join(import.meta.dirname, '../../web/src/assets/videos');
const wanted = process.argv.slice(2);

for (const [name, film] of Object.entries(FILMS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const frames = mkdtempSync(path.join(tmpdir(), `${name}-`));
  await drawFrames(name, frames);
  encode(frames, results, name, film);
  rmSync(frames, { recursive: true });
  for (const ending of ['av1.mp4', 'mp4', 'avif', 'webp']) {
    const file = path.join(results, `${name}.${ending}`);
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size) console.log(`${name}.${ending}: ${(size / 1000).toFixed(1)} KB`);
  }
}
