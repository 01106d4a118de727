import { shortHair } from './face.mjs';
import { bun, person, trousers } from './person.mjs';
import {
  arch,
  archFrame,
  area,
  disc,
  GLOW,
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
} from './stage.mjs';

/** @type {[number, number, number][]} start, width, top */
const windows = [
  [18, 176, 48],
  [222, 196, 30],
  [446, 176, 48],
];

/** A porter with a luggage cart, a waiter with a covered dish and a cook, in a lobby that opens to the sea. */
export const draw = () =>
  scene(
    {
      horizon: 270,
      floor: ['#6B4A33', '#141F1E'],
      clip: windows.map(([x, width, top]) => arch(x, width, top, 306)).join(''),
    },
    area('M0 0h640v400H0z', '#0D3A3B'),
    `<g clip-path="url(#w)">${sky(306)}${sun(272, 206, 32)}`,
    area('M0 232h640v74H0z', '#12595A'),
    line('M236 240h72M250 250h44M242 262h60M256 274h34M248 288h48', GLOW, 3, 'stroke-linecap="round" opacity=".75"'),
    area('M470 240q30-40 70-30 40 4 100 34v6H470z', '#0C3B3C'),
    palm(44, 306, 1.8) + palm(150, 308, 1.3) + palm(590, 306, 1.9) + palm(478, 308, 1.2) + '</g>',
    area('M0 306h640v94H0z', 'url(#f)'),
    ...windows.map(([x, width, top]) => archFrame(x, width, top, 306)),
    lamp(208) + lamp(432),
    shadow(140, 390, 100) + shadow(322, 392, 46) + shadow(452, 392, 46),
    cart,
    ...people,
    desk,
  );

/** @param {number} x */
const lamp = (x) =>
  line(`M${x} 0v66`, '#C9A877', 2) +
  disc(x, 92, 30, GLOW, 'opacity=".16"') +
  area(`M${x - 15} 98q0-32 15-32t15 32q-15 8-30 0z`, GOLD) +
  area(`M${x - 15} 98q15 8 30 0-15-6-30 0z`, GLOW);

const cart =
  area('M58 300h54v60H58z', '#0B5D57') +
  line('M72 302v56M85 302v56M98 302v56', '#084742', 3) +
  area('M114 318h50v42h-50z', '#B9703A') +
  line('M130 318v-8h18v8M114 336h50', '#7A4423', 4) +
  area('M66 270h44v28H66z', '#C9553B') +
  line('M80 270v-7h16v7M66 282h44', '#8C3B29', 4) +
  line('M48 364V236a60 40 0 0 1 120 0v128', GOLD, 6) +
  line('M51 240a57 38 0 0 1 60-36', GLOW, 2) +
  area('M40 360h136v12H40z', '#7C2018') +
  area('M40 360h136v4H40z', GOLD) +
  disc(60, 382, 9, '#0C2527') +
  disc(156, 382, 9, '#0C2527') +
  disc(60, 382, 3, GOLD) +
  disc(156, 382, 3, GOLD);

/** The front desk with its bell, nearest to us. */
const desk =
  area('M500 346h150v60H500z', '#4A2F20') +
  area('M490 334h160v14H490z', '#8F6544') +
  area('M490 334h160v4H490z', GLOW, 'opacity=".7"') +
  line('M524 400v-24a16 16 0 0 1 32 0v24M576 400v-24a16 16 0 0 1 32 0v24', GOLD, 2, 'opacity=".6"') +
  area('M552 330a24 24 0 0 1 48 0z', GOLD) +
  area('M582 308a24 24 0 0 1 16 18l-6 1q-2-10-10-19z', '#fff', 'opacity=".6"') +
  area('M546 329h60v6h-60z', '#7A4423') +
  area('M573 300h6v7h-6zM570 297h12v5h-12z', '#C98A48');

const cap =
  area('M-26-46C-30-86 30-86 26-46 25-29 16-24 0-23-16-24-25-29-26-46z', '#17110E') +
  area('M-23-62q23-9 46 0v-20q-23-10-46 0z', '#8C2F2A') +
  line('M-23-64q23-9 46 0', GOLD, 3.5) +
  line('M-18-83q18-7 36 0', '#B4493F', 2);
const toque =
  area('M-27-54q27-9 54 0v-28q22-10 12-28-10-12-22-6-6-14-20-12-16-2-20 12-16-4-20 10-4 18 16 24z', '#fff') +
  line('M-27-62q27-9 54 0M-12-86v-14M4-88v-16M16-86v-12', '#D7D0C4', 2.5) +
  line('M27-54v-28q22-10 12-28', GOLD, 3, 'opacity=".7"');
const apron =
  line('M-18 2-28 42M18 2 28 42', shade(SAND, 0.75), 5) +
  area('M-28 40h56v58h20q2 60-2 110h-92q-4-50-2-110h20z', '#FFFFFF') +
  area('M-48 96h96v8h-96z', shade(SAND, 0.8)) +
  line('M-14 66h28v20h-28z', shade(SAND, 0.8), 2.5);
const waistcoat =
  area('M-44 14-16-2Q0 8 16-2L44 14q4 60 2 108h-92Q-48 70-44 14z', '#14211F') +
  line('M-26 84h52M0 84v38', '#2B3D3A', 3) +
  line('M44 14q4 60 2 108', GOLD, 3, 'opacity=".8"');
const piping =
  line('M-40 12-36 112M40 12 36 112', GOLD, 2.5) +
  area('M-47 110h94v9h-94z', GOLD) +
  area('M-58 20l22-13 2 8-20 14zM58 20 36 7l-2 8 20 14z', GOLD);

/** A dish under its cover, carried above the shoulder. */
const dish = group(
  'translate(84 -62)',
  area('M-46 0h92q-4 9-14 9h-64q-10 0-14-9z', '#C9C3B6') +
    area('M-34 0a34 30 0 0 1 68 0z', '#E6E1D3') +
    area('M14-27A34 30 0 0 1 33-2l-8 2Q24-16 14-27z', GOLD, 'opacity=".8"') +
    disc(0, -33, 5, GOLD),
);

const people = [
  person({
    x: 222,
    y: 200,
    scale: 0.64,
    skin: '#A8714A',
    top: '#8C2F2A',
    head: cap,
    legs: trousers('#231C22'),
    wear: piping,
    arms: [
      [-84, 64, 'M-50 24C-66 50-74 60-82 62'],
      [60, 122, 'M50 24C62 56 62 84 60 114'],
    ],
  }),
  person({
    x: 322,
    y: 186,
    scale: 0.68,
    skin: '#6B4028',
    top: SAND,
    head: bun,
    legs: trousers('#1F2D33'),
    wear: waistcoat,
    held: dish,
    arms: [
      [-58, 116, 'M-50 24C-62 56-62 84-58 106'],
      [84, -44, 'M50 24C78 40 88 12 84-34'],
    ],
  }),
  person({
    x: 452,
    y: 192,
    scale: 0.67,
    skin: '#C08A5E',
    top: '#F1E9DA',
    head: shortHair('#2A1D17') + toque,
    gaze: -3,
    legs: trousers('#3A4650'),
    wear: apron,
  }),
];
