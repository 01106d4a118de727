/** The drawings of news articles: one object in focus, a face in most of them, another time of day in each. */
import { beard, collar, facing, hardHat, longHair, scarf, shortHair } from './face.mjs';
import { hair, headscarf, person, trousers } from './person.mjs';
import {
  arch,
  archFrame,
  area,
  disc,
  GLOW,
  GOLD,
  group,
  line,
  palm,
  SAND,
  scene,
  shade,
  shadow,
  sky,
  stars,
  sun,
  town,
} from './stage.mjs';

const round = 'stroke-linecap="round" stroke-linejoin="round"';
const TEAL = '#0B5D57';
const RED = '#C14B33';

/** @param {number} x @param {number} y @param {number} turn @param {string} inside */
const sheet = (x, y, turn, inside) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    area('M0 0h86v112H0z', '#FFFDF7'),
    line('M0 0h86v112H0z', '#D8CDB4', 1.5),
    inside,
  );
/** Lines of text on a sheet. @param {number} top @param {number} count */
const text = (top, count) =>
  line(
    Array.from({ length: count }, (_, at) => `M12 ${top + at * 11}h${at % 3 === 2 ? 38 : 62}`).join(''),
    '#B9AE97',
    3.5,
    round,
  );
const seal = (/** @type {number} */ x, /** @type {number} */ y) =>
  disc(x, y, 13, 'none', `stroke="${RED}" stroke-width="3"`) + disc(x, y, 7, RED, 'opacity=".75"');

/** Behind a desk: a wall with an arched window. */
const room = (
  /** @type {{ wall: string, window: [number, number, number], seed: number, rows?: [string, string], lit?: boolean }} */ {
    wall,
    window: [x, width, top],
    seed,
    rows = ['#8E9C86', '#2F6663'],
    lit = false,
  },
) => [
  area('M0 0h640v400H0z', wall),
  `<g clip-path="url(#w)">${sky(300)}`,
  town({ seed, base: 268, tallest: 60, fill: rows[0] }),
  town({ seed: seed + 7, base: 290, tallest: 84, fill: rows[1], lit }),
  '</g>',
  archFrame(x, width, top, 290),
];
const clip = (/** @type {[number, number, number]} */ [x, width, top]) => arch(x, width, top, 290);

/** A clerk stamps a certificate at a counter. */
function stamp() {
  const window = /** @type {[number, number, number]} */ ([196, 250, 20]);
  return scene(
    { horizon: 290, clip: clip(window), time: 'noon' },
    ...room({ wall: '#14595A', window, seed: 12 }),
    area('M36 70h110v6H36zM36 150h110v6H36zM500 70h110v6H500zM500 150h110v6H500z', '#0A3F40'),
    ...[40, 58, 76, 104, 122].map((x, at) =>
      area(`M${x} ${26 + (at % 2) * 8}h14v${44 - (at % 2) * 8}h-14z`, [GOLD, SAND, RED, '#5FA79C', SAND][at] ?? SAND),
    ),
    ...[506, 524, 552, 570, 588].map((x, at) =>
      area(`M${x} ${110 - (at % 2) * 6}h14v${40 + (at % 2) * 6}h-14z`, [SAND, RED, '#5FA79C', GOLD, SAND][at] ?? SAND),
    ),
    facing({
      ...{
        x: 300,
        y: 208,
        scale: 1.12,
        skin: '#A8714A',
        top: '#F0E6D2',
        hair: longHair(),
        wear: collar('#fff'),
        gaze: 2,
      },
      arms: [
        [-34, 118, 'M-50 36C-72 84-66 110-44 118'],
        [62, 96, 'M50 36C76 66 82 84 70 94'],
      ],
      held:
        area('M50 62h24v22H50z', '#7A4B2A') +
        area('M56 44h12v20H56z', '#93603A') +
        disc(62, 42, 11, '#7A4B2A') +
        area('M44 84h36v9H44z', '#3A2A20'),
    }),
    area('M0 312h640v88H0z', '#6B4028') + area('M0 312h640v12H0z', '#8C5A38'),
    group('translate(300 326) scale(1 .62)', sheet(28, -10, 6, text(16, 5) + seal(66, 90))),
    group('translate(120 330) scale(1 .6)', sheet(0, 0, -8, text(16, 7))),
    person({ x: 508, y: 252, scale: 1.05, skin: '#6B4028', top: '#2F4A63', head: hair }),
  );
}

