/**
 * What every scene draws with. Everything that moves is a whole number of cycles of `u`, which runs from 0 to 1 in a
 * loop, so that the frame after the last one is the first one.
 * @typedef {CanvasRenderingContext2D} Ctx
 * @typedef {{ x: number, y: number, width: number, height: number }} View the part of the stage a film shows
 */

export const TAU = Math.PI * 2;

/** Numbers between 0 and 1, the same ones on every run. @param {number} seed */
export function seeded(seed) {
  let state = seed;
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
  // The first numbers of seeds that are near each other are near each other too.
  for (let turn = 0; turn < 8; turn += 1) next();
  return next;
}

/** From 0 up to 1 and back, `cycles` times a loop. @param {number} u @param {number} cycles @param {number} [phase] */
export const wave = (u, cycles, phase = 0) => Math.sin(TAU * (u * cycles + phase)) / 2 + 0.5;

/** Between -1 and 1. @param {number} u @param {number} cycles @param {number} [phase] */
export const swing = (u, cycles, phase = 0) => Math.sin(TAU * (u * cycles + phase));

/** What is left of a number after its whole part, also of a negative one. @param {number} value */
export const part = (value) => value - Math.floor(value);

/** @param {number} value @param {number} low @param {number} high */
export const between = (value, low, high) => Math.min(high, Math.max(low, value));

/** Slow at both ends. @param {number} value from 0 to 1 */
export const ease = (value) => {
  const inside = between(value, 0, 1);
  return inside * inside * (3 - 2 * inside);
};

/** 1 inside a span of the loop, softly 0 outside. @param {number} u @param {number} from @param {number} to @param {number} edge */
export const during = (u, from, to, edge = 0.03) => ease((u - from) / edge) * ease((to - u) / edge);

/** @param {string} from #rrggbb @param {string} to #rrggbb @param {number} share @param {number} [alpha] */
export function mix(from, to, share, alpha = 1) {
  const [a, b] = [from, to].map((hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)));
  const parts = (a ?? []).map((value, index) => Math.round(value + ((b ?? [])[index] ?? 0) * share - value * share));
  return `rgba(${parts.join(',')},${alpha})`;
}

/** @param {string} colour #rrggbb @param {number} alpha */
export const glassy = (colour, alpha) => mix(colour, colour, 0, Math.max(0, alpha));

/** @param {Ctx} ctx @param {number} top @param {number} bottom @param {[number, string][]} stops */
export function downward(ctx, top, bottom, stops) {
  const gradient = ctx.createLinearGradient(0, top, 0, bottom);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

/** A soft light. @param {Ctx} ctx @param {number} x @param {number} y @param {number} radius @param {string} colour @param {number} alpha */
export function glow(ctx, x, y, radius, colour, alpha) {
  const gradient = ctx.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, glassy(colour, alpha));
  gradient.addColorStop(0.35, glassy(colour, alpha * 0.4));
  gradient.addColorStop(1, glassy(colour, 0));
  ctx.fillStyle = gradient;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** A filled outline. @param {Ctx} ctx @param {string | CanvasGradient} colour @param {[number, number][]} points */
export function shape(ctx, colour, points) {
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fill();
}

/** @param {Ctx} ctx @param {string | CanvasGradient} colour @param {number} width @param {[number, number][]} points */
export function line(ctx, colour, width, points) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.stroke();
}

/** A picture drawn once and shown in every frame. @param {number} width @param {number} height @param {(ctx: Ctx) => void} draw */
export function drawnOnce(width, height, draw) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('This browser has no canvas');
  draw(ctx);
  return canvas;
}

/** Palms in outline. @param {Ctx} ctx @param {number} x @param {number} base @param {number} height @param {string} colour @param {number} [sway] */
export function palm(ctx, x, base, height, colour, sway = 0) {
  const lean = height * 0.08;
  const [crownX, crownY] = [x + lean + sway, base - height];
  ctx.strokeStyle = colour;
  ctx.lineCap = 'round';
  ctx.lineWidth = Math.max(1.2, height * 0.05);
  ctx.beginPath();
  ctx.moveTo(x, base);
  ctx.quadraticCurveTo(x + lean * 0.2, base - height * 0.6, crownX, crownY);
  ctx.stroke();
  const reach = height * 0.46;
  for (let frond = 0; frond < 9; frond += 1) {
    const angle = Math.PI * (-0.02 + (frond / 8) * 1.04);
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const droop = reach * (0.42 + Math.abs(dx) * 0.3);
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.moveTo(crownX, crownY);
    ctx.quadraticCurveTo(crownX + dx * reach * 0.6 + sway * 0.6, crownY - dy * reach * 0.75 - reach * 0.16, crownX + dx * reach + sway, crownY - dy * reach * 0.8 + droop); // prettier-ignore
    ctx.quadraticCurveTo(crownX + dx * reach * 0.5 + sway * 0.4, crownY - dy * reach * 0.45 + reach * 0.08, crownX, crownY); // prettier-ignore
    ctx.fill();
  }
}
