/**
 * The scenes of the six Gulf countries: a landscape and a kind of building that is at home there. Pages show a strip of
 * each, so all that counts is between 120 and 280 from above.
 */
import {
  area,
  disc,
  GLOW,
  GOLD,
  group,
  line,
  palm,
  SAND,
  scene,
  seeded,
  shade,
  sky,
  stars,
  sun,
  town,
} from './stage.mjs';

const SEA = '#0E3B3C';

/** A wall with stepped teeth on top. @param {number} x @param {number} base @param {number} width @param {number} height @param {string} fill */
function wall(x, base, width, height, fill) {
  const teeth = Math.max(2, Math.round(width / 12));
  const step = width / teeth;
  const top = `l${step / 2}-7 ${step / 2} 7`.repeat(teeth);
  return area(`M${x} ${base}v-${height}${top}v${height}z`, fill);
}

/** A tapered round tower with an opening and a lit edge. @param {number} x @param {number} base @param {number} width @param {number} height @param {string} fill */
const keep = (x, base, width, height, fill) =>
  area(`M${x} ${base}l${width * 0.1}-${height}h${width * 0.8}l${width * 0.1} ${height}z`, fill) +
  wall(x + width * 0.06, base - height + 4, width * 0.88, 8, fill) +
  area(
    `M${x + width * 0.78} ${base}l-${width * 0.02}-${height}h${width * 0.14}l${width * 0.1} ${height}z`,
    GLOW,
    'opacity=".3"',
  ) + // prettier-ignore
  area(`M${x + width * 0.4} ${base - height * 0.55}v-14a5 5 0 0 1 ${width * 0.18} 0v14z`, '#0A2A2B', 'opacity=".7"');

/** A wooden boat with one slanted sail. @param {number} x @param {number} y @param {number} scale @param {string} [hull] */
const dhow = (x, y, scale, hull = '#4A2C1A') =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    line('M-2 0L6-92', '#3A2415', 3),
    area('M-34-12Q-4-60 10-98Q42-44 46-10Q6-20-34-12z', SAND),
    area('M10-98Q42-44 46-10Q30-14 16-15Q26-50 10-98z', '#E2C58E'),
    area('M-62-8Q-40 2 0 2T58-14L66-22Q58 14 40 16H-34Q-52 12-62-8z', hull),
    line('M-60-4Q-40 6 0 6T60-12', GOLD, 2, 'opacity=".7"'),
  );

/** Still water with light on it. @param {number} top @param {number} seed @param {string} [fill] */
function water(top, seed, fill = SEA) {
  const random = seeded(seed);
  const glints = Array.from({ length: 26 }, () => {
    const far = random();
    return `M${Math.round(random() * 620)} ${Math.round(top + 6 + far * (396 - top))}h${Math.round(10 + far * 34)}`;
  }).join('');
  return (
    area(`M0 ${top}h640v${400 - top}H0z`, fill) + line(glints, GLOW, 1.6, 'opacity=".35"') + area(`M0 ${top}h640v2H0z`, GLOW, 'opacity=".45"') // prettier-ignore
  );
}

/** Sand in waves. @param {number} top */
const dunes = (top) =>
  area(`M0 ${top + 6}Q90 ${top - 12} 200 ${top + 8}T430 ${top + 2} 640 ${top + 4}V400H0z`, '#B7804A') +
  area(`M0 ${top + 34}Q150 ${top + 6} 320 ${top + 34}T640 ${top + 26}V400H0z`, '#8C5A33') +
  area(`M0 ${top + 66}Q200 ${top + 40} 380 ${top + 66}T640 ${top + 58}V400H0z`, '#4D321F');

/** Rock with light on one side of each peak. @param {string} fill @param {[number, number][]} peaks @param {number} base */
function mountains(fill, peaks, base) {
  const [first, last] = [peaks[0]?.[0] ?? 0, peaks.at(-1)?.[0] ?? 640];
  const lit = peaks
    .map(([x, y], at) => {
      const [nextX, nextY] = peaks[at + 1] ?? [x, y];
      return nextY > y ? `M${x} ${y}L${nextX} ${nextY}L${(x + nextX) / 2 - 6} ${(y + nextY) / 2 + 26}z` : '';
    })
    .join('');
  return (
    area(`M${first} ${base}L${peaks.map(([x, y]) => `${x} ${y}`).join('L')}L${last} ${base}z`, fill) +
    area(lit, GLOW, 'opacity=".28"')
  );
}

