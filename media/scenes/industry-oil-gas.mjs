import { helmet, person, trousers } from './person.mjs';
import { area, disc, GLOW, GOLD, line, NIGHT, SAND, scene, sky, stars, sun, town } from './stage.mjs';

/** Two operators in coveralls before columns, spheres and a flare; one turns a valve. */
export const draw = () =>
  scene(
    { horizon: 300, floor: ['#4D4435', '#101D1C'] },
    sky(310),
    stars([
      [180, 34],
      [300, 60],
      [360, 24],
      [600, 36],
      [230, 96],
      [444, 44],
    ]),
    sun(310, 214, 32),
    area('M0 196q80-14 160 0t170-2 310 4v14H0z', GLOW, 'opacity=".14"'),
    town({ seed: 23, base: 292, tallest: 34, fill: '#9A6238' }),
    area('M0 290h640v30H0z', '#0E3B3C'),
    flare,
    sphere(146, 226, 42),
    column(452, 48, 66),
    column(522, 36, 118),
    column(582, 44, 40),
    line('M500 98h24M500 148h24M558 136h26M558 186h26M474 66V44h132v-4', '#C9A877', 4),
    rack,
    area('M0 320h640v80H0z', 'url(#f)'),
    area('M0 320h640v3H0z', GLOW, 'opacity=".5"'),
    valve,
    ...people,
  );

const flare =
  line('M54 320V92M70 320V92', '#0C2F31', 3) +
  line('M54 320l16-22-16-22 16-22-16-22 16-22-16-22 16-22-16-22 16-22-16-22 16-22', '#0C2F31', 1.6) +
  area('M57 92V66h10v26z', '#0C2F31') +
  disc(66, 38, 40, '#F0A050', 'opacity=".18"') +
  area('M56 66C44 46 58 38 60 16c18 10 12 20 22 28 2-6 2-8 0-12 14 16 4 30-14 34z', '#E8632B') +
  area('M59 66c-7-12 3-16 4-30 10 8 6 12 12 16-1 8-5 12-9 14z', GLOW);

/** @param {number} x @param {number} y @param {number} radius */
function sphere(x, y, radius) {
  const legs = [-0.8, -0.3, 0.3, 0.8].map((at) => `M${Math.round(x + at * radius)} ${y + 10}V320`).join('');
  return [
    line(legs, '#0B2E30', 4),
    disc(x, y, radius, '#1B5456'),
    area(
      `M${x} ${y - radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}q${radius * 0.9}-${radius} 0-${radius * 2}z`,
      GOLD,
      'opacity=".55"',
    ),
    line(`M${x - radius} ${y}h${radius * 2}`, '#0B2E30', 2),
    line(`M${x + radius} ${y}q14 30 8 74M${x} ${y - radius}v-9h-7h14`, GOLD, 1.8, 'opacity=".8"'),
  ].join('');
}

/** A distillation column with its platforms and ladder. @param {number} x @param {number} width @param {number} top */
function column(x, width, top) {
  const rings = [0.16, 0.4, 0.64].map((at) => Math.round(top + at * (320 - top)));
  const end = x + width;
  return [
    area(`M${x} 320V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V320z`, '#164B4D'),
    area(`M${end - 9} 320V${top + 12}q9 8 9 ${width / 2}V320z`, GOLD, 'opacity=".6"'),
    area(`M${x + 5} 320V${top + width / 2}q0-10 5-14v${320 - top}z`, '#2C6B68', 'opacity=".7"'),
    line(rings.map((y) => `M${x - 6} ${y}h${width + 12}`).join(''), NIGHT, 5),
    line(
      rings.map((y) => `M${x - 6} ${y - 12}h${width + 12}M${x - 6} ${y}v-12M${end + 6} ${y}v-12`).join(''),
      '#C9A877',
      1.5,
    ),
    area(rings.map((y) => `M${x + 4} ${y + 6}h4v4h-4zM${end - 12} ${y + 6}h4v4h-4z`).join(''), GLOW),
  ].join('');
}

const rack =
  line('M0 262h460M0 276h460', '#B9703A', 7) +
  line('M0 259h460M0 273h460', '#F0A050', 1.5, 'opacity=".7"') +
  line('M0 290h460', '#2C8A72', 7) +
  line('M20 320V250M104 320V250M216 320V250M290 320V250M392 320V250M440 320V250M12 250h452M12 298h452', '#0A2A2B', 5);

const spokes = [0, 60, 120].map((turn) => line('M-30 0h60', '#B3362B', 6, `transform="rotate(${turn})"`)).join('');
const valve =
  area('M0 344h226v34H0z', '#2C6B68') +
  area('M0 344h226v8H0z', '#5FA79C', 'opacity=".7"') +
  area('M60 338h12v46H60zM136 338h12v46h-12zM214 334h14v54h-14z', '#164B4D') +
  area('M96 344v-36h18v36z', '#164B4D') +
  `<g transform="translate(105 300)">${spokes}<circle r="34" fill="none" stroke="#D9502F" stroke-width="9"/>` +
  `<path d="M8-33A34 34 0 0 1 33-8" fill="none" stroke="${GLOW}" stroke-width="3"/><circle r="8" fill="#7C2018"/></g>`;

/** Reflective bands of a coverall. */
const bands = area('M-53 36h106l-2 10h-102zM-47 92h94v10h-94z', '#E6E1D3') + line('M-46 80h92', '#14211F', 5);
const cuffs = line('M-40 210h28M12 210h28', '#E6E1D3', 9);
const radio =
  area('M46 66h18v34H46z', '#121A1A') + line('M60 66V42', '#121A1A', 4) + area('M50 72h10v6H50z', '#6FD39A');

const people = [
  person({
    x: 236,
    y: 206,
    scale: 0.9,
    skin: '#8D5A3B',
    top: '#D9652E',
    head: helmet(SAND),
    legs: trousers('#C75A28') + cuffs,
    wear: bands,
    arms: [
      [-112, 84, 'M-50 24C-70 60-88 78-106 84'],
      [62, 120, 'M50 24C62 56 64 84 62 112'],
    ],
  }),
  person({
    x: 384,
    y: 198,
    scale: 0.92,
    skin: '#5A3522',
    top: '#27507A',
    head: helmet('#F3B33D'),
    legs: trousers('#234769') + cuffs,
    wear: bands,
    held: radio,
    arms: [
      [-62, 122, 'M-50 24C-64 56-64 84-62 114'],
      [56, 88, 'M50 24C72 50 74 74 58 88'],
    ],
  }),
];
