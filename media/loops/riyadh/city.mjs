import { downward, during, drawnOnce, glow, line, palm, seeded, shape, swing, wave } from '../brush.mjs';
import { HORIZON, SIDE, TOWER_X, drawDust } from './sky.mjs';

/** @typedef {import('../brush.mjs').Ctx} Ctx */
/** @typedef {{ x: number, width: number, height: number, steps: boolean }} House */

/** Rows of houses from back to front: the nearer, the darker. */
const rows = [
  { houses: street(31, 24, 44, 34, 92), base: HORIZON + 4, colour: '#b0735a', foot: '#e2a262', panes: 0 },
  { houses: street(47, 26, 52, 28, 84), base: HORIZON + 10, colour: '#6f5a56', foot: '#c58a5c', panes: 0.16 },
  { houses: street(83, 34, 66, 22, 58), base: HORIZON + 28, colour: '#1c3a45', foot: '#2c454b', panes: 0.34 },
];
const pictures = rows.map(({ houses, base, colour, foot }) =>
  drawnOnce(SIDE, SIDE, (ctx) => houses.forEach((house) => drawHouse(ctx, house, base, colour, foot))),
);
const panes = rows.map(({ houses, base, panes: chance }, index) => windowsOf(houses, base, chance, 500 + index));

/** @param {Ctx} ctx @param {number} u @param {'far' | 'near'} where */
export function drawCity(ctx, u, where) {
  if (where === 'far') {
    drawRow(ctx, u, 0);
    drawDust(ctx, u, 0, HORIZON - 34);
    drawRow(ctx, u, 1);
    return drawDust(ctx, u, 1, HORIZON - 10);
  }
  drawDust(ctx, u, 2, HORIZON - 4);
  drawRow(ctx, u, 2);
  shape(ctx, '#1b3843', [[0, HORIZON + 30], [0, HORIZON + 14], [SIDE, HORIZON + 14], [SIDE, HORIZON + 30]]); // prettier-ignore
  drawMosque(ctx);
  drawMast(ctx, u);
  for (const [x, height] of /** @type {[number, number][]} */ ([
    [44, 64],
    [74, 50],
    [292, 46],
    [316, 58],
    [500, 60],
    [528, 46],
    [640, 66],
    [676, 52],
  ])) {
    // prettier-ignore
    palm(ctx, x, HORIZON + 30, height, '#0c2630', 1.6 * swing(u, 1, x * 0.004));
  }
}

/** @param {number} seed @param {number} thin @param {number} wide @param {number} low @param {number} high @returns {House[]} */
function street(seed, thin, wide, low, high) {
  const random = seeded(seed);
  /** @type {House[]} */
  const houses = [];
  for (let x = -20; x < SIDE + 10;) {
    const width = thin + random() * (wide - thin);
    const clear = Math.abs(x + width / 2 - TOWER_X) < 96 ? 0.55 : 1;
    houses.push({ x, width, height: (low + random() ** 1.8 * (high - low)) * clear, steps: random() < 0.4 });
    x += width + random() * 8 - 1;
  }
  return houses;
}

/** @param {Ctx} ctx @param {House} house @param {number} base @param {string} colour @param {string} foot */
function drawHouse(ctx, { x, width, height, steps }, base, colour, foot) {
  const y = base - height;
  const fill = downward(ctx, y, base, [
    [0, colour],
    [0.4, colour],
    [1, foot],
  ]);
  shape(ctx, fill, [[x, base], [x, y], [x + width, y], [x + width, base]]); // prettier-ignore
  if (steps) for (let at = 0; at < 5; at += 1) shape(ctx, fill, [[x + (at * width) / 5, y + 1], [x + ((at + 0.5) * width) / 5, y - 6], [x + ((at + 1) * width) / 5, y + 1]]); // prettier-ignore
  line(ctx, 'rgba(255,206,138,.4)', 1.6, [[x + 0.8, y], [x + 0.8, base]]); // prettier-ignore
}

/** @param {House[]} houses @param {number} base @param {number} chance @param {number} seed */
function windowsOf(houses, base, chance, seed) {
  const random = seeded(seed);
  return houses.flatMap(({ x, width, height }) =>
    Array.from({ length: Math.floor(height / 11) * Math.floor(width / 10) }, (_, at) => {
      const columns = Math.floor(width / 10);
      const from = 0.05 + random() * 0.45;
      return { x: Math.round(x + 5 + (at % columns) * 10), y: Math.round(base - height + 8 + Math.floor(at / columns) * 11), lit: random() < chance, changes: random() < 0.4, from, to: from + 0.3 + random() * 0.15 }; // prettier-ignore
    }).filter(({ lit, y }) => lit && y < base - 12),
  );
}

/** @param {Ctx} ctx @param {number} u @param {number} index */
function drawRow(ctx, u, index) {
  const picture = pictures[index];
  if (picture) ctx.drawImage(picture, 0, 0);
  for (const pane of panes[index] ?? []) {
    ctx.fillStyle = `rgba(255,208,130,${0.85 * (pane.changes ? during(u, pane.from, pane.to) : 1)})`;
    ctx.fillRect(pane.x, pane.y, 3, 4);
  }
}

/** @param {Ctx} ctx */
function drawMosque(ctx) {
  const [x, base] = [176, HORIZON + 30];
  const wall = '#15323d';
  shape(ctx, wall, [[x - 52, base], [x - 52, base - 36], [x + 52, base - 36], [x + 52, base]]); // prettier-ignore
  ctx.fillStyle = wall;
  ctx.beginPath();
  ctx.moveTo(x - 26, base - 36);
  ctx.bezierCurveTo(x - 32, base - 64, x - 6, base - 72, x, base - 84);
  ctx.bezierCurveTo(x + 6, base - 72, x + 32, base - 64, x + 26, base - 36);
  ctx.fill();
  shape(ctx, wall, [[x + 66, base], [x + 67, base - 96], [x + 64, base - 98], [x + 64, base - 102], [x + 71, base - 124], [x + 78, base - 102], [x + 78, base - 98], [x + 75, base - 96], [x + 76, base]]); // prettier-ignore
  line(ctx, 'rgba(255,206,138,.6)', 1.6, [[x - 51, base], [x - 51, base - 36]]); // prettier-ignore
  glow(ctx, x + 71, base - 100, 15, '#ffdc9a', 0.7);
  for (let door = -2; door < 3; door += 1) {
    ctx.fillStyle = 'rgba(255,214,140,.8)';
    ctx.beginPath();
    ctx.arc(x + door * 19, base - 16, 4.6, Math.PI, 0);
    ctx.rect(x + door * 19 - 4.6, base - 16, 9.2, 12);
    ctx.fill();
  }
}

/** A second building site, far off. @param {Ctx} ctx @param {number} u */
function drawMast(ctx, u) {
  const [x, y] = [588, HORIZON - 128];
  line(ctx, '#5a4a48', 2, [[x, HORIZON - 20], [x, y - 12]]); // prettier-ignore
  line(ctx, '#5a4a48', 1.6, [[x - 18, y], [x + 60, y]]); // prettier-ignore
  line(ctx, '#5a4a48', 0.9, [[x - 18, y], [x, y - 12], [x + 60, y]]); // prettier-ignore
  line(ctx, '#5a4a48', 0.9, [[x + 44, y], [x + 44, y + 26]]); // prettier-ignore
  glow(ctx, x, y - 13, 8, '#ff6a4d', 0.2 + 0.75 * wave(u, 4, 0.2) ** 4);
}
