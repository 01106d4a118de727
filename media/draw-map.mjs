import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { geoEquirectangular, geoPath } from 'd3-geo';
import { optimize } from 'svgo';
import { feature } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';

/**
 * @typedef {import('topojson-specification').Topology<{ land: import('topojson-specification').GeometryCollection }>} World
 */

// node media/draw-map.mjs: the land between Arabia and the Philippines, without any border, and where its cities are on the picture.
const width = 960;
const height = 560;
const unitsPerDegree = 10.1;
const northWest = { longitude: 32, latitude: 46 };
const largestBytes = 6000;
/** Bends and islands smaller than this are left out: specks that cost bytes. */
const finestSquareDegrees = 0.035;
const smallestSquareDegrees = 0.12;

const cities = /** @type {const} */ ({
  kuwaitCity: [47.98, 29.38],
  riyadh: [46.72, 24.69],
  manama: [50.58, 26.22],
  doha: [51.53, 25.29],
  dubai: [55.27, 25.2],
  muscat: [58.41, 23.59],
  mumbai: [72.88, 19.08],
  colombo: [79.86, 6.93],
  kathmandu: [85.32, 27.72],
  dhaka: [90.41, 23.81],
  manila: [120.98, 14.6],
});

const atlas = fileURLToPath(import.meta.resolve('world-atlas/land-50m.json'));
const readWorld = /** @type {(text: string) => World} */ (JSON.parse);
const weighed = presimplify(readWorld(readFileSync(atlas, 'utf8')));
const world = filter(simplify(weighed, finestSquareDegrees), filterWeight(weighed, smallestSquareDegrees));
const projection = geoEquirectangular()
  .scale((unitsPerDegree * 180) / Math.PI)
  .translate([-northWest.longitude * unitsPerDegree, northWest.latitude * unitsPerDegree])
  .clipExtent([
    [0, 0],
    [width, height],
  ]);
const land = geoPath(projection).digits(0)(feature(world, world.objects.land)) ?? '';

const picture = [
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>`,
  '<pattern id="d" width="9" height="9" patternUnits="userSpaceOnUse"><circle cx="4.5" cy="4.5" r="1.5" fill="#2F716C"/></pattern>',
  '<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="205" cy="210" r="300"><stop stop-color="#F3B33D" stop-opacity=".34"/>',
  '<stop offset="1" stop-color="#F3B33D" stop-opacity="0"/></radialGradient>',
  `<path id="l" d="${land}"/></defs>`,
  '<use href="#l" fill="#124344"/><use href="#l" fill="url(#g)"/><use href="#l" fill="url(#d)"/></svg>',
].join('');
const { data } = optimize(picture, { multipass: true, floatPrecision: 0, plugins: [] });
const bytes = gzipSync(data, { level: 9 }).length;
console.log(`arc-map-land.svg  ${bytes} bytes compressed`);
if (bytes > largestBytes) throw new Error(`arc-map-land.svg is above ${largestBytes} bytes`);
save('arc-map-land.svg', data);

const points = Object.entries(cities).map(([id, [longitude, latitude]]) => {
  const [x = 0, y = 0] = projection([longitude, latitude]) ?? [];
  return `  "${id}": { "x": ${Math.round(x)}, "y": ${Math.round(y)} }`;
});
save('arc-map-points.json', `{\n${points.join(',\n')}\n}`);

/** @param {string} name @param {string} text */
function save(name, text) {
  writeFileSync(fileURLToPath(new URL(`../web/src/assets/${name}`, import.meta.url)), `${text}\n`);
}
