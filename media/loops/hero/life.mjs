import { downward, glow, line, part, swing, TAU, wave } from '../brush.mjs';

/** @typedef {import('../brush.mjs').Ctx} Ctx */

/** A dhow under sail, turned a little by the swell. @param {Ctx} ctx @param {number} u */
export function drawDhow(ctx, u) {
  const [x, y] = [1092 + 13 * swing(u, 1), 566 + 1.8 * swing(u, 2, 0.1)];
  drawDhowReflection(ctx, u, x, y);
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(0.014 * swing(u, 1, 0.25));
  line(ctx, '#1a171299', 0.8, [[6, -116], [-98, -32]]); // prettier-ignore
  drawSail(ctx, u);
  line(ctx, '#1a1712', 3, [[-2, -4], [6, -118]]); // prettier-ignore
  line(ctx, '#1a1712', 2.2, [[66, -22], [-52, -146]]); // prettier-ignore
  drawHull(ctx);
  ctx.restore();
}

/** @param {Ctx} ctx @param {number} u */
function drawSail(ctx, u) {
  const belly = 15 + 4 * swing(u, 1, 0.4);
  const cloth = ctx.createLinearGradient(-70, -60, 60, -60);
  cloth.addColorStop(0, '#ffe6b0');
  cloth.addColorStop(0.45, '#efc27f');
  cloth.addColorStop(1, '#a87644');
  ctx.fillStyle = cloth;
  ctx.beginPath();
  ctx.moveTo(66, -22);
  ctx.lineTo(-52, -146);
  ctx.quadraticCurveTo(-62 - belly, -82, -48, -20);
  ctx.quadraticCurveTo(10, -8 - belly * 0.4, 66, -22);
  ctx.fill();
  ctx.strokeStyle = 'rgba(92,58,28,.28)';
  ctx.lineWidth = 1;
  for (const seam of [0.3, 0.6]) {
    ctx.beginPath();
    ctx.moveTo(-52 + 118 * seam, -146 + 124 * seam);
    ctx.quadraticCurveTo(-58 - belly + 96 * seam, -80 + 40 * seam, -48 + 80 * seam, -19 + 2 * seam);
    ctx.stroke();
  }
}

/** @param {Ctx} ctx */
function drawHull(ctx) {
  ctx.fillStyle = downward(ctx, -34, 8, [
    [0, '#5d3c20'],
    [0.5, '#2c1d12'],
    [1, '#140f0b'],
  ]);
  ctx.beginPath();
  ctx.moveTo(-104, -36);
  ctx.quadraticCurveTo(-78, -16, -30, -13);
  ctx.lineTo(50, -14);
  ctx.lineTo(54, -27);
  ctx.lineTo(84, -30);
  ctx.quadraticCurveTo(84, -6, 66, 5);
  ctx.lineTo(-62, 6);
  ctx.quadraticCurveTo(-88, -8, -104, -36);
  ctx.fill();
  ctx.strokeStyle = '#f0b056';
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  ctx.moveTo(-104, -36);
  ctx.quadraticCurveTo(-78, -16, -30, -13);
  ctx.lineTo(50, -14);
  ctx.stroke();
  // Two people of the crew, and the lantern at the stern.
  for (const [x, height] of [
    [34, 15],
    [-22, 13],
  ]) {
    // prettier-ignore
    ctx.fillStyle = '#15110d';
    ctx.beginPath();
    ctx.ellipse(x ?? 0, -14 - (height ?? 0) * 0.42, 4, (height ?? 0) * 0.5, 0, 0, 7);
    ctx.arc(x ?? 0, -15 - (height ?? 0), 3, 0, 7);
    ctx.fill();
  }
  glow(ctx, 78, -38, 20, '#ffc766', 0.8);
}