/** Clay towers among palms before a plateau. */
const saudiArabia = () =>
  scene(
    { horizon: 290 },
    sky(290),
    sun(430, 206, 34),
    area('M0 236h90l20-34h110l26 30h120l18-22h96l30 26h130v70H0z', '#9A6238', 'opacity=".75"'),
    town({ seed: 5, base: 268, tallest: 66, fill: '#7C4E31' }),
    dunes(262),
    wall(226, 270, 180, 44, '#A0683C'),
    keep(196, 272, 54, 112, '#B5794A'),
    keep(384, 272, 60, 96, '#B5794A'),
    keep(290, 272, 44, 78, '#C58A56'),
    area('M350 270v-22a11 11 0 0 1 22 0v22z', '#3A2415'),
    palm(150, 280, 0.95),
    palm(174, 286, 0.75),
    palm(470, 284, 0.9),
    palm(506, 278, 0.7),
    palm(86, 276, 0.6),
    palm(580, 280, 0.8),
  );

/** Wind towers of an old quarter by a creek, slim towers behind. */
const uae = () =>
  scene(
    { horizon: 280, time: 'dawn' },
    sky(280),
    sun(214, 222, 30),
    town({ seed: 31, base: 258, tallest: 96, fill: '#7E8F86' }),
    area('M486 258V150l6-34 6 34v108zM540 258V176q14-26 28 0v82zM404 258v-72l20-18v90z', '#5F7F7C'),
    area('M492 150h3v108h-3zM556 164q12 4 12 12v82h-8z', GLOW, 'opacity=".4"'),
    windTower(236, 262, 46, 98),
    windTower(320, 262, 38, 76),
    windTower(126, 262, 42, 84),
    area('M96 262v-44h330v44z', '#C99A68'),
    area('M96 218h330v5H96z', '#8A5B36'),
    [150, 190, 286, 386].map((x) => area(`M${x} 262v-20a7 7 0 0 1 14 0v20z`, '#4A2C1A')).join(''),
    water(260, 11),
    dhow(500, 282, 0.66),
    palm(448, 264, 0.66),
    palm(72, 264, 0.7),
  );

/** @param {number} x @param {number} base @param {number} width @param {number} height */
function windTower(x, base, width, height) {
  const slots = [0.16, 0.4, 0.64].map((at) => `M${x + width * at} ${base - height + 10}h${width * 0.18}v26h-${width * 0.18}z`); // prettier-ignore
  return (
    area(`M${x} ${base}v-${height}h${width}v${height}z`, '#D3A873') +
    area(`M${x + width * 0.8} ${base}v-${height}h${width * 0.2}v${height}z`, GLOW, 'opacity=".45"') +
    area(slots.join(''), '#4A2C1A') +
    line(`M${x - 5} ${base - height + 44}h${width + 10}M${x - 5} ${base - height * 0.4}h${width + 10}`, '#6B4528', 3)
  );
}

/** A bay at night with rounded and stepped towers. */
const qatar = () =>
  scene(
    { horizon: 270, time: 'night' },
    sky(270),
    stars([
      [60, 130],
      [150, 152],
      [230, 120],
      [330, 140],
      [590, 128],
      [410, 116],
    ]),
    disc(118, 168, 17, SAND) + disc(125, 163, 15, '#0C2E3D'),
    town({ seed: 17, base: 262, tallest: 60, fill: '#17505C', lit: true }),
    area('M292 262V176q22-44 44 0v86zM352 262v-98h34v98zM400 262V150l40 22v90zM456 262v-72q-6-22 16-34 22 12 16 34v72z', '#0D3540'), // prettier-ignore
    area('M506 262v-60h14v-24h14v-20h10v20h14v24h14v60z', '#0D3540'),
    litRows(298, 190, 32, 7) + litRows(358, 174, 22, 8) + litRows(406, 178, 28, 8) + litRows(462, 192, 20, 6) + litRows(512, 206, 54, 5), // prettier-ignore
    line('M314 154V138M472 156V138M540 158v-20', GOLD, 2),
    water(260, 29, '#0A2F3A'),
    dhow(190, 282, 0.7, '#2E1E14'),
    palm(40, 266, 0.7),
    palm(612, 266, 0.75),
  );

/** Windows in rows, some of them lit. @param {number} x @param {number} top @param {number} width @param {number} rows */
function litRows(x, top, width, rows) {
  const random = seeded(x * 7 + top);
  let panes = '';
  for (let row = 0; row < rows; row += 1) {
    for (let at = 0; at + 4 <= width; at += 8) if (random() > 0.45) panes += `M${x + at} ${top + row * 10}h4v4h-4z`;
  }
  return area(panes, GOLD, 'opacity=".85"');
}

/** Striped water towers on slim stems by the sea at noon. */
const kuwait = () =>
  scene(
    { horizon: 270, time: 'noon' },
    sky(270),
    sun(110, 164, 24),
    town({ seed: 44, base: 260, tallest: 78, fill: '#7DAFA6' }),
    town({ seed: 8, base: 262, tallest: 42, fill: '#4E8A86' }),
    [
      [236, 0.8],
      [306, 1],
      [386, 0.9],
      [456, 0.72],
    ]
      .map(([x, scale]) => waterTower(x ?? 0, 266, scale ?? 1))
      .join(''),
    area('M0 258h640v8H0z', '#E5CFA0'),
    water(264, 53, '#2E7F85'),
    dhow(556, 280, 0.62),
    palm(180, 264, 0.7),
    palm(520, 264, 0.62),
    palm(34, 264, 0.8),
  );

