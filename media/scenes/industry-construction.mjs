import { hardHat, shortHair } from './face.mjs';
import { headscarf, helmet, person, harness, trousers, vest } from './person.mjs';
import { area, GLOW, GOLD, group, line, NIGHT, SAND, scene, sky, stars, sun, town } from './stage.mjs';

/** Three people on a high deck look at a bridge of arches that is being built. */
export const draw = () =>
  scene(
    { horizon: 300, floor: ['#5E4632', '#141F1E'] },
    sky(310),
    stars([
      [42, 40],
      [250, 84],
      [330, 30],
      [470, 66],
      [590, 40],
      [560, 110],
    ]),
    sun(240, 214, 32),
    town({ seed: 11, base: 276, tallest: 64, fill: '#9A6238' }),
    town({ seed: 4, base: 286, tallest: 90, fill: '#17494A', lit: true }),
    area('M0 284h640v40H0z', '#0E3B3C'),
    bridge,
    frame,
    crane,
    area('M0 318h640v82H0z', 'url(#f)'),
    area('M0 318h640v3H0z', GLOW, 'opacity=".55"'),
    line('M0 268h640M0 296h640M30 250v72M150 250v72M330 250v72M460 250v72M610 250v72', GOLD, 3, 'opacity=".75"'),
    ...people,
  );

/** Two arches stand; the third still rests on its timber centring. */
const bridge =
  area(
    'M-4 228h432v14h-14v54h-24v-8a50 50 0 0 0-100 0v8h-24v-8a50 50 0 0 0-100 0v8h-24v-8a50 50 0 0 0-100 0v8H-4z',
    '#0C3335',
  ) +
  area('M-4 225h432v4H-4z', GOLD, 'opacity=".8"') +
  line('M290 296v-20l50-34 50 34v20M340 242v54M290 296l50-28 50 28M306 296v-31M374 296v-31', '#B9703A', 2.5);

/** A tower whose upper floors are open. */
const frame =
  area('M520 318V112h120v206z', '#123E40') +
  area('M530 122h30v34h-30zM600 122h40v34h-40zM565 168h30v36h-30z', '#D79247') +
  area('M565 122h30v34h-30zM530 216h30v36h-30zM600 168h40v36h-40z', '#B9703A') +
  area('M530 168h30v36h-30zM565 216h30v36h-30zM600 216h40v36h-40zM530 264h110v40H530z', '#4B4538') +
  area('M510 108h130v8H510zM510 158h130v7H510zM510 206h130v7H510zM510 254h130v7H510z', NIGHT) +
  line('M530 108V84M556 108V78M582 108V86M608 108V76M632 108V82', NIGHT, 3) +
  line(
    'M498 318V104M512 318V104M498 132h14M498 176h14M498 220h14M498 264h14M498 176l14-44M498 220l14-44M498 264l14-44',
    GOLD,
    2,
  );

const crane =
  line('M82 318V36M98 318V36', GOLD, 4) +
  line(
    'M82 318l16-18-16-18 16-18-16-18 16-18-16-18 16-18-16-18 16-18-16-18 16-18-16-18 16-18-16-18 16-18-16-18',
    GOLD,
    2,
  ) +
  line('M16 46H384M28 46 90 12 362 46', GOLD, 3.5) +
  line(
    'M90 12v34M112 46l14-30M140 46l14-26M168 46l14-22M196 46l14-19M224 46l14-15M252 46l14-11M280 46l14-8',
    GOLD,
    1.6,
  ) +
  area('M16 48h34v22H16z', NIGHT) +
  area('M102 48h22v20h-22z', GLOW) +
  area('M102 60h22v8h-22z', NIGHT) +
  line('M340 48v78M340 126l-26 16M340 126l26 16', '#0A2A2B', 1.8) +
  area('M308 142h64v34h-14a18 18 0 0 0-36 0h-14z', '#C9A877') +
  area('M308 142h64v4h-64z', GLOW);

const drawing = group(
  'translate(-104 112) rotate(-8)',
  area('M-6-8h60v16H-6z', SAND) + area('M-6-8h60v4H-6z', '#fff') + line('M54-8v16', '#C9A877', 3),
);

const people = [
  person({
    x: 180,
    y: 226,
    scale: 0.86,
    skin: '#6B4028',
    top: '#7A5A3A',
    legs: trousers('#33302B'),
    wear: vest('#E8632B') + harness,
    head: helmet(GOLD),
  }),
  person({
    x: 300,
    y: 234,
    scale: 0.82,
    skin: '#B07B52',
    top: '#2F6E68',
    legs: trousers('#2A3440'),
    wear: vest('#C7D84B'),
    head: helmet(SAND, headscarf('#3F5E78')),
    held: drawing,
    arms: [
      [-60, 112, 'M-50 24C-64 56-64 80-60 104'],
      [76, -58, 'M50 24C72 34 80 0 76-48'],
    ],
  }),
  person({
    x: 424,
    y: 228,
    scale: 0.85,
    skin: '#A8714A',
    top: '#2B5F8A',
    legs: trousers('#26364A'),
    wear: vest('#E8632B'),
    head: shortHair() + hardHat('#2B7FB8'),
    gaze: -3,
  }),
];