/** @param {Ctx} ctx @param {number} u @param {number} x @param {number} y */
function drawDhowReflection(ctx, u, x, y) {
  for (let at = 0; at < 16; at += 1) {
    const sway = 3.2 * swing(u, 2, at * 0.19) * (0.3 + at * 0.06);
    const hull = at < 4;
    ctx.fillStyle = hull ? 'rgba(10,14,14,.62)' : `rgba(228,180,112,${0.3 - at * 0.014})`;
    const half = hull ? 84 - at * 4 : 46 - at * 1.6;
    ctx.beginPath();
    ctx.ellipse(x + sway - (hull ? 6 : 2), y + 7 + at * 5, half, 2.1, 0, 0, 7);
    ctx.fill();
  }
}

/** Water taxis behind the bridge, one after the other, each with its lantern. @param {Ctx} ctx @param {number} u */
export function drawTaxis(ctx, u) {
  const spacing = 344;
  for (let boat = -1; boat < 4; boat += 1) {
    const x = 190 + (boat + part(u)) * spacing;
    const y = 428 + 0.8 * swing(u, 3);
    ctx.fillStyle = '#0b2426';
    ctx.beginPath();
    ctx.moveTo(x - 17, y - 4);
    ctx.quadraticCurveTo(x, y + 5, x + 18, y - 5);
    ctx.lineTo(x + 12, y + 3);
    ctx.lineTo(x - 12, y + 3);
    ctx.fill();
    ctx.fillRect(x - 11, y - 13, 21, 2.2);
    for (const pole of [-10, 8]) ctx.fillRect(x + pole, y - 12, 1.4, 10);
    glow(ctx, x, y - 8, 12, '#ffcf7a', 0.7);
    ctx.fillStyle = 'rgba(255,207,122,.5)';
    for (let at = 0; at < 3; at += 1) ctx.fillRect(x - 3 + swing(u, 3, at * 0.3), y + 5 + at * 4, 6, 1.2);
  }
}

const gulls = [
  { x: 1010, y: 300, reach: 118, rise: 22, phase: 0, size: 8.5 },
  { x: 1032, y: 292, reach: 126, rise: 24, phase: 0.045, size: 7.5 },
  { x: 990, y: 312, reach: 112, rise: 20, phase: 0.09, size: 7 },
  { x: 760, y: 236, reach: 92, rise: 16, phase: 0.52, size: 5.5 },
  { x: 776, y: 230, reach: 94, rise: 17, phase: 0.57, size: 5 },
];

/** Gulls in wide circles, gliding in the far half of each. @param {Ctx} ctx @param {number} u */
export function drawGulls(ctx, u) {
  for (const { x, y, reach, rise, phase, size } of gulls) {
    const angle = TAU * (u + phase);
    const flap = swing(u, 12, phase * 5) * (0.25 + 0.75 * wave(u, 1, phase));
    const [cx, cy] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * rise];
    ctx.strokeStyle = '#1b2f2f';
    ctx.lineWidth = size * 0.22;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(cx - size, cy - size * (0.28 + 0.42 * flap));
    ctx.quadraticCurveTo(cx - size * 0.45, cy - size * 0.5 * (0.6 + 0.4 * flap), cx, cy);
    ctx.quadraticCurveTo(
      cx + size * 0.45,
      cy - size * 0.5 * (0.6 + 0.4 * flap),
      cx + size,
      cy - size * (0.28 + 0.42 * flap),
    );
    ctx.stroke();
  }
}

/** The evening flight, in and out of the haze. @param {Ctx} ctx @param {number} u */
export function drawAircraft(ctx, u) {
  const seen = Math.sin(Math.PI * u) ** 0.8;
  const [x, y] = [700 + 400 * u, 132 - 34 * u];
  const trail = ctx.createLinearGradient(x - 130, 0, x, 0);
  trail.addColorStop(0, 'rgba(255,226,178,0)');
  trail.addColorStop(1, `rgba(255,226,178,${0.55 * seen})`);
  line(ctx, trail, 1.5, [[x - 130, y + 11], [x - 4, y]]); // prettier-ignore
  ctx.fillStyle = `rgba(255,244,220,${0.9 * seen})`;
  ctx.beginPath();
  ctx.ellipse(x, y, 5, 1.3, -0.085, 0, 7);
  ctx.fill();
  glow(ctx, x - 1, y, 6, '#ff8a66', seen * (0.15 + 0.8 * wave(u, 8) ** 4));
}
