import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openBrowser } from '../open-browser.mjs';
import { FILMS, FRAMES } from './films.mjs';

const here = import.meta.dirname;
/** Nobody has this host: every request to it is answered from this folder. */
const stage = 'http://stage.invalid';

/**
 * Draws frames of a film as PNG files, 0000.png first.
 * @param {string} name @param {string} folder @param {number[]} [frames] which ones; all of them when left out
 */
export async function drawFrames(name, folder, frames = Array.from({ length: FRAMES }, (_, index) => index)) {
  const film = FILMS[name];
  if (!film) throw new Error(`There is no film ${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: film.width, height: film.height } });
    page.on('pageerror', (error) => console.error(error.message));
    await page.route(`${stage}/**`, (route) => {
      const file = new URL(route.request().url()).pathname;
      if (file === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><canvas></canvas>' });
      return route.fulfill({ contentType: 'text/javascript', body: readFileSync(path.join(here, file), 'utf8') });
    });
    await page.goto(stage);
    for (const frame of frames) {
      const picture = await page.evaluate(drawFrame, { film, u: frame / FRAMES });
      const file = path.join(folder, `${String(frame).padStart(4, '0')}.png`);
      writeFileSync(file, Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
    }
  } finally {
    await browser.close();
  }
}

/** Runs in the browser. @param {{ film: import('./films.mjs').Film, u: number }} what @returns {Promise<string>} a data address */
async function drawFrame({ film, u }) {
  const address = `/${film.scene}/scene.mjs`;
  const load =
    /** @type {(address: string) => Promise<{ draw: (ctx: CanvasRenderingContext2D, u: number) => void }>} */ (
      (module) => import(module)
    );
  const { draw } = await load(address);
  const canvas = document.querySelector('canvas');
  const ctx = canvas?.getContext('2d');
  if (!canvas || !ctx) throw new Error('This browser has no canvas');
  Object.assign(canvas, { width: film.width, height: film.height });
  const scale = film.width / film.view.width;
  ctx.setTransform(scale, 0, 0, scale, -film.view.x * scale, -film.view.y * scale);
  draw(ctx, u);
  return canvas.toDataURL('image/png');
}
