import { downward, drawnOnce, glassy, glow, line, part } from '../brush.mjs';
import { STAGE, SUN } from './sky.mjs';

/** @typedef {import('../brush.mjs').Ctx} Ctx */
/** @typedef {[number, number]} Point */

/** The bridge comes towards the right: its far end is low and fine. @param {number} x from 0 to 1280 */
const nearness = (x) => 0.5 + (0.72 * x) / STAGE.width;
/** @param {number} x */
const deckTop = (x) => 452 - 34 * Math.sin((Math.PI * (x + 120)) / 1560) - 8 * nearness(x);
/** Where its piers stand in the water. @param {number} x */
export const waterline = (x) => 474 + (46 * x) / STAGE.width;

/** Openings, each wider than the one before. @type {{ from: number, to: number }[]} */
const arches = [];
for (let x = -54; x < STAGE.width + 40;) {
  const width = 108 * nearness(x + 50);
  arches.push({ from: x, to: x + width });
  x += width + 20 * nearness(x);
}

const stone = drawnOnce(STAGE.width, STAGE.height, (ctx) => {
  ctx.fillStyle = sunlit(ctx, '#0a2c30', '#5b4527');
  build(ctx, (_x, y) => y);
  for (const { from, to } of arches) {
    // The inside of an opening that faces the sun, then its row of stones.
    const points = opening(from, to);
    const inner = points.map(([x, y]) => /** @type {Point} */ ([x + (x < SUN.x ? -3 : 3), y + 2]));
    line(ctx, 'rgba(255,183,92,.5)', 2.2, inner);
    line(ctx, 'rgba(4,22,26,.55)', 1.2, points.map(([x, y]) => [x, y - 5])); // prettier-ignore
  }
  line(
    ctx,
    'rgba(255,196,110,.85)',
    1.6,
    along((x) => deckTop(x) - 9 * nearness(x)),
  );
  line(
    ctx,
    'rgba(3,20,24,.6)',
    2,
    along((x) => deckTop(x) + 4 * nearness(x)),
  );
});

const mirrored = drawnOnce(STAGE.width, STAGE.height, (ctx) => {
  ctx.fillStyle = downward(ctx, 470, 584, [
    [0, 'rgba(6,34,38,.9)'],
    [0.5, 'rgba(6,34,38,.6)'],
    [1, 'rgba(6,34,38,0)'],
  ]);
  build(ctx, (x, y) => waterline(x) + (waterline(x) - y) * 0.82);
});

/** Lamps between the openings. */
const lamps = arches.map(({ to }) => ({ x: to + 8 * nearness(to), size: nearness(to) }));

/** @param {Ctx} ctx @param {number} u */
export function drawBridgeReflection(ctx, u) {
  for (let y = 474; y < 620; y += 4) {
    const shift = 1.1 * Math.sin(Math.PI * 2 * (u + y * 0.031)) * ((y - 440) / 110);
    ctx.drawImage(mirrored, 0, y, STAGE.width, 4, shift, y, STAGE.width, 4);
  }
  for (const { x, size } of lamps) {
    for (let at = 0; at < 6; at += 1) {
      const y = waterline(x) + 6 + at * 9 * size;
      const sway = 2.4 * Math.sin(Math.PI * 2 * (u * 2 + at * 0.27 + x * 0.013));
      ctx.fillStyle = `rgba(255,205,120,${0.5 - at * 0.075})`;
      ctx.fillRect(x - 2.4 * size + sway, y, 5 * size, 1.6);
    }
  }
}

/** @param {Ctx} ctx @param {number} u */
export function drawBridge(ctx, u) {
  ctx.drawImage(stone, 0, 0);
  for (const { x, size } of lamps) {
    const y = deckTop(x) - 9 * size;
    line(ctx, '#0a2226', 1.6 * size, [[x, y], [x, y - 19 * size]]); // prettier-ignore
    glow(ctx, x, y - 20 * size, 17 * size, '#ffd27a', 0.75);
    ctx.fillStyle = '#fff1cf';
    ctx.beginPath();
    ctx.arc(x, y - 20 * size, 2 * size, 0, 7);
    ctx.fill();
  }
  drawCars(ctx, u);
}

/** Cars drive as a pattern that repeats after `spacing`, so that the loop has no seam. */
const lanes = [
  { spacing: 340, way: 1, light: '#fff0c9', tail: 6, offsets: [0, 196], lift: 5 },
  { spacing: 310, way: -1, light: '#ff7a52', tail: 5, offsets: [20, 132], lift: 2 },
];

/** @param {Ctx} ctx @param {number} u */
function drawCars(ctx, u) {
  for (const { spacing, way, light, tail, offsets, lift } of lanes) {
    for (const offset of offsets) {
      for (let turn = -1; turn < 5; turn += 1) {
        const x = (part(offset / spacing + way * u) + turn) * spacing;
        const size = nearness(x);
        const y = deckTop(x) - lift * size;
        const trail = ctx.createLinearGradient(x - way * tail * 2 * size, 0, x, 0);
        trail.addColorStop(0, glassy(light, 0));
        trail.addColorStop(1, glassy(light, 0.95));
        ctx.fillStyle = trail;
        ctx.fillRect(Math.min(x, x - way * tail * 2 * size), y - 1.3 * size, tail * 2 * size, 2.6 * size);
        ctx.fillStyle = light;
        ctx.beginPath();
        ctx.arc(x, y, 1.9 * size, 0, 7);
        ctx.fill();
      }
    }
  }
}

/** The body, then its openings cut out. @param {Ctx} ctx @param {(x: number, y: number) => number} at */
function build(ctx, at) {
  const trace = (/** @type {Point[]} */ points) => {
    ctx.beginPath();
    for (const [x, y] of points) ctx.lineTo(x, at(x, y));
    ctx.closePath();
    ctx.fill();
  };
  trace([...along((x) => deckTop(x) - 9 * nearness(x)), ...along((x) => waterline(x) + 1).reverse()]);
  ctx.globalCompositeOperation = 'destination-out';
  for (const { from, to } of arches) trace(opening(from, to));
  ctx.globalCompositeOperation = 'source-over';
}

/** @param {(x: number) => number} y @returns {Point[]} */
function along(y) {
  return Array.from({ length: 66 }, (_, index) => [index * 20 - 10, y(index * 20 - 10)]);
}

/** From one foot over the top to the other; slightly pointed. @param {number} from @param {number} to @returns {Point[]} */
function opening(from, to) {
  const [middle, reach] = [(from + to) / 2, (to - from) / 2];
  const crown = deckTop(middle) + 13 * nearness(middle);
  return Array.from({ length: 33 }, (_, index) => {
    const angle = Math.PI - (Math.PI * index) / 32;
    const x = middle + Math.cos(angle) * reach;
    const foot = waterline(x) + 4;
    const rise = Math.sin(angle) ** 0.86;
    return [x, foot + (crown - foot) * rise];
  });
}

/** @param {Ctx} ctx @param {string} shade @param {string} light */
function sunlit(ctx, shade, light) {
  const fill = ctx.createRadialGradient(SUN.x, SUN.y + 70, 10, SUN.x, SUN.y + 70, 330);
  fill.addColorStop(0, light);
  fill.addColorStop(0.45, glassy('#2d3b2c', 1));
  fill.addColorStop(1, shade);
  return fill;
}
