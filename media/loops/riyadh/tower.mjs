import { downward, during, drawnOnce, glassy, glow, line, seeded, shape, wave } from '../brush.mjs';
import { HORIZON, SIDE, TOWER_X } from './sky.mjs';

/** @typedef {import('../brush.mjs').Ctx} Ctx */

/** Our own tower: a tapering shaft carved like plaster, a skirt of pointed arches, and three stepped gables around a lantern. */
const top = 150;
const foot = HORIZON + 4;
const halfAt = (/** @type {number} */ y) => 27 + 27 * Math.max(0, (y - top) / (foot - top)) ** 1.5;
const rows = Array.from({ length: 22 }, (_, index) => top + 30 + index * 15);

const body = drawnOnce(SIDE, SIDE, (ctx) => {
  drawShaft(ctx);
  drawFolds(ctx);
  drawCrown(ctx);
  drawSkirt(ctx);
});

const random = seeded(131);
const windows = Array.from({ length: 27 }, (_, index) => top + 38 + index * 11).flatMap((y, row) =>
  [-0.8, -0.48, -0.16, 0.16, 0.48, 0.8].map((side) => {
    const from = 0.04 + ((row * 0.023 + random() * 0.3) % 0.5);
    return { x: TOWER_X + side * halfAt(y) * 0.92, y: y + 4, lit: random() < 0.4, changes: random() < 0.4, from, to: from + 0.34 + random() * 0.08 }; // prettier-ignore
  }),
);

/** @param {Ctx} ctx @param {number} u */
export function drawTower(ctx, u) {
  glow(ctx, TOWER_X, top + 4, 120, '#ffcf86', 0.2 + 0.12 * wave(u, 1));
  ctx.drawImage(body, 0, 0);
  for (const { x, y, lit, changes, from, to } of windows) {
    const light = lit ? (changes ? during(u, from, to, 0.05) : 1) : 0;
    if (light === 0) continue;
    ctx.fillStyle = `rgba(255,208,128,${0.88 * light})`;
    ctx.beginPath();
    ctx.moveTo(x - 2.6, y + 3);
    ctx.lineTo(x, y - 3);
    ctx.lineTo(x + 2.6, y + 3);
    ctx.fill();
  }
  drawClimb(ctx, u);
  drawLantern(ctx, u);
}

/** @param {Ctx} ctx */
function drawShaft(ctx) {
  const edge = rows.concat(foot);
  const outline = /** @type {[number, number][]} */ ([
    ...[top + 8, ...edge].map((y) => [TOWER_X - halfAt(y), y]),
    ...[top + 8, ...edge].reverse().map((y) => [TOWER_X + halfAt(y), y]),
  ]);
  const face = ctx.createLinearGradient(TOWER_X - 54, 0, TOWER_X + 54, 0);
  face.addColorStop(0, '#d08a52');
  face.addColorStop(0.2, '#8c6248');
  face.addColorStop(0.46, '#3c4a4e');
  face.addColorStop(0.54, '#1d3a44');
  face.addColorStop(1, '#10293a');
  shape(ctx, face, outline);
  // Haze takes its foot.
  ctx.globalCompositeOperation = 'source-atop';
  ctx.fillStyle = downward(ctx, 330, foot, [
    [0, 'rgba(214,140,86,0)'],
    [1, 'rgba(226,156,92,.55)'],
  ]);
  ctx.fillRect(TOWER_X - 70, 330, 140, foot - 330);
  ctx.globalCompositeOperation = 'source-over';
}

/** A net of long lozenges over the whole shaft, as carved plaster has. @param {Ctx} ctx */
function drawFolds(ctx) {
  ctx.globalCompositeOperation = 'source-atop';
  rows.forEach((y, index) => {
    const next = rows[index + 1] ?? foot;
    const [from, to] = index % 2 ? [0, 0.25] : [0.25, 0];
    for (let side = -1; side <= 1; side += 0.5) {
      for (const way of [-1, 1]) {
        line(ctx, 'rgba(8,26,36,.34)', 1, [[TOWER_X + (side + way * from) * halfAt(y), y], [TOWER_X + (side + way * to) * halfAt(next), next]]); // prettier-ignore
      }
    }
  });
  ctx.globalCompositeOperation = 'source-over';
  line(ctx, 'rgba(255,220,160,.8)', 1.6, rows.concat(foot).map((y) => [TOWER_X - halfAt(y) + 1, y])); // prettier-ignore
}

