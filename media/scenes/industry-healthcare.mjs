import { scarf } from './face.mjs';
import { bun, person, trousers } from './person.mjs';
import {
  arch,
  archFrame,
  area,
  disc,
  GOLD,
  group,
  line,
  palm,
  SAND,
  scene,
  shade,
  shadow,
  sky,
  sun,
  town,
} from './stage.mjs';

/** @type {[number, number, number][]} start, width, top */
const windows = [
  [24, 150, 56],
  [214, 212, 26],
  [466, 150, 56],
];

/** A nurse wheels a patient to the window; a doctor reads a chart beside a bed. */
export const draw = () =>
  scene(
    { horizon: 280, clip: windows.map(([x, width, top]) => arch(x, width, top, 300)).join('') },
    area('M0 0h640v400H0z', '#0D3A3B'),
    `<g clip-path="url(#w)">${sky(300)}${sun(320, 214, 30)}`,
    town({ seed: 31, base: 264, tallest: 54, fill: '#9A6238' }),
    town({ seed: 8, base: 272, tallest: 78, fill: '#17494A', lit: true }),
    area('M0 270h640v30H0z', '#0E3B3C'),
    palm(232, 300, 1.1) + palm(408, 300, 0.9) + palm(150, 300, 0.8) + '</g>',
    area('M0 300h640v100H0z', 'url(#f)'),
    ...windows.map(([x, width, top]) => archFrame(x, width, top, 300)),
    monitor,
    bed,
    shadow(320, 392, 76) + shadow(540, 394, 46),
    ...people,
  );

const pulse = 'M14 30h12l5-14 8 28 6-20 4 6h16';
const monitor =
  line('M72 300V118', '#C9C3B6', 4) +
  group(
    'translate(34 70)',
    area('M4 0h76q4 0 4 4v52q0 4-4 4H4q-4 0-4-4V4q0-4 4-4z', '#0C2527') +
      area('M6 6h72v48H6z', '#0F4A45') +
      line(pulse, '#6FD39A', 3, 'stroke-linecap="round" stroke-linejoin="round"') +
      line('M14 48h26M54 48h12', GOLD, 3, 'stroke-linecap="round"'),
  ) +
  line('M168 300V92h-24M144 92v8M168 92h22v6', '#C9C3B6', 3) +
  area('M134 100h20v30l-10 10-10-10z', '#CFE3DC') +
  area('M136 116h16v13l-8 8-8-8z', '#5FA79C') +
  line('M144 140q2 70 40 100', '#CFE3DC', 1.5);

const bed =
  area('M4 232h12v148H4z', '#C9C3B6') +
  area('M4 232h12v20H4z', SAND) +
  area('M16 292h176v22H16z', '#E1DACD') +
  area('M20 262q30-16 58 0l4 30H18z', '#fff') +
  area('M70 292q6-28 34-26 44 2 90 18v36H70z', '#2F8E86') +
  area('M70 292q6-28 34-26l4 54H70z', '#3FA398') +
  area('M10 314h190v10H10z', '#9FB3AC') +
  line('M26 324v50M184 324v50', '#9FB3AC', 6) +
  disc(26, 380, 7, '#0C2527') +
  disc(184, 380, 7, '#0C2527') +
  line('M96 284v-22h70v26', '#C9C3B6', 3.5);

/** A chair with a person in it, pushed by the nurse in front of it. */
const patient =
  group(
    'translate(318 262) scale(.72)',
    area('M-60 128C-62 56-58 22-38 8-24 2-15 0-14-6Q0 6 14-6C15 0 24 2 38 8 58 22 62 56 60 128z', '#C9B48A') +
      area('M-13-24V4q13 9 26 0V-24z', '#8C6241') +
      `<ellipse cx="-25" cy="-43" rx="5" ry="8" fill="#956845"/><ellipse cx="25" cy="-43" rx="5" ry="8" fill="#B07B52"/>` +
      `<ellipse cy="-46" rx="25" ry="29" fill="#B07B52"/>` +
      area('M-26-40C-32-88 32-88 26-40 25-29 16-24 0-23-16-24-25-29-26-40z', '#C9C6BE') +
      line('M24-64c6 10 5 24 1 34M38 8C58 22 62 56 60 128', GOLD, 3, 'opacity=".85"'),
  ) +
  area('M272 292h92v62h-92z', '#0B5D57') +
  area('M272 292h92v8h-92z', '#2F8E86') +
  line('M266 272v86M370 272v86', '#C9C3B6', 5) +
  line('M256 272h12M368 272h12', '#0C2527', 8, 'stroke-linecap="round"') +
  `<ellipse cx="262" cy="356" rx="9" ry="34" fill="none" stroke="#0C2527" stroke-width="6"/>` +
  `<ellipse cx="374" cy="356" rx="9" ry="34" fill="none" stroke="#0C2527" stroke-width="6"/>`;

const coat =
  area('M-50 20Q-58 130-60 232h54l6-90 6 90h54Q58 130 50 20z', SAND) +
  line('M0 60v84M-40 120h22M18 120h22', shade(SAND, 0.78), 2.5) +
  line('M50 24Q58 130 60 232', GOLD, 3, 'opacity=".8"') +
  line('M-17-8C-22 22 22 22 17-8', '#14211F', 4.5) +
  disc(21, 16, 5, '#C9C3B6');

const chart = group(
  'translate(66 66) rotate(8)',
  area('M-4 0h46v60H-4z', '#B9703A') +
    area('M0 6h38v50H0z', '#fff') +
    area('M12-4h14v10H12z', GOLD) +
    line('M6 18h24M6 28h26M6 38h16', '#0B5D57', 3.5),
);

const people = [
  patient,
  person({
    x: 416,
    y: 192,
    scale: 0.7,
    skin: '#6B4028',
    top: '#2C7F9C',
    head: bun,
    legs: trousers('#266E88', SAND),
    wear: area('M-47 112h94v10h-94z', '#1F5D74'),
    arms: [
      [-66, 112, 'M-50 24C-64 50-78 84-68 104'],
      [60, 122, 'M50 24C62 56 62 84 60 114'],
    ],
  }),
  person({
    x: 540,
    y: 178,
    scale: 0.74,
    skin: '#C99368',
    top: SAND,
    head: scarf('#2F6E68'),
    gaze: -4,
    legs: trousers('#26364A'),
    wear: coat,
    held: chart,
    arms: [
      [-62, 124, 'M-50 24C-64 56-64 86-62 114'],
      [74, 100, 'M50 24C70 50 78 74 74 92'],
    ],
  }),
];