/** A worker reads his contract before signing it. */
function document() {
  const window = /** @type {[number, number, number]} */ ([60, 220, 36]);
  return scene(
    { horizon: 290, clip: clip(window), time: 'dawn' },
    ...room({ wall: '#1D4B48', window, seed: 3, rows: ['#B98462', '#5A6E66'] }),
    area('M452 60h120v90H452z', '#0F3A3A') +
      area('M462 70h100v70H462z', '#E9DFC8') +
      line('M476 120l22-26 18 14 28-32', TEAL, 4, round),
    facing({
      ...{
        x: 330,
        y: 196,
        scale: 1.22,
        skin: '#8A5A38',
        top: '#C9792F',
        hair: shortHair() + beard,
        wear: collar('#E0913F'),
        gaze: -1,
      },
      arms: [
        [-58, 96, 'M-50 36C-80 70-78 92-64 98'],
        [60, 100, 'M50 36C80 72 78 94 66 102'],
      ],
    }),
    area('M0 318h640v82H0z', '#2A3A34') + area('M0 318h640v10H0z', '#3E5148'),
    group(
      'translate(268 268) rotate(-3) scale(1.38 1)',
      area('M0 0h92v100H0z', '#FFFDF7'),
      text(16, 6),
      line('M14 88q8-12 14 0t14-2', '#26506E', 2.5, round),
    ),
    disc(262, 306, 11, '#8A5A38') + disc(402, 302, 11, '#8A5A38'),
    line('M430 352l54-40', '#121A1A', 7, round) + line('M430 352l-8 6', GOLD, 5, round),
    area('M520 300h44v34q0 8-8 8h-28q-8 0-8-8z', SAND) +
      line('M564 306q18 2 14 16-4 8-16 6', SAND, 6) +
      line('M532 290q-6-8 0-16M548 290q-6-8 0-16', '#fff', 3, `opacity=".5" ${round}`),
  );
}

/** A welder has raised her shield and looks at the seam. */
function tools() {
  const sparks = [
    [-44, -20],
    [-26, -44],
    [4, -58],
    [30, -40],
    [50, -16],
    [-58, 6],
    [60, 8],
    [14, -30],
    [-14, -26],
  ];
  return scene(
    { horizon: 300, time: 'night' },
    area('M0 0h640v400H0z', '#12282C'),
    ...[0, 128, 256, 384, 512].map((x) => area(`M${x} 0h120v300H${x}z`, '#183438')),
    area('M40 54h150v8H40z', '#0A1E20') +
      line('M60 62v34M60 96q-10 10 0 20M96 62v50M132 62v26h10', '#C9C3B6', 7, round) +
      line('M166 62v30', GOLD, 8, round),
    disc(420, 268, 120, GLOW, 'opacity=".1"') + disc(420, 268, 72, GLOW, 'opacity=".16"'),
    facing({
      ...{ x: 300, y: 190, scale: 1.2, skin: '#7A4B2E', top: '#3C5A6B', hair: shortHair() + hardHat(GOLD), gaze: 4 },
      wear: area('M-34 40h68v110h-68z', '#8C5A38') + line('M-34 44-26 6M34 44 26 6', '#8C5A38', 7),
      held: area('M-36-88q36-18 72 0l-5-46q-31-14-62 0z', '#5C6B6B') + area('M-20-122h40v15h-40z', '#12282C'),
      arms: [
        [48, 96, 'M-50 36C-60 96-10 110 40 98'],
        [78, 74, 'M50 36C80 52 88 62 82 72'],
      ],
    }),
    line('M396 276l34-6', '#26363A', 9, round) + line('M430 270l14-3', '#E9DFC8', 4, round),
    disc(446, 268, 9, '#fff') + disc(446, 268, 20, GLOW, 'opacity=".5"'),
    ...sparks.map(([x = 0, y = 0]) =>
      line(`M${446 + x * 0.35} ${268 + y * 0.35}L${446 + x} ${268 + y}`, GOLD, 2.5, round),
    ),
    area('M0 306h640v94H0z', '#2A3A3C') + area('M0 306h640v12H0z', '#4A5C5C'),
    area('M400 278h170v28H400z', '#5C6B6B') + area('M400 278h80v28h-80z', '#748383') + line('M480 278v28', GLOW, 3),
    area('M70 270h90v36H70z', RED) +
      area('M70 270h90v8H70z', shade(RED, 0.8)) +
      line('M98 270v-12h34v12', '#26363A', 6),
  );
}

