import { downward, drawnOnce, glassy, glow, seeded, swing, wave } from '../brush.mjs';

/** @typedef {import('../brush.mjs').Ctx} Ctx */

export const STAGE = { width: 1280, height: 720 };
/** Where water and sky meet. */
export const HORIZON = 398;
export const SUN = { x: 868, y: 346, radius: 47 };

const air = drawnOnce(STAGE.width, HORIZON + 4, (ctx) => {
  ctx.fillStyle = downward(ctx, 0, HORIZON, [
    [0, '#07232a'],
    [0.22, '#0c373c'],
    [0.45, '#1f5854'],
    [0.62, '#6d7a5e'],
    [0.78, '#c98f50'],
    [0.92, '#f0b056'],
    [1, '#f9cd7e'],
  ]);
  ctx.fillRect(0, 0, STAGE.width, HORIZON + 4);
  glow(ctx, SUN.x, SUN.y, 520, '#ffc766', 0.5);
  glow(ctx, SUN.x, SUN.y, 230, '#ffe2a4', 0.6);
  // The side of the words is night already.
  const night = ctx.createLinearGradient(0, 0, 700, 0);
  night.addColorStop(0, 'rgba(6,38,42,.6)');
  night.addColorStop(1, 'rgba(7,32,36,0)');
  ctx.fillStyle = night;
  ctx.fillRect(0, 0, 700, HORIZON + 4);
});

/** Streaks of cloud, lit from below. */
const streaks = [
  { x: 1010, y: 236, length: 460, thick: 11, colour: '#e8a35c', alpha: 0.5 },
  { x: 780, y: 262, length: 330, thick: 8, colour: '#f2b56a', alpha: 0.5 },
  { x: 1130, y: 282, length: 300, thick: 8, colour: '#ffcf8a', alpha: 0.5 },
  { x: 640, y: 206, length: 300, thick: 10, colour: '#a9805a', alpha: 0.4 },
  { x: 930, y: 180, length: 380, thick: 12, colour: '#8a7a62', alpha: 0.34 },
  { x: 1120, y: 128, length: 330, thick: 14, colour: '#3f6f69', alpha: 0.4 },
  { x: 420, y: 296, length: 360, thick: 8, colour: '#d79a58', alpha: 0.36 },
  { x: 300, y: 150, length: 300, thick: 12, colour: '#2b5d5a', alpha: 0.34 },
];
const clouds = streaks.map((streak, index) =>
  drawnOnce(streak.length + 60, 80, (ctx) => {
    const random = seeded(41 + index);
    ctx.filter = 'blur(5px)';
    for (let puff = 0; puff < 16; puff += 1) {
      const along = puff / 15;
      const body = Math.sin(Math.PI * along);
      ctx.fillStyle = glassy(streak.colour, streak.alpha * (0.5 + random() * 0.5));
      ctx.beginPath();
      ctx.ellipse(30 + along * streak.length, 40 + (random() - 0.5) * streak.thick, 26 + 34 * body * random(), (0.15 + body * 0.5) * streak.thick, 0, 0, 7); // prettier-ignore
      ctx.fill();
    }
  }),
);

const random = seeded(4099);
const stars = Array.from({ length: 30 }, () => ({
  x: random() * STAGE.width,
  y: 12 + random() ** 1.6 * 150,
  size: 0.6 + random() * 0.9,
  phase: random(),
}));

/** @param {Ctx} ctx @param {number} u */
export function drawSky(ctx, u) {
  ctx.drawImage(air, 0, 0);
  for (const star of stars) {
    ctx.fillStyle = `rgba(235,244,238,${0.3 + 0.45 * wave(u, 1, star.phase)})`;
    ctx.beginPath();
    ctx.arc(star.x, star.y, star.size, 0, 7);
    ctx.fill();
  }
  clouds.forEach((cloud, index) => {
    const streak = streaks[index];
    if (streak) ctx.drawImage(cloud, streak.x - cloud.width / 2 + 5 * swing(u, 1, index * 0.21), streak.y - 40);
  });
  drawSun(ctx, u);
}

/** @param {Ctx} ctx @param {number} u */
function drawSun(ctx, u) {
  const { x, y, radius } = SUN;
  glow(ctx, x, y, 120 + 5 * swing(u, 1), '#fff0c8', 0.55);
  ctx.fillStyle = downward(ctx, y - radius, y + radius, [
    [0, '#fff6dc'],
    [0.55, '#ffe3a0'],
    [1, '#ffc35c'],
  ]);
  ctx.beginPath();
  ctx.ellipse(x, y, radius, radius * 0.96, 0, 0, 7);
  ctx.fill();
}
