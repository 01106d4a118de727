import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { optimize } from 'svgo';
import { COUNTRIES } from './scenes/countries.mjs';
import { draw as construction } from './scenes/industry-construction.mjs';
import { draw as healthcare } from './scenes/industry-healthcare.mjs';
import { draw as hospitality } from './scenes/industry-hospitality.mjs';
import { draw as oilGas } from './scenes/industry-oil-gas.mjs';
import { brokenBridge, NEWS } from './scenes/news.mjs';

// node media/draw-scenes.mjs: draws the pictures of industries, news, countries and the missing page into the website.
const scenes = {
  'industry-construction': construction,
  'industry-oil-gas': oilGas,
  'industry-healthcare': healthcare,
  'industry-hospitality': hospitality,
  ...Object.fromEntries(Object.entries(NEWS).map(([name, draw]) => [`news-${name}`, draw])),
  ...Object.fromEntries(Object.entries(COUNTRIES).map(([slug, draw]) => [`country-${slug}`, draw])),
  'broken-bridge': brokenBridge,
};
const largestBytes = 7000;

for (const [name, draw] of Object.entries(scenes)) {
  const { data } = optimize(draw(), { multipass: true, floatPrecision: 1 });
  const bytes = gzipSync(data, { level: 9 }).length;
  console.log(`${name}.svg  ${bytes} bytes compressed`);
  if (bytes > largestBytes) throw new Error(`${name}.svg is above ${largestBytes} bytes`);
  writeFileSync(fileURLToPath(new URL(`../web/src/assets/scenes/${name}.svg`, import.meta.url)), `${data}\n`);
}
