import { createCanvas, GlobalFonts, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { PictureText } from '../../../src/entry-server.js';
import arabicFont from '../../../src/styles/fonts/readex-arabic.woff2?inline';
import latinFont from '../../../src/styles/fonts/readex-latin.woff2?inline';
import scene from './scene.png?inline';

export const PICTURE_SIZE = { width: 1200, height: 630 };
/** Enough for a flat picture; a sixth of the bytes of one with all colours. */
const PNG_COLOURS = 160;

const MARGIN = 72;
/** Width for text beside the arch. */
const TEXT_WIDTH = 690;
const MAX_TITLE_LINES = 3;
/** Lines of all texts together; fewer start lower. */
const MAX_LINES = 5;
/** Longer titles are set smaller. */
const LONG_TITLE_CHARS = 34;
const GOLD = '#f3b33d';
const MARK_SIZE = 56;
const MARK_WIDTH = 72;
const MARK_TOP = 64;
/** The same path as in components/layout/logo-mark, on a 32 by 32 grid. */
const MARK = new Path2D(
  'M1 11.2C6 9.1 11 8 16 8s10 1.1 15 3.2V26h-2.6v-4.6a3.4 3.4 0 0 0-6.8 0V26h-2.2v-4.6a3.4 3.4 0 0 0-6.8 0V26h-2.2v-4.6a3.4 3.4 0 0 0-6.8 0V26H1z',
);

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
GlobalFonts.register(bytesOf(latinFont), 'Qantara Latin');
GlobalFonts.register(bytesOf(arabicFont), 'Qantara Arabic');

/**
 * A PNG of 1200 by 630: the text at the start side, the arch at the end side.
 * @param icon the agency's own, in place of our mark; undefined if it cannot be read
 */
export async function drawPicture(text: PictureText, icon: Buffer | undefined): Promise<Buffer> {
  const { width, height } = PICTURE_SIZE;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.save();
  if (text.locale === 'ar') {
    context.translate(width, 0);
    context.scale(-1, 1);
  }
  context.drawImage(await loadImage(bytesOf(scene)), 0, 0);
  context.restore();
  drawText(context, text);
  const markAt = text.locale === 'ar' ? width - MARGIN - MARK_SIZE : MARGIN;
  if (icon) context.drawImage(await loadImage(icon), markAt, MARK_TOP, MARK_SIZE, MARK_SIZE);
  else if (text.icon === null) drawMark(context, markAt, MARK_TOP);
  const raw = { width, height, channels: 4 } as const;
  return sharp(canvas.data(), { raw })
    .removeAlpha()
    .png({ palette: true, colours: PNG_COLOURS, dither: 0, effort: 5 })
    .toBuffer();
}

/** The drawing library throws for a NUL. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

function drawText(context: SKRSContext2D, text: PictureText): void {
  const rtl = text.locale === 'ar';
  context.direction = rtl ? 'rtl' : 'ltr';
  context.textAlign = rtl ? 'right' : 'left';
  context.textBaseline = 'alphabetic';
  const start = rtl ? PICTURE_SIZE.width - MARGIN : MARGIN;
  setFont(context, 34, 600);
  context.fillStyle = '#fff';
  context.fillText(withoutNul(text.agency), rtl ? start - MARK_WIDTH : start + MARK_WIDTH, 104);

  const arabicTitle = text.titleLocale === 'ar';
  const size = text.title.length > LONG_TITLE_CHARS ? (arabicTitle ? 52 : 58) : 68;
  setFont(context, size, 650);
  const title = wrap(context, text.title, MAX_TITLE_LINES);
  setFont(context, 32, 400);
  const sentence = wrap(context, text.line, title.length === MAX_TITLE_LINES ? 1 : text.pay === null ? 3 : 2);
  setFont(context, 34, 600);
  const pay = text.pay === null ? [] : wrap(context, text.pay, 1);

  let y = 206 + Math.max(0, MAX_LINES - title.length - sentence.length - pay.length) * 26;
  const drawLines = (lines: string[], height: number, color: string) => {
    for (const line of lines) {
      context.fillStyle = color;
      context.fillText(line, start, y);
      y += height;
    }
  };
  setFont(context, size, 650);
  context.direction = arabicTitle ? 'rtl' : 'ltr';
  drawLines(title, Math.round(size * (arabicTitle ? 1.36 : 1.2)), '#fff');
  context.direction = rtl ? 'rtl' : 'ltr';
  setFont(context, 32, 400);
  drawLines(sentence, 46, '#dce8e6');
  setFont(context, 34, 600);
  y += 4;
  drawLines(pay, 46, GOLD);
  drawBadge(context, text.free, rtl ? start : MARGIN, rtl);
}

function drawMark(context: SKRSContext2D, x: number, y: number): void {
  context.save();
  context.translate(x, y);
  context.scale(MARK_SIZE / 32, MARK_SIZE / 32);
  context.fillStyle = GOLD;
  context.fill(MARK);
  context.restore();
}

const wrap = (context: SKRSContext2D, text: string, maxLines: number) =>
  wrapText(text, TEXT_WIDTH, maxLines, (part) => context.measureText(part).width);

/** What every job seeker must know. */
function drawBadge(context: SKRSContext2D, text: string, start: number, rtl: boolean): void {
  setFont(context, 28, 600);
  const width = context.measureText(text).width + 48;
  context.fillStyle = GOLD;
  context.beginPath();
  context.roundRect(rtl ? start - width : start, 524, width, 56, 28);
  context.fill();
  context.fillStyle = '#14211f';
  context.fillText(text, rtl ? start - 24 : start + 24, 562);
}

function setFont(context: SKRSContext2D, size: number, weight: number): void {
  context.font = `${size}px "Qantara Latin", "Qantara Arabic", sans-serif`;
  context.fontVariationSettings = `"wght" ${weight}`;
}

/** Breaks a text into at most `maxLines` lines of at most `width`; what does not fit ends with an ellipsis. */
export function wrapText(text: string, width: number, maxLines: number, measure: (part: string) => number): string[] {
  const lines: string[] = [];
  const words = withoutNul(text).trim().split(/\s+/);
  for (let line = ''; words.length > 0; line = '') {
    while (words[0] !== undefined && (line === '' || measure(`${line} ${words[0]}`) <= width))
      line = `${line} ${words.shift()}`.trim();
    const isCut = lines.length + 1 === maxLines && words.length > 0;
    lines.push(isCut || measure(line) > width ? ellipsize(line, width, measure) : line);
    if (isCut) break;
  }
  return lines;
}

function ellipsize(line: string, width: number, measure: (part: string) => number): string {
  const letters = [...line];
  while (letters.length > 0 && measure(`${letters.join('').trimEnd()}…`) > width) letters.pop();
  return `${letters.join('').replace(/[\s,،.;·-]+$/, '')}…`;
}