/** Three stepped gables, the middle one highest, as on the parapets of Najd. @param {Ctx} ctx */
function drawCrown(ctx) {
  const half = halfAt(top) + 2;
  const stone = ctx.createLinearGradient(TOWER_X - half, 0, TOWER_X + half, 0);
  stone.addColorStop(0, '#dd9a5e');
  stone.addColorStop(0.35, '#7d6450');
  stone.addColorStop(0.6, '#274450');
  stone.addColorStop(1, '#133040');
  line(ctx, '#24404a', 1.8, [[TOWER_X, top - 50], [TOWER_X, top - 86]]); // prettier-ignore
  gable(ctx, stone, TOWER_X - half * 0.62, half * 0.4, 34);
  gable(ctx, stone, TOWER_X + half * 0.62, half * 0.4, 34);
  gable(ctx, stone, TOWER_X, half * 0.62, 58);
  ctx.fillStyle = stone;
  ctx.fillRect(TOWER_X - half, top - 2, half * 2, 14);
  line(ctx, 'rgba(255,214,150,.8)', 1.4, [[TOWER_X - half, top - 2], [TOWER_X + half, top - 2]]); // prettier-ignore
  for (const [x, size] of /** @type {[number, number][]} */ ([
    [0, 1],
    [-half * 0.62, 0.62],
    [half * 0.62, 0.62],
  ])) {
    // prettier-ignore
    ctx.fillStyle = downward(ctx, top - 30 * size, top, [
      [0, '#ffe9bd'],
      [1, '#ffc766'],
    ]);
    ctx.beginPath();
    ctx.moveTo(TOWER_X + x - 5 * size, top - 3);
    ctx.quadraticCurveTo(TOWER_X + x - 5 * size, top - 20 * size, TOWER_X + x, top - 27 * size);
    ctx.quadraticCurveTo(TOWER_X + x + 5 * size, top - 20 * size, TOWER_X + x + 5 * size, top - 3);
    ctx.fill();
  }
}

/** @param {Ctx} ctx @param {CanvasGradient} stone @param {number} x @param {number} half @param {number} height */
function gable(ctx, stone, x, half, height) {
  const steps = 4;
  const side = (/** @type {1 | -1} */ way) =>
    Array.from({ length: steps }, (_, at) => {
      const reach = (half * (steps - at)) / steps;
      return /** @type {[number, number][]} */ ([[x + way * reach, top - (height * at) / steps], [x + way * reach, top - (height * (at + 0.86)) / steps]]); // prettier-ignore
    }).flat();
  shape(ctx, stone, [...side(-1), ...side(1).reverse()]);
}

/** @param {Ctx} ctx */
function drawSkirt(ctx) {
  const [from, to, height] = [TOWER_X - 112, TOWER_X + 112, 50];
  shape(ctx, '#2f3c40', [[from, foot + 4], [from, foot - height + 12], [TOWER_X - 58, foot - height], [TOWER_X + 58, foot - height], [to, foot - height + 12], [to, foot + 4]]); // prettier-ignore
  line(ctx, 'rgba(255,210,140,.5)', 1.4, [[from, foot - height + 12], [TOWER_X - 58, foot - height], [TOWER_X + 58, foot - height], [to, foot - height + 12]]); // prettier-ignore
  for (let x = from + 12; x < to - 10; x += 20) {
    ctx.fillStyle = downward(ctx, foot - 28, foot, [
      [0, 'rgba(255,196,112,.65)'],
      [1, 'rgba(255,226,164,.95)'],
    ]);
    ctx.beginPath();
    ctx.moveTo(x - 5.5, foot + 2);
    ctx.lineTo(x - 5.5, foot - 15);
    ctx.quadraticCurveTo(x - 5, foot - 23, x, foot - 27);
    ctx.quadraticCurveTo(x + 5, foot - 23, x + 5.5, foot - 15);
    ctx.lineTo(x + 5.5, foot + 2);
    ctx.fill();
  }
}

/** Two bands of light that run up the folds, once a loop. @param {Ctx} ctx @param {number} u */
function drawClimb(ctx, u) {
  for (const phase of [0, 0.5]) {
    const share = (u + phase) % 1;
    const y = foot - 50 - share * (foot - top - 70);
    const strength = Math.sin(Math.PI * share);
    const half = halfAt(y);
    ctx.fillStyle = downward(ctx, y - 5, y + 26, [
      [0, glassy('#ffe9bd', 0.8 * strength)],
      [0.18, glassy('#ffc766', 0.42 * strength)],
      [1, glassy('#ffc766', 0)],
    ]);
    shape(ctx, ctx.fillStyle, [[TOWER_X - half + 1, y - 4], [TOWER_X + half - 1, y - 4], [TOWER_X + halfAt(y + 26) - 1, y + 26], [TOWER_X - halfAt(y + 26) + 1, y + 26]]); // prettier-ignore
  }
}

/** @param {Ctx} ctx @param {number} u */
function drawLantern(ctx, u) {
  for (const [x, size] of /** @type {[number, number][]} */ ([
    [0, 26],
    [-18, 16],
    [18, 16],
  ])) {
    // prettier-ignore
    glow(ctx, TOWER_X + x, top - 12, size, '#ffd896', 0.4 + 0.35 * wave(u, 1, x * 0.01));
  }
  glow(ctx, TOWER_X, top - 87, 10, '#ff6a4d', 0.25 + 0.75 * wave(u, 4) ** 4);
}