/** A doctor listens to a man's heart before he travels. */
function health() {
  const window = /** @type {[number, number, number]} */ ([40, 190, 40]);
  return scene(
    { horizon: 290, clip: clip(window), time: 'noon' },
    ...room({ wall: '#CFE0D6', window, seed: 21, rows: ['#9DB7A4', '#4F837B'] }),
    area('M520 40h90v120h-90z', '#fff') + line('M536 62h58M536 82h46M536 102h34M536 122h24', '#2F6663', 7, round),
    area('M0 300h640v100H0z', '#9FBFB2'),
    line('M350 280q10 14 22 2', '#26363A', 4, round),
    facing({
      x: 420,
      y: 214,
      scale: 1.16,
      skin: '#8A5A38',
      top: '#E0913F',
      hair: shortHair(),
      wear: collar('#C9792F'),
      gaze: -4,
    }),
    facing({
      ...{ x: 236, y: 206, scale: 1.18, skin: '#C99368', top: '#FFFFFF', hair: scarf('#2F8E86'), gaze: 4 },
      wear:
        line('M-17 6C-22 60 20 60 17 6M0 50v18', '#26363A', 5, round) +
        area('M20 74h22v28H20z', '#EDF3EF') +
        line('M26 74v10', TEAL, 4),
      arms: [
        [-40, 150, 'M-50 36C-66 84-60 120-46 146'],
        [116, 62, 'M50 36C76 60 92 66 108 62'],
      ],
    }),
    disc(382, 276, 11, '#C9C3B6') + disc(382, 276, 6, '#26363A'),
    area('M300 352h250v48H300z', '#5FA79C') + area('M300 352h250v12H300z', '#7CC0B4'),
    area('M120 360h150v40H120z', '#fff') + area('M120 360h150v10H120z', '#E1EAE4'),
  );
}

/** A driver of the company waits at arrivals for a worker with his suitcase. */
function plane() {
  const windows = /** @type {[number, number, number][]} */ ([
    [20, 180, 30],
    [230, 180, 30],
    [440, 180, 30],
  ]);
  return scene(
    { horizon: 280, clip: windows.map(([x, width, top]) => arch(x, width, top, 290)).join('') },
    area('M0 0h640v400H0z', '#0D3A3B'),
    `<g clip-path="url(#w)">${sky(300)}${sun(120, 216, 26)}`,
    town({ seed: 17, base: 270, tallest: 60, fill: '#9A6238' }),
    area('M0 262h640v40H0z', '#17494A') + palm(60, 292, 0.9) + palm(560, 292, 1),
    group(
      'translate(250 130) rotate(-12)',
      area('M0 20q2-12 20-12h120q26 2 34 14-8 12-34 12H24Q4 34 0 20z', '#F4EFE2') +
        area('M6 12-16-18h22l24 26zM70 24l44 44h20L108 24z', TEAL) +
        line('M40 18h84', '#26506E', 3, 'stroke-dasharray="5 5"'),
    ),
    '</g>',
    ...windows.map(([x, width, top]) => archFrame(x, width, top, 290)),
    area('M0 290h640v110H0z', 'url(#f)'),
    shadow(220, 392, 70) + shadow(456, 392, 90),
    facing({
      ...{
        x: 220,
        y: 216,
        scale: 1.2,
        skin: '#A8714A',
        top: '#26364A',
        hair: shortHair('#2A1D17'),
        wear: collar('#fff') + area('M-4 14h8l4 44-8 12-8-12z', TEAL),
        gaze: 5,
      },
      arms: [
        [-40, 96, 'M-50 36C-70 76-62 94-48 98'],
        [42, 96, 'M50 36C72 76 64 94 50 98'],
      ],
      held:
        area('M-46 66h92v52h-92z', '#FFFDF7') +
        line('M-46 66h92v52h-92z', '#D8CDB4', 2) +
        line('M-28 102a9 12 0 0 1 18 0a9 12 0 0 1 18 0a9 12 0 0 1 18 0', GOLD, 6, round),
    }),
    person({
      x: 456,
      y: 226,
      scale: 1.2,
      skin: '#6B4028',
      top: '#B9502F',
      head: hair,
      wear: area('M-34 20h68v76h-68z', '#8C3B22') + area('M-22 52h44v30h-44z', '#6F2E1A'),
    }),
    area('M540 312h62v76q0 8-8 8h-46q-8 0-8-8z', '#2F6663') +
      line('M556 312v-40h30v40', '#0C2527', 6) +
      line('M540 340h62', '#235150', 4) +
      disc(552, 396, 6, '#0C2527') +
      disc(592, 396, 6, '#0C2527'),
  );
}

