import { between, downward, drawnOnce, glassy, glow, line, part, shape } from '../brush.mjs';
import { SIDE } from './sky.mjs';

/** @typedef {import('../brush.mjs').Ctx} Ctx */

const verge = 576;
/** The motorway runs from the eye to the foot of the tower. @param {number} far 0 at the eye, 1 at the end @param {number} lane -1 to 1 */
function onRoad(far, lane) {
  const size = 1 / (1 + 9 * far);
  const depth = (size - 0.1) / 0.9;
  return { x: 398 - 74 * depth + lane * (5 + 350 * depth), y: verge + 4 + 190 * depth, size };
}

const ground = drawnOnce(SIDE, SIDE, (ctx) => {
  ctx.fillStyle = downward(ctx, verge, SIDE, [
    [0, '#27414a'],
    [0.25, '#142f3a'],
    [1, '#081c27'],
  ]);
  ctx.fillRect(0, verge, SIDE, SIDE - verge);
  const side = (/** @type {number} */ lane) => Array.from({ length: 40 }, (_, index) => point(index / 39, lane));
  shape(ctx, '#0c1f2a', [...side(-1), ...side(1).reverse()]);
  line(ctx, 'rgba(255,206,138,.28)', 1.4, side(-1));
  line(ctx, 'rgba(255,206,138,.28)', 1.4, side(1));
  line(ctx, '#1f3a42', 5, side(0));
});

/** The same few cars again after `gap`: a loop without a seam. */
const lanes = [
  { lane: -0.72, way: -1, colour: '#fff0cb' },
  { lane: -0.32, way: -1, colour: '#ffe2a0' },
  { lane: 0.32, way: 1, colour: '#ff6f47' },
  { lane: 0.72, way: 1, colour: '#ff8a5c' },
];
const gap = 0.2;

/** @param {Ctx} ctx @param {number} u */
export function drawRoad(ctx, u) {
  ctx.drawImage(ground, 0, 0);
  for (let lamp = 6; lamp > 0; lamp -= 1) drawLamp(ctx, 0.015 + lamp * lamp * 0.0235);
  lanes.forEach(({ lane, way, colour }, index) => {
    for (let turn = 0; turn < 5; turn += 1) {
      for (const offset of [0.02 + index * 0.06, 0.13 + index * 0.03]) {
        const far = (turn + part(offset / gap + way * u)) * gap;
        drawTrail(ctx, far, lane, way, colour);
      }
    }
  });
}

/** @param {Ctx} ctx @param {number} head @param {number} lane @param {number} way @param {string} colour */
function drawTrail(ctx, head, lane, way, colour) {
  const tail = between(head - way * 0.06, 0, 1);
  const [from, to] = [onRoad(tail, lane), onRoad(head, lane)];
  const fade = between((1 - Math.max(head, tail)) * 4, 0, 1);
  const trail = ctx.createLinearGradient(0, from.y, 0, to.y);
  trail.addColorStop(0, glassy(colour, 0));
  trail.addColorStop(1, glassy(colour, 0.95 * fade));
  const [thin, thick] = [from, to].map(({ size }) => 0.7 + 5.5 * size);
  shape(ctx, trail, [[from.x - (thin ?? 1), from.y], [from.x + (thin ?? 1), from.y], [to.x + (thick ?? 1), to.y], [to.x - (thick ?? 1), to.y]]); // prettier-ignore
  glow(ctx, to.x, to.y, 4 + 26 * to.size, colour, 0.22 * fade);
}

/** @param {Ctx} ctx @param {number} far */
function drawLamp(ctx, far) {
  const { x, y, size } = onRoad(far, 0);
  const height = 120 * size;
  line(ctx, '#0a222d', 1 + 3 * size, [[x, y], [x, y - height]]); // prettier-ignore
  line(ctx, '#0a222d', 1 + 2 * size, [[x - 22 * size, y - height - 2], [x, y - height + 3], [x + 22 * size, y - height - 2]]); // prettier-ignore
  for (const end of [-22, 22]) glow(ctx, x + end * size, y - height - 1, 5 + 22 * size, '#ffd68c', 0.7);
}

/** @param {number} far @param {number} lane @returns {[number, number]} */
function point(far, lane) {
  const { x, y } = onRoad(far, lane);
  return [x, y];
}
