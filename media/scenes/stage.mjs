/** The 640 by 400 stage all scenes share: dusk light, an invented town, arches. Everything returns SVG text. */

export const GOLD = '#F3B33D';
export const GLOW = '#FBD98A';
export const NIGHT = '#0A2A2B';
export const SAND = '#FAF3E4';

/** @param {string} d @param {string} fill @param {string} [more] */
export const area = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

/** @param {string} d @param {string} stroke @param {number} width @param {string} [more] */
export const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${more && ` ${more}`}/>`;

/** @param {number} x @param {number} y @param {number} radius @param {string} fill @param {string} [more] */
export const disc = (x, y, radius, fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more && ` ${more}`}/>`;

/** @param {string} transform @param {...string} parts */
export const group = (transform, ...parts) => `<g transform="${transform}">${parts.join('')}</g>`;

/** A colour made darker; 1 keeps it. @param {string} hex @param {number} factor */
export function shade(hex, factor) {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * factor));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Numbers from 0 up to 1 that are the same each time. @param {number} seed */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Colours of the sky from above to the horizon, and how far down each one is. */
const skies = {
  dawn: ['0" stop-color="#1D4A57', '.5" stop-color="#7E8F86', '.78" stop-color="#EDB083', '1" stop-color="#F9DCA4'],
  noon: ['0" stop-color="#5FA7A3', '.55" stop-color="#A9D0C2', '1" stop-color="#F4EBCF'],
  dusk: ['0" stop-color="#0A2A2B', '.42" stop-color="#14595A', '.72" stop-color="#C07A42', '1" stop-color="#F6C463'],
  night: ['0" stop-color="#071C2B', '.6" stop-color="#0F3A48', '1" stop-color="#2B6A70'],
};

/**
 * A whole picture. The gradients: `s` sky, `f` floor, `g` light on the floor.
 * @param {{ horizon?: number, floor?: [string, string], clip?: string, time?: keyof typeof skies }} light @param {...string} parts
 */
export function scene({ horizon = 280, floor = ['#2B3F3A', '#081F20'], clip = '', time = 'dusk' }, ...parts) {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400"><defs>',
    `<linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${horizon}">`,
    skies[time].map((stop) => `<stop offset="${stop}"/>`).join(''),
    `</linearGradient><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${floor[0]}"/>`,
    `<stop offset="1" stop-color="${floor[1]}"/></linearGradient>`,
    '<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#F0A050" stop-opacity=".5"/>',
    '<stop offset="1" stop-color="#E58B45" stop-opacity=".04"/></linearGradient>',
    clip && `<clipPath id="w"><path d="${clip}"/></clipPath>`,
    `</defs>${parts.join('')}</svg>`,
  ].join('');
}

/** @param {number} horizon */
export const sky = (horizon) => area(`M0 0h640v${horizon}H0z`, 'url(#s)');

/** @param {number} x @param {number} y @param {number} radius */
export const sun = (x, y, radius) =>
  disc(x, y, radius * 2.3, GLOW, 'opacity=".14"') +
  disc(x, y, radius * 1.6, GLOW, 'opacity=".2"') +
  disc(x, y, radius, GLOW);

/** @param {[number, number][]} places */
export const stars = (places) => places.map(([x, y]) => disc(x, y, 1.3, '#fff', 'opacity=".6"')).join('');

/**
 * A row of invented houses and towers that stand on `base`, with lit windows when `lit`.
 * @param {{ seed: number, base: number, tallest: number, fill: string, lit?: boolean }} row
 */
export function town({ seed, base, tallest, fill, lit = false }) {
  const random = seeded(seed);
  let houses = '';
  let windows = '';
  for (let x = -10; x < 640; x += 4) {
    const width = Math.round(14 + random() * 20);
    const height = Math.round(tallest * (0.22 + 0.78 * random() ** 2));
    houses += house(x, base, width, height, random());
    if (lit) {
      windows += `M${x + 4} ${base - Math.round(height * 0.4)}h3v3h-3zM${x + width - 6} ${base - Math.round(height * 0.65)}h3v3h-3z`;
    }
    x += width;
  }
  return area(houses, fill) + (lit ? area(windows, GOLD) : '');
}

/** @param {number} x @param {number} base @param {number} width @param {number} height @param {number} kind */
function house(x, base, width, height, kind) {
  const start = `M${x} ${base}v-${height}`;
  const half = width / 2;
  if (kind < 0.3) return `${start}h${width}v${height}z`;
  if (kind < 0.5) return `${start}q${half}-${width} ${width} 0v${height}z`;
  if (kind < 0.75) return `${start}l${width}-9v${height + 9}z`;
  const mast = Math.round(height * 0.22);
  return `${start}h${half - 1.5}v-${mast}h3v${mast}h${half - 1.5}v${height}z`;
}

/** The outline of an arched window. @param {number} x @param {number} width @param {number} top @param {number} base */
export const arch = (x, width, top, base) =>
  `M${x} ${base}V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${base}z`;

/** @param {number} x @param {number} width @param {number} top @param {number} base */
export function archFrame(x, width, top, base) {
  const curve = (/** @type {number} */ out) =>
    `M${x - out} ${base}V${top + width / 2}a${width / 2 + out} ${width / 2 + out} 0 0 1 ${width + 2 * out} 0V${base}`;
  const light = `M${x} ${base}h${width}l${(x + width / 2 - 320) * 0.5 + 40} 100h-${width + 80}z`;
  return [
    line(curve(5), '#185354', 10),
    line(curve(0), GLOW, 1.5, 'opacity=".55"'),
    area(light, 'url(#g)', 'opacity=".7"'),
  ].join('');
}

const fronds = [
  'M0-60Q-14-86-44-74-22-74 0-56z',
  'M0-60Q14-86 44-74 22-74 0-56z',
  'M-1-59Q-30-72-46-46-26-60 1-55z',
  'M1-59Q30-72 46-46 26-60-1-55z',
  'M-1-58Q-22-56-26-30-14-50 2-55z',
  'M1-58Q22-56 26-30 14-50-2-55z',
  'M-2-58Q-14-92 4-94-4-80 3-57z',
].join('');

/** @param {number} x @param {number} y @param {number} scale */
export const palm = (x, y, scale) =>
  area(`M-4 0Q-5-34-1-60h3Q1-34 4 0z${fronds}`, '#06201D', `transform="translate(${x} ${y}) scale(${scale})"`);

/** @param {number} x @param {number} y @param {number} reach */
export const shadow = (x, y, reach) =>
  `<ellipse cx="${x}" cy="${y}" rx="${reach}" ry="6" fill="#031213" opacity=".55"/>`;
