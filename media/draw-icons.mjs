// node media/draw-icons.mjs: every icon of the site, from the mark below, into web/public.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openBrowser } from './open-browser.mjs';

const results = path.join(import.meta.dirname, '../web/public');
const night = '#0a2a2b';
const amber = '#f3b33d';

/** Three arches under a shallow deck, on a 32 by 32 grid. */
const mark =
  'M3 12.4C7.5 10.5 11.7 9.6 16 9.6s8.5.9 13 2.8V25h-2v-5a3 3 0 0 0-6 0v5h-2v-5a3 3 0 0 0-6 0v5h-2v-5a3 3 0 0 0-6 0v5H3z';
/** The same for 16 pixels: every edge of it lies between two of them. */
const smallMark =
  'M2 12C6.6 10.4 11 9.6 16 9.6s9.4.8 14 2.4V26h-4v-6a2 2 0 0 0-4 0v6h-4v-6a2 2 0 0 0-4 0v6h-4v-6a2 2 0 0 0-4 0v6H2z';

/** @param {string} shape @param {number} radius of the corners @param {number} [scale] of the mark in its square */
const icon = (shape, radius, scale = 1) => {
  const place = scale === 1 ? '' : ` transform="translate(${16 - 16 * scale} ${16 - 17.3 * scale}) scale(${scale})"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${radius ? ` rx="${radius}"` : ''} fill="${night}"/><path fill="${amber}"${place} d="${shape}"/></svg>\n`;
};

const svg = icon(mark, 7);
const square = icon(mark, 0, 0.86);
// Phones cut a maskable icon to any shape inside its middle 80 %.
const maskable = icon(mark, 0, 0.7);

const browser = await openBrowser();
try {
  const save = (/** @type {string} */ name, /** @type {string | Buffer} */ content) => {
    writeFileSync(path.join(results, name), content);
    console.log(`${name}: ${(content.length / 1000).toFixed(1)} KB`);
  };
  save('favicon.svg', svg);
  save('favicon.ico', icoOf([await draw(icon(smallMark, 6), 16), await draw(svg, 32)]));
  save('apple-touch-icon.png', await draw(square, 180));
  save('icon-192.png', await draw(svg, 192));
  save('icon-512.png', await draw(svg, 512));
  save('icon-maskable-512.png', await draw(maskable, 512));
} finally {
  await browser.close();
}

/** @param {string} picture @param {number} size */
async function draw(picture, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>*{margin:0;display:block}svg{width:100vw;height:100vh}</style>${picture}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** An icon file of PNG pictures, which every browser of today reads. @param {Buffer[]} pictures */
function icoOf(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let start = head.length;
  pictures.forEach((png, index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(png.readUInt32BE(16), entry);
    head.writeUInt8(png.readUInt32BE(20), entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(start, entry + 12);
    start += png.length;
  });
  return Buffer.concat([head, ...pictures]);
}
