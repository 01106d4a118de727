// node media/draw-share-scene.mjs: the background of the pictures for chat apps, into web/server.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';

/** @typedef {import('@napi-rs/canvas').SKRSContext2D} Pen */

const result = path.join(import.meta.dirname, '../web/server/public-files/og/scene.png');
const size = { width: 1200, height: 630 };

/** The sky in bands from night to the horizon: flat colours make small files. */
/** @type {[from: number, colour: string][]} */
const sky = [
  [0, '#0f3f40'],
  [150, '#14595a'],
  [240, '#3f6a5b'],
  [300, '#8a7048'],
  [350, '#c07a42'],
  [395, '#dd9a4c'],
  [432, '#f6c463'],
];
const horizon = 470;
const arch = { start: 808, width: 320, top: 72 };
/** Night ground and an arch at the end side through which the bridge is seen at dusk. @param {Pen} pen */
function drawScene(pen) {
  pen.fillStyle = '#0a2a2b';
  pen.fillRect(0, 0, size.width, size.height);
  pen.save();
  drawFarArches(pen, size.height);
  archPath(pen, 14, size.height);
  fill(pen, '#185354');
  archPath(pen, 0, size.height);
  pen.save();
  pen.clip();
  drawEvening(pen, size.height);
  pen.restore();
  archPath(pen, 0, size.height);
  pen.strokeStyle = '#fbd98a';
  pen.lineWidth = 3;
  pen.stroke();
  pen.restore();
}
/** A quiet row of arches behind the text. @param {Pen} pen @param {number} bottom */
function drawFarArches(pen, bottom) {
  pen.beginPath();
  for (let start = -40; start < 800; start += 150) {
    pen.moveTo(start, bottom);
    pen.lineTo(start, bottom - 40);
    pen.arc(start + 60, bottom - 40, 60, Math.PI, 0);
    pen.lineTo(start + 120, bottom);
  }
  fill(pen, '#0d3435');
}
/** @param {Pen} pen @param {number} out @param {number} bottom */
function archPath(pen, out, bottom) {
  const radius = arch.width / 2 + out;
  pen.beginPath();
  pen.moveTo(arch.start - out, bottom + 10);
  pen.lineTo(arch.start - out, arch.top + arch.width / 2);
  pen.arc(arch.start + arch.width / 2, arch.top + arch.width / 2, radius, Math.PI, 0);
  pen.lineTo(arch.start + arch.width + out, bottom + 10);
}
/** @param {Pen} pen @param {number} bottom */
function drawEvening(pen, bottom) {
  const { start, width } = arch;
  for (const [from, color] of sky) {
    pen.fillStyle = color;
    pen.fillRect(start, from, width, bottom - from);
  }
  circle(pen, start + 214, 404, 64, '#f9d27d');
  circle(pen, start + 214, 404, 46, '#fbe3a6');
  pen.fillStyle = '#17494a';
  for (const [at, broad, high] of towers) pen.fillRect(start + at, horizon - high, broad, high);
  pen.fillStyle = '#0e3b3c';
  pen.fillRect(start, horizon, width, bottom);
  pen.fillStyle = '#f3b33d';
  for (const [at, y, broad] of glints) pen.fillRect(start + at, y, broad, 4);
  drawBridge(pen, bottom);
}
/** @type {[at: number, width: number, height: number][]} */
const towers = [
  [6, 30, 96],
  [42, 22, 150],
  [70, 34, 70],
  [112, 20, 118],
  [140, 30, 56],
  [262, 26, 84],
  [292, 24, 128],
];
/** @type {[at: number, y: number, width: number][]} */
const glints = [
  [186, 486, 60],
  [200, 500, 34],
  [192, 514, 48],
];
/** @param {Pen} pen @param {number} bottom */
function drawBridge(pen, bottom) {
  const { start, width } = arch;
  pen.beginPath();
  pen.moveTo(start, 528);
  pen.quadraticCurveTo(start + width / 2, 500, start + width, 528);
  pen.lineTo(start + width, bottom);
  for (let end = start + width - 8; end > start; end -= 102) {
    pen.lineTo(end, bottom);
    pen.arc(end - 45, bottom - 12, 45, 0, Math.PI, true);
    pen.lineTo(end - 90, bottom);
  }
  pen.lineTo(start, bottom);
  fill(pen, '#06201d');
  pen.beginPath();
  pen.moveTo(start, 528);
  pen.quadraticCurveTo(start + width / 2, 500, start + width, 528);
  pen.strokeStyle = '#f3b33d';
  pen.lineWidth = 5;
  pen.stroke();
}
/** @param {Pen} pen @param {number} x @param {number} y @param {number} radius @param {string} color */
function circle(pen, x, y, radius, color) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  fill(pen, color);
}
/** @param {Pen} pen @param {string} color */
function fill(pen, color) {
  pen.fillStyle = color;
  pen.fill();
}

const canvas = createCanvas(size.width, size.height);
drawScene(canvas.getContext('2d'));
writeFileSync(result, canvas.toBuffer('image/png'));
