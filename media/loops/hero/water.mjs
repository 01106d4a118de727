import { downward, drawnOnce, glow, seeded, swing, wave } from '../brush.mjs';
import { HORIZON, STAGE, SUN } from './sky.mjs';

/** @typedef {import('../brush.mjs').Ctx} Ctx */

const depth = STAGE.height - HORIZON;
/** The mirror is flatter than the world. */
const flatness = 0.62;
const stripe = 4;

const shade = drawnOnce(STAGE.width, depth, (ctx) => {
  ctx.fillStyle = downward(ctx, 0, depth, [
    [0, 'rgba(244,190,104,.34)'],
    [0.1, 'rgba(92,112,88,.34)'],
    [0.36, 'rgba(22,72,74,.58)'],
    [0.7, 'rgba(9,46,52,.82)'],
    [1, 'rgba(5,30,36,.95)'],
  ]);
  ctx.fillRect(0, 0, STAGE.width, depth);
  ctx.translate(SUN.x, 0);
  ctx.scale(0.42, 1);
  glow(ctx, 0, 30, 300, '#ffbe62', 0.55);
});

const random = seeded(313);
/** Broken light below the sun: wide and sparse near the eye. */
const glitter = Array.from({ length: 64 }, () => {
  const far = random();
  return { y: far ** 1.7, aside: (random() + random() - 1) * (34 + 96 * far), length: 7 + random() * 26, phase: random(), turns: random() < 0.5 ? 1 : 2 }; // prettier-ignore
});
const ripples = Array.from({ length: 64 }, () => ({
  x: random() * 1340 - 30,
  y: random() ** 1.25,
  length: 18 + random() * 60,
  phase: random(),
  bright: random() < 0.4,
}));

/** What stands above the water, upside down, moved in stripes. @param {Ctx} ctx @param {number} u @param {CanvasImageSource} backdrop */
export function drawWater(ctx, u, backdrop) {
  for (let y = 0; y < depth; y += stripe) {
    const from = HORIZON - (y + stripe) / flatness;
    if (from < 0) break;
    const shift = (0.5 + (y / depth) * 3) * swing(u, 1, y * 0.043) * Math.min(1, Math.max(0, 1.4 - y / 120));
    ctx.save();
    ctx.translate(shift, HORIZON + y + stripe);
    ctx.scale(1, -1);
    ctx.drawImage(backdrop, 0, from, STAGE.width, stripe / flatness, 0, 0, STAGE.width, stripe);
    ctx.restore();
  }
  ctx.drawImage(shade, 0, HORIZON);
  drawRipples(ctx, u);
  drawGlitter(ctx, u);
}

/** @param {Ctx} ctx @param {number} u */
function drawRipples(ctx, u) {
  for (const { x, y, length, phase, bright } of ripples) {
    const near = 0.25 + y;
    ctx.fillStyle = bright ? 'rgba(150,196,178,.13)' : 'rgba(3,24,29,.3)';
    ctx.beginPath();
    ctx.ellipse(x + (bright ? 9 * near * swing(u, 1, phase) : 0), HORIZON + 8 + y * (depth - 12), length * near, 0.5 + 1.1 * near, 0, 0, 7); // prettier-ignore
    ctx.fill();
  }
}

/** @param {Ctx} ctx @param {number} u */
function drawGlitter(ctx, u) {
  for (const { y, aside, length, phase, turns } of glitter) {
    const light = wave(u, turns, phase);
    ctx.fillStyle = `rgba(255,${Math.round(206 + 24 * (1 - y))},${Math.round(120 + 60 * (1 - y))},${(0.2 + 0.75 * light) * (1 - 0.5 * y)})`;
    ctx.beginPath();
    ctx.ellipse(SUN.x + aside + 4 * swing(u, 1, phase), HORIZON + 4 + y * 236, length * (0.35 + 0.65 * light) * (0.4 + y), 0.8 + 1.5 * y, 0, 0, 7); // prettier-ignore
    ctx.fill();
  }
}
