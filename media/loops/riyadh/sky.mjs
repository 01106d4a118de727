import { downward, drawnOnce, glassy, glow, seeded, swing, wave } from '../brush.mjs';

/** @typedef {import('../brush.mjs').Ctx} Ctx */

export const SIDE = 720;
/** Where the plateau ends. */
export const HORIZON = 548;
export const TOWER_X = 404;

const air = drawnOnce(SIDE, SIDE, (ctx) => {
  ctx.fillStyle = downward(ctx, 0, HORIZON, [
    [0, '#081f33'],
    [0.25, '#123a4c'],
    [0.48, '#3d5a62'],
    [0.66, '#8f6f5e'],
    [0.82, '#cf8350'],
    [0.94, '#eda75a'],
    [1, '#f6c27c'],
  ]);
  ctx.fillRect(0, 0, SIDE, HORIZON + 2);
  glow(ctx, 190, HORIZON - 16, 400, '#ffc070', 0.6);
  drawHills(ctx);
});

const dust = [0, 1, 2].map((layer) =>
  drawnOnce(900, 90, (ctx) => {
    const random = seeded(61 + layer * 7);
    ctx.filter = 'blur(9px)';
    for (let puff = 0; puff < 12; puff += 1) {
      ctx.fillStyle = glassy('#ffca8c', 0.1 + random() * 0.12);
      ctx.beginPath();
      ctx.ellipse(60 + random() * 780, 45 + (random() - 0.5) * 22, 70 + random() * 120, 5 + random() * 8, 0, 0, 7);
      ctx.fill();
    }
  }),
);

const random = seeded(2027);
const stars = Array.from({ length: 34 }, () => ({
  x: random() * SIDE,
  y: 12 + random() ** 1.5 * 230,
  size: 0.7 + random() * 0.9,
  phase: random(),
}));

/** @param {Ctx} ctx @param {number} u */
export function drawSky(ctx, u) {
  ctx.drawImage(air, 0, 0);
  for (const { x, y, size, phase } of stars) {
    ctx.fillStyle = `rgba(240,240,228,${(0.3 + 0.5 * wave(u, 1, phase)) * (1 - y / 300)})`;
    ctx.beginPath();
    ctx.arc(x, y, size, 0, 7);
    ctx.fill();
  }
}

/** Bands of fine sand in the air, between the rows of houses. @param {Ctx} ctx @param {number} u @param {number} layer @param {number} y */
export function drawDust(ctx, u, layer, y) {
  const band = dust[layer];
  if (band) ctx.drawImage(band, -90 + (18 + layer * 10) * swing(u, 1, layer * 0.33), y - 45);
}

/** The escarpment on the horizon. @param {Ctx} ctx */
function drawHills(ctx) {
  for (const [seed, height, colour] of /** @type {[number, number, string][]} */ ([
    [3, 30, '#c78556'],
    [9, 17, '#a66c4c'],
  ])) {
    // prettier-ignore
    const random = seeded(seed);
    ctx.fillStyle = downward(ctx, HORIZON - height, HORIZON, [
      [0, colour],
      [1, '#eeb169'],
    ]);
    ctx.beginPath();
    ctx.moveTo(0, HORIZON);
    for (let x = 0; x <= SIDE + 60; x += 46) {
      const y = HORIZON - height * (0.45 + random() * 0.55);
      ctx.lineTo(x, y);
      ctx.lineTo(x + 26 + random() * 16, y + random() * 3);
    }
    ctx.lineTo(SIDE + 60, HORIZON);
    ctx.fill();
  }
}
