import { downward, during, drawnOnce, glow, line, mix, palm, seeded, shape, wave } from '../brush.mjs';
import { HORIZON, STAGE, SUN } from './sky.mjs';

/** @typedef {import('../brush.mjs').Ctx} Ctx */
/** @typedef {{ x: number, width: number, height: number, top: 'flat' | 'steps' | 'blade' | 'vault' | 'crown' | 'mast' }} Tower */

/** Invented buildings from back to front: no tower of a real city among them. @type {{ colour: string, foot: string, towers: Tower[] }[]} */
const rows = [
  { colour: '#b98f5f', foot: '#eab565', towers: row(5, 470, 1300, 24, 46, 50, 150) },
  { colour: '#6f7f68', foot: '#d59f58', towers: row(23, 380, 1300, 26, 52, 34, 120) },
];
/** @type {Tower[]} */
const near = [
  { x: 498, width: 38, height: 62, top: 'flat' },
  { x: 546, width: 46, height: 94, top: 'steps' },
  { x: 600, width: 34, height: 74, top: 'vault' },
  { x: 644, width: 54, height: 132, top: 'blade' },
  { x: 706, width: 40, height: 96, top: 'flat' },
  { x: 752, width: 34, height: 66, top: 'steps' },
  { x: 968, width: 44, height: 112, top: 'vault' },
  { x: 1018, width: 58, height: 226, top: 'crown' },
  { x: 1084, width: 42, height: 142, top: 'flat' },
  { x: 1132, width: 50, height: 184, top: 'mast' },
  { x: 1190, width: 46, height: 120, top: 'steps' },
  { x: 1242, width: 50, height: 156, top: 'blade' },
];

/** Where the sunlit edge begins, below the highest point. */
const lowestRoof = { flat: 1, steps: 29, blade: 38, vault: 22, crown: 15, mast: 1 };

const far = drawnOnce(STAGE.width, HORIZON + 2, (ctx) => {
  for (const { colour, foot, towers } of rows) {
    for (const tower of towers) drawTower(ctx, tower, colour, foot);
    ctx.save();
    ctx.translate(SUN.x, HORIZON);
    ctx.scale(1, 0.16);
    glow(ctx, 0, 0, 620, '#ffd084', 0.62);
    ctx.restore();
  }
});

const close = drawnOnce(STAGE.width, HORIZON + 2, (ctx) => {
  for (const tower of near) {
    drawTower(ctx, tower, '#17474a', '#5d6a50');
    drawFace(ctx, tower);
  }
  drawOldTown(ctx);
});

/** @param {Ctx} ctx @param {number} u */
export function drawSkyline(ctx, u) {
  ctx.drawImage(far, 0, 0);
  drawCrane(ctx, 726, HORIZON - 96);
  ctx.drawImage(close, 0, 0);
  for (const pane of panes) {
    const light = pane.changes ? during(u, pane.from, pane.to) : 1;
    if (light > 0) {
      ctx.fillStyle = `rgba(255,207,122,${0.85 * light})`;
      ctx.fillRect(pane.x, pane.y, 3, 4);
    }
  }
  // Warning lights on the highest roofs.
  for (const [x, y] of [
    [1157, HORIZON - 226],
    [726, HORIZON - 148],
    [1047, HORIZON - 238],
  ]) {
    // prettier-ignore
    glow(ctx, x ?? 0, y ?? 0, 9, '#ff6a4d', 0.25 + 0.7 * wave(u, 4) ** 4);
  }
}

/** @param {number} seed @param {number} from @param {number} to @param {number} thin @param {number} wide @param {number} low @param {number} high @returns {Tower[]} */
function row(seed, from, to, thin, wide, low, high) {
  const random = seeded(seed);
  const tops = /** @type {const} */ (['flat', 'steps', 'blade', 'flat', 'steps', 'mast']);
  /** @type {Tower[]} */
  const towers = [];
  for (let x = from; x < to;) {
    const width = thin + random() * (wide - thin);
    const beforeSun = x + width > SUN.x - 70 && x < SUN.x + 66;
    const height = (low + random() ** 2 * (high - low) * Math.min(1, (x - from) / 220 + 0.25)) * (beforeSun ? 0.4 : 1);
    towers.push({ x, width, height, top: tops[Math.floor(random() * tops.length)] ?? 'flat' });
    x += width + random() * 14 - 2;
  }
  return towers;
}

/** @param {Ctx} ctx @param {Tower} tower @param {string} colour @param {string} foot */
function drawTower(ctx, { x, width: w, height: h, top }, colour, foot) {
  const y = HORIZON - h;
  const fill = downward(ctx, y, HORIZON, [
    [0, colour],
    [0.45, colour],
    [1, foot],
  ]);
  const outlines = /** @type {Record<Tower['top'], [number, number][]>} */ ({
    flat: [[x, y], [x + w, y]],
    steps: [[x, y + 16], [x + w * 0.2, y + 16], [x + w * 0.2, y], [x + w * 0.66, y], [x + w * 0.66, y + 28], [x + w, y + 28]],
    blade: [[x, y + w * 0.7], [x + w, y]],
    vault: Array.from({ length: 13 }, (_, i) => [x + (w * i) / 12, y + w * 0.4 * (1 - Math.sin((Math.PI * i) / 12))]),
    crown: [[x, y + 14], ...[0, 1, 2, 3, 4].flatMap((i) => /** @type {[number, number][]} */ ([[x + w * (i * 0.2 + 0.02), y + 14 - 12 * (2 - Math.abs(i - 2))], [x + w * (i * 0.2 + 0.18), y + 14 - 12 * (2 - Math.abs(i - 2))]])), [x + w, y + 14]],
    mast: [[x, y], [x + w * 0.46, y], [x + w * 0.49, y - 42], [x + w * 0.51, y - 42], [x + w * 0.54, y], [x + w, y]],
  }); // prettier-ignore
  shape(ctx, fill, [[x, HORIZON + 2], ...outlines[top], [x + w, HORIZON + 2]]);
}

