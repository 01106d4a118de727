import { createCanvas, GlobalFonts, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { PictureText } from '../../../src/entry-server.js';
import arabicFont from '../../../src/styles/fonts/readex-arabic.woff2?inline';
import latinFont from '../../../src/styles/fonts/readex-latin.woff2?inline';
import { linesOf } from './lines-of.js';
import scene from './scene.png?inline';

export const PICTURE_SIZE = { width: 1200, height: 630 };
/** The picture is flat: so many colours are enough, and a sixth of the bytes. */
const colours = 160;

const margin = 72;
/** Room for text beside the arch. */
const column = 690;
const maxTitleLines = 3;
/** Rows of all texts together; fewer stand lower. */
const maxRows = 5;
/** Characters from which a title is set smaller. */
const longTitle = 34;
const gold = '#f3b33d';
const markSize = 56;
const markRoom = 72;
/** The same path as in components/logo-mark, on a 32 by 32 grid. */
const mark = new Path2D(
  'M1 11.2C6 9.1 11 8 16 8s10 1.1 15 3.2V26h-2.6v-4.6a3.4 3.4 0 0 0-6.8 0V26h-2.2v-4.6a3.4 3.4 0 0 0-6.8 0V26h-2.2v-4.6a3.4 3.4 0 0 0-6.8 0V26H1z',
);

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
GlobalFonts.register(bytesOf(latinFont), 'Qantara Latin');
GlobalFonts.register(bytesOf(arabicFont), 'Qantara Arabic');

/** A PNG of 1200 by 630: the text at the start side, our arch with the evening in it at the end side. */
export async function drawPicture(text: PictureText): Promise<Buffer> {
  const { width, height } = PICTURE_SIZE;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.save();
  if (text.locale === 'ar') {
    pen.translate(width, 0);
    pen.scale(-1, 1);
  }
  pen.drawImage(await loadImage(bytesOf(scene)), 0, 0);
  pen.restore();
  drawText(pen, text);
  const raw = { width, height, channels: 4 } as const;
  return sharp(canvas.data(), { raw }).removeAlpha().png({ palette: true, colours, dither: 0, effort: 5 }).toBuffer();
}

function drawText(pen: SKRSContext2D, text: PictureText): void {
  const rtl = text.locale === 'ar';
  pen.direction = rtl ? 'rtl' : 'ltr';
  pen.textAlign = rtl ? 'right' : 'left';
  pen.textBaseline = 'alphabetic';
  const start = rtl ? PICTURE_SIZE.width - margin : margin;
  useFont(pen, 34, 600);
  pen.fillStyle = '#fff';
  pen.fillText(text.agency, rtl ? start - markRoom : start + markRoom, 104);
  drawMark(pen, rtl ? start - markSize : start, 64);

  const arabicTitle = text.titleLocale === 'ar';
  const size = text.title.length > longTitle ? (arabicTitle ? 52 : 58) : 68;
  useFont(pen, size, 650);
  const title = wrapped(pen, text.title, maxTitleLines);
  useFont(pen, 32, 400);
  const sentence = wrapped(pen, text.line, title.length === maxTitleLines ? 1 : text.pay === null ? 3 : 2);
  useFont(pen, 34, 600);
  const pay = text.pay === null ? [] : wrapped(pen, text.pay, 1);

  let y = 206 + Math.max(0, maxRows - title.length - sentence.length - pay.length) * 26;
  const writeAll = (lines: string[], height: number, color: string) => {
    for (const line of lines) {
      pen.fillStyle = color;
      pen.fillText(line, start, y);
      y += height;
    }
  };
  useFont(pen, size, 650);
  pen.direction = arabicTitle ? 'rtl' : 'ltr';
  writeAll(title, Math.round(size * (arabicTitle ? 1.36 : 1.2)), '#fff');
  pen.direction = rtl ? 'rtl' : 'ltr';
  useFont(pen, 32, 400);
  writeAll(sentence, 46, '#dce8e6');
  useFont(pen, 34, 600);
  y += 4;
  writeAll(pay, 46, gold);
  drawBadge(pen, text.free, rtl ? start : margin, rtl);
}

function drawMark(pen: SKRSContext2D, x: number, y: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(markSize / 32, markSize / 32);
  pen.fillStyle = gold;
  pen.fill(mark);
  pen.restore();
}

const wrapped = (pen: SKRSContext2D, text: string, maxLines: number) =>
  linesOf(text, column, maxLines, (part) => pen.measureText(part).width);

/** What every seeker must know, on a solid ground. */
function drawBadge(pen: SKRSContext2D, words: string, start: number, rtl: boolean): void {
  useFont(pen, 28, 600);
  const width = pen.measureText(words).width + 48;
  pen.fillStyle = gold;
  pen.beginPath();
  pen.roundRect(rtl ? start - width : start, 524, width, 56, 28);
  pen.fill();
  pen.fillStyle = '#14211f';
  pen.fillText(words, rtl ? start - 24 : start + 24, 562);
}

function useFont(pen: SKRSContext2D, size: number, weight: number): void {
  pen.font = `${size}px "Qantara Latin", "Qantara Arabic", sans-serif`;
  pen.fontVariationSettings = `"wght" ${weight}`;
}