/** @param {number} x @param {number} base @param {number} scale */
const waterTower = (x, base, scale) =>
  group(
    `translate(${x} ${base}) scale(${scale})`,
    area('M-7 0Q-4-60-8-92H8Q4-60 7 0z', '#F4EBD6'),
    area('M2 0Q1-60 3-92H8Q4-60 7 0z', '#C9B78F'),
    area('M-42-128Q-40-96-8-84H8Q40-96 42-128Q0-142-42-128z', '#F7F1E2'),
    area('M-36-109Q0-96 36-109L28-99Q0-88-28-99zM-41-124Q0-110 41-124L41-117Q0-103-41-117z', '#1F6F78'),
    area('M14-134Q30-133 42-128Q40-96 8-84Q24-104 14-134z', '#8A6A3C', 'opacity=".18"'),
  );

/** A round fort and white houses under bare mountains. */
const oman = () =>
  scene(
    { horizon: 280, time: 'dawn' },
    sky(280),
    sun(500, 200, 28),
    mountains('#8A6A5C', [[0, 200], [70, 132], [120, 176], [190, 118], [262, 190], [340, 140], [420, 204], [520, 160], [640, 214]], 280), // prettier-ignore
    mountains('#5E4740', [[0, 236], [60, 196], [150, 232], [240, 178], [330, 236], [450, 200], [560, 240], [640, 206]], 280), // prettier-ignore
    area('M0 256h640v144H0z', '#3F332B'),
    area('M180 262q60-40 150-36t120 36z', '#6B5142'),
    wall(238, 246, 140, 40, '#C49A6C'),
    keep(216, 250, 66, 78, '#CDA474'),
    keep(344, 250, 52, 62, '#CDA474'),
    [
      [60, 34, 30],
      [100, 26, 24],
      [132, 40, 36],
      [420, 36, 32],
      [462, 30, 24],
      [498, 44, 38],
      [550, 30, 26],
    ]
      .map(([x, width, height]) => house(x ?? 0, 268, width ?? 0, height ?? 0))
      .join(''),
    area('M0 266h640v134H0z', 'url(#f)'),
    area('M0 266h640v2H0z', GLOW, 'opacity=".5"'),
    palm(30, 276, 0.85),
    palm(190, 280, 0.8),
    palm(206, 286, 0.6),
    palm(404, 282, 0.72),
    palm(604, 278, 0.9),
  );

/** A white house with a parapet. @param {number} x @param {number} base @param {number} width @param {number} height */
const house = (x, base, width, height) =>
  area(`M${x} ${base}v-${height}h${width}v${height}z`, '#F1E7D3') +
  area(`M${x + width * 0.7} ${base}v-${height}h${width * 0.3}v${height}z`, shade('#F1E7D3', 0.82)) +
  area(`M${x + width * 0.2} ${base}v-12a4 4 0 0 1 8 0v12z`, '#5E4740') +
  line(`M${x - 2} ${base - height}h${width + 4}`, '#C49A6C', 3);

/** A causeway with arches over the sea, and boats of pearl divers. */
const bahrain = () =>
  scene(
    { horizon: 280 },
    sky(280),
    sun(250, 212, 40),
    town({ seed: 71, base: 254, tallest: 52, fill: '#8A5A38' }),
    area('M452 254v-74q18-30 34-52 4 60 0 126zM500 254v-62q14-24 30-44 4 52 0 106z', '#123E40'),
    area('M480 140q6-8 6-12 4 60 0 126h-6zM524 158q4-6 6-10 4 52 0 106h-6z', GLOW, 'opacity=".35"'),
    area('M84 254v-58h8v-16l5-14 5 14v16h8v58zM110 254v-20q20-30 40 0v20z', '#2A3F38'),
    water(252, 90),
    causeway,
    dhow(400, 286, 0.74),
    dhow(160, 282, 0.5, '#2E1E14'),
    palm(40, 258, 0.7),
    palm(606, 258, 0.8),
  );

const causeway = (() => {
  const spans = Array.from({ length: 12 }, (_, at) => {
    const x = at * 56 - 10;
    return `M${x} 268V256a22 10 0 0 1 44 0v12z`;
  }).join('');
  return (
    area('M0 240h640v28H0z', '#1B4A49') + area(spans, SEA) + line('M0 240h640', GOLD, 2, 'opacity=".75"') + area(Array.from({ length: 10 }, (_, at) => `M${at * 66 + 22} 240v-16h2v16z`).join(''), '#0B2E30') + Array.from({ length: 10 }, (_, at) => disc(at * 66 + 23, 223, 2.4, GLOW)).join('') // prettier-ignore
  );
})();

/** By the slug of the country. */
export const COUNTRIES = { 'saudi-arabia': saudiArabia, uae, qatar, kuwait, oman, bahrain };
