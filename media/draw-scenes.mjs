import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { optimize } from 'svgo';
import { draw as construction } from './scenes/industry-construction.mjs';
import { draw as healthcare } from './scenes/industry-healthcare.mjs';
import { draw as hospitality } from './scenes/industry-hospitality.mjs';
import { draw as oilGas } from './scenes/industry-oil-gas.mjs';

// node media/draw-scenes.mjs: draws the four pictures of the industries into the website.
const scenes = { construction, 'oil-gas': oilGas, healthcare, hospitality };
const largestBytes = 7000;

for (const [name, draw] of Object.entries(scenes)) {
  const { data } = optimize(draw(), { multipass: true, floatPrecision: 1 });
  const bytes = gzipSync(data, { level: 9 }).length;
  console.log(`industry-${name}.svg  ${bytes} bytes compressed`);
  if (bytes > largestBytes) throw new Error(`industry-${name}.svg is above ${largestBytes} bytes`);
  writeFileSync(fileURLToPath(new URL(`../web/src/assets/scenes/industry-${name}.svg`, import.meta.url)), `${data}\n`);
}