/** The side towards the sun is lit, the other carries the lines of the floors. @param {Ctx} ctx @param {Tower} tower */
function drawFace(ctx, { x, width, height, top }) {
  const sunward = x + width / 2 < SUN.x;
  const from = HORIZON - height + lowestRoof[top];
  ctx.fillStyle = downward(ctx, from - 20, HORIZON, [
    [0, 'rgba(255,190,100,.5)'],
    [1, 'rgba(255,200,120,.06)'],
  ]);
  ctx.fillRect(sunward ? x + width - 3 : x, from, 3, HORIZON - from);
  for (let y = from + 6; y < HORIZON - 8; y += 9) {
    ctx.fillStyle = 'rgba(4,24,28,.2)';
    ctx.fillRect(sunward ? x + 2 : x + 7, y, width - 9, 2);
  }
}

const panes = near.flatMap(({ x, width, height }, index) => {
  const random = seeded(211 + index * 17);
  const floors = Math.floor((height - 52) / 9);
  return Array.from({ length: Math.max(0, floors) * 3 }, (_, at) => {
    const [floor, column] = [Math.floor(at / 3), at % 3];
    const chance = random();
    const from = 0.06 + random() * 0.42;
    return {
      x: Math.round(x + 9 + (column * (width - 20)) / 2.6),
      y: HORIZON - 14 - floor * 9,
      lit: chance < 0.34,
      changes: chance < 0.16,
      from,
      to: from + 0.3 + random() * 0.14,
    };
  }).filter(({ lit }) => lit);
});

/** A crane still at work: the trade the city asks for first. @param {Ctx} ctx @param {number} x @param {number} y */
function drawCrane(ctx, x, y) {
  const colour = '#3c5a50';
  line(ctx, colour, 2.4, [[x, y + 20], [x, y - 50]]); // prettier-ignore
  line(ctx, colour, 2, [[x - 22, y - 36], [x + 70, y - 36]]); // prettier-ignore
  line(ctx, colour, 1, [[x - 22, y - 36], [x, y - 50], [x + 70, y - 36]]); // prettier-ignore
  line(ctx, colour, 1, [[x + 48, y - 36], [x + 48, y - 2]]); // prettier-ignore
  ctx.fillStyle = colour;
  ctx.fillRect(x - 24, y - 36, 9, 8);
}

/** The old quarter on the shore: wind towers, a dome, a minaret, palms. @param {Ctx} ctx */
function drawOldTown(ctx) {
  const wall = '#0d3337';
  const block = (/** @type {number} */ x, /** @type {number} */ width, /** @type {number} */ height) => {
    shape(ctx, wall, [[x, HORIZON + 2], [x, HORIZON - height], [x + width, HORIZON - height], [x + width, HORIZON + 2]]); // prettier-ignore
    ctx.fillStyle = 'rgba(255,198,112,.55)';
    ctx.fillRect(x, HORIZON - height, width, 1.2);
  };
  for (const [x, width, height] of [[760, 44, 16], [800, 30, 20], [906, 30, 16], [930, 52, 24], [978, 40, 17], [1014, 60, 22], [1070, 46, 28], [1112, 70, 19], [1178, 56, 26], [1230, 60, 18], [520, 60, 12], [576, 70, 18], [640, 60, 13], [696, 68, 19]]) block(x ?? 0, width ?? 0, height ?? 0); // prettier-ignore
  for (const [x, height] of [[808, 40], [942, 44], [1082, 50], [1190, 46], [596, 36]]) windTower(ctx, x ?? 0, height ?? 0, wall); // prettier-ignore
  ctx.fillStyle = wall;
  ctx.beginPath();
  ctx.moveTo(1024, HORIZON - 22);
  ctx.bezierCurveTo(1020, HORIZON - 46, 1036, HORIZON - 50, 1040, HORIZON - 58);
  ctx.bezierCurveTo(1044, HORIZON - 50, 1060, HORIZON - 46, 1056, HORIZON - 22);
  ctx.fill();
  shape(ctx, wall, [[1003, HORIZON], [1003, HORIZON - 66], [1001, HORIZON - 68], [1005, HORIZON - 84], [1009, HORIZON - 68], [1007, HORIZON - 66], [1007, HORIZON]]); // prettier-ignore
  for (const [x, height] of [[772, 38], [784, 30], [922, 36], [1134, 40], [1150, 32], [1222, 42], [664, 30], [684, 36]]) palm(ctx, x ?? 0, HORIZON + 1, height ?? 0, '#0a2b2f'); // prettier-ignore
  const random = seeded(77);
  for (let lamp = 0; lamp < 30; lamp += 1) {
    ctx.fillStyle = mix('#ffcf7a', '#ffe9bd', random(), 0.9);
    ctx.fillRect(Math.round(540 + random() * 730), HORIZON - 4 - Math.round(random() * 9), 2.4, 3);
  }
}

/** @param {Ctx} ctx @param {number} x @param {number} height @param {string} wall */
function windTower(ctx, x, height, wall) {
  shape(ctx, wall, [[x, HORIZON], [x, HORIZON - height], [x + 14, HORIZON - height], [x + 14, HORIZON]]); // prettier-ignore
  ctx.fillStyle = 'rgba(255,190,104,.65)';
  for (const slot of [2.4, 6, 9.6]) ctx.fillRect(x + slot, HORIZON - height + 4, 2, 10);
  for (let pole = 0; pole < 3; pole += 1) ctx.fillRect(x - 2, HORIZON - height + 17 + pole * 5, 18, 0.9);
}