/** In the evening a technician adds a certificate to her CV. */
function graduation() {
  const window = /** @type {[number, number, number]} */ ([370, 210, 30]);
  return scene(
    { horizon: 290, clip: clip(window), time: 'night' },
    area('M0 0h640v400H0z', '#23302E'),
    `<g clip-path="url(#w)">${sky(300)}${stars([
      [410, 120],
      [440, 90],
      [478, 70],
      [520, 96],
      [548, 140],
      [500, 130],
    ])}`,
    disc(530, 110, 18, '#F4EBCF'),
    town({ seed: 5, base: 272, tallest: 66, fill: '#1C4E55' }),
    town({ seed: 14, base: 292, tallest: 86, fill: '#0B2B33', lit: true }),
    '</g>',
    archFrame(...window, 290),
    area('M70 80h96v70H70z', '#0F1F1E') +
      area('M76 86h84v58H76z', '#F0E6D2') +
      line('M90 106h56M100 118h36', '#B9AE97', 4, round) +
      disc(118, 130, 8, RED),
    disc(150, 250, 130, GLOW, 'opacity=".12"'),
    facing({
      ...{
        x: 288,
        y: 212,
        scale: 1.2,
        skin: '#8A5A38',
        top: '#7B3F61',
        hair: longHair('#1E1612'),
        wear: collar('#96537A'),
        gaze: -3,
      },
      arms: [
        [-50, 112, 'M-50 36C-80 84-72 106-58 112'],
        [40, 114, 'M50 36C74 84 62 108 50 114'],
      ],
    }),
    area('M0 330h640v70H0z', '#6B4028') + area('M0 330h640v10H0z', '#8C5A38'),
    area('M196 264h150l10 68H186z', '#C9C3B6') +
      area('M204 270h134l8 54H196z', '#D9D4C8') +
      disc(271, 297, 8, '#B3AC9C'),
    line('M96 330v-60l34-44', '#121A1A', 7, round) +
      area('M108 214l52 4-10 34-52-22z', GOLD) +
      disc(96, 330, 20, '#121A1A'),
    group(
      'translate(420 336) scale(1.1 .5)',
      sheet(0, 0, 4, disc(22, 24, 11, '#8FB8AE') + line('M42 20h32M42 30h22', TEAL, 4, round) + text(50, 5)),
    ),
    group(
      'translate(540 322)',
      area('M-34 0 0-14 34 0 0 14z', '#0C2527') +
        area('M-18 6v14q18 12 36 0V6L0 14z', '#0C2527') +
        line('M34 0v18', GOLD, 3, round) +
        disc(34, 20, 4, GOLD),
    ),
  );
}

/** By the names of the illustrations that editors choose. */
export const NEWS = { stamp, document, tools, health, plane, graduation };

/** A bridge whose middle arch is missing: for addresses that lead nowhere. */
export const brokenBridge = () =>
  scene(
    { horizon: 290 },
    sky(290) +
      sun(320, 230, 34) +
      stars([
        [80, 60],
        [150, 40],
        [230, 76],
        [420, 50],
        [500, 84],
        [570, 40],
      ]),
    town({ seed: 9, base: 286, tallest: 54, fill: '#9A6238' }),
    area('M0 284h640v116H0z', '#17494A') + area('M250 284h140l60 116H190z', 'url(#g)', 'opacity=".6"'),
    area(bridgeHalf(0, 1) + bridgeHalf(640, -1), '#0C2B2C', 'fill-rule="evenodd"'),
    line('M0 214h226M414 214h226', '#C9A86A', 3),
    ...[
      [268, 330, 20],
      [304, 352, -14],
      [350, 338, 32],
      [384, 358, 8],
    ].map(([x = 0, y = 0, turn = 0]) =>
      group(
        `translate(${x} ${y}) rotate(${turn})`,
        area('M-12-8h24v16h-24z', '#0C2B2C') + line('M-12-8h24', '#C9A86A', 2),
      ),
    ),
    line('M236 366q20 6 40 0M300 380q24 6 48 0M356 368q18 6 36 0', '#5FA79C', 2, round),
    person({ x: 170, y: 109, scale: 0.34, skin: '#8A5A38', top: '#E8622C', head: hair, legs: trousers('#26364A') }),
    person({
      x: 480,
      y: 109,
      scale: 0.34,
      skin: '#6B4028',
      top: '#2F8E86',
      head: headscarf('#F0E6D2'),
      legs: trousers('#26364A'),
    }),
  );

/** Half of the bridge from one bank to where it breaks. @param {number} x @param {1 | -1} to */
function bridgeHalf(x, to) {
  const at = (/** @type {number} */ step) => x + to * step;
  const opening = (/** @type {number} */ from, /** @type {number} */ width) =>
    `M${at(from)} 330V${262 + width / 2 - 20}a${width / 2} ${width / 2} 0 0 ${to === 1 ? 1 : 0} ${to * width} 0V330z`;
  return `M${x} 212H${at(226)}l${to * -8} 14 ${to * 10} 12 ${to * -14} 18 ${to * 4} 20 ${to * -10} 24V330H${x}z${opening(24, 70)}${opening(120, 70)}`;
}
