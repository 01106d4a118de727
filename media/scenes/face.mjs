import { area, disc, GOLD, group, line, shade } from './stage.mjs';

/**
 * People who look at the reader. Own coordinates as in person.mjs: shoulders at 0, head at -46. They sit or stand behind something.
 * @typedef {[endX: number, endY: number, curve: string]} Arm where the hand is, and the sleeve's curve from the shoulder
 * @typedef {{ x: number, y: number, scale: number, skin: string, top: string, hair: string, arms?: [Arm, Arm],
 *   wear?: string, held?: string, gaze?: number }} Facing gaze: how far the eyes look to the side, in pixels
 */

const round = 'stroke-linecap="round"';
const torso = 'M-50 150C-52 90-52 62-58 34-60 18-46 9-30 4L-13-6h26L30 4c16 5 30 14 28 30-6 28-6 56-8 116z';

/** @param {Facing} who */
export function facing({ x, y, scale, skin, top, hair, arms, wear = '', held = '', gaze = 0 }) {
  const limbs = (arms ?? []).map(
    ([handX, handY, curve]) => line(curve, shade(top, 0.92), 24, round) + disc(handX, handY, 10.5, skin),
  );
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    area('M-12-26V2q12 12 24 0V-26z', shade(skin, 0.84)),
    area(torso, top),
    area('M-13-6 0 14 13-6z', shade(skin, 0.94)),
    wear,
    face(skin, gaze),
    hair,
    line('M56 30C50 62 50 90 49 148', GOLD, 2.5, `opacity=".7" ${round}`),
    ...limbs,
    held,
  );
}

/** @param {string} skin @param {number} gaze */
export const face = (skin, gaze) =>
  `<ellipse cx="-25" cy="-44" rx="4.5" ry="7" fill="${shade(skin, 0.88)}"/><ellipse cx="25" cy="-44" rx="4.5" ry="7" fill="${skin}"/>` +
  area('M-25-52C-25-84 25-84 25-52 25-30 14-15 0-15S-25-30-25-52z', skin) +
  disc(-9.5 + gaze, -47, 2.7, '#17110E') +
  disc(9.5 + gaze, -47, 2.7, '#17110E') +
  line('M-15-54q5.5-3.5 11-1M15-54q-5.5-3.5-11-1', '#2A1D17', 2.4, round) +
  line('M1-46q3 6-2 8', shade(skin, 0.78), 2.2, round) +
  line('M-8-29q8 6.500 16 0', shade(skin, 0.55), 2.6, round);

/** @param {string} [colour] */
export const shortHair = (colour = '#17110E') =>
  area('M-26-50C-30-86-14-90 2-88 26-88 29-72 26-50 22-58 20-66 16-69 2-64-10-66-18-70-22-64-24-58-26-50z', colour);

/** Hair that falls behind the shoulders on both sides. @param {string} [colour] */
export const longHair = (colour = '#17110E') =>
  area(
    'M-25-50C-26-66-14-72-2-72 14-72 25-66 25-50 30-36 28-14 36 2 46-30 38-90 0-90S-46-30-36 2C-28-14-30-36-25-50z',
    colour,
  );

/** @param {string} cloth */
export const scarf = (cloth) =>
  area(
    'M0-90C36-90 40-58 37-34 36-16 42-4 50 8 24 24-24 24-50 8-42-4-36-16-37-34-40-58-36-90 0-90zM0-72C-20-72-25-60-25-48-25-28-14-15 0-15S25-28 25-48C25-60 20-72 0-72z',
    cloth,
    'fill-rule="evenodd"',
  ) + line('M-30 10Q0 24 30 10M-31-44C-30-28-24-16-16-10', shade(cloth, 0.8), 2.5, round);

export const beard = area(
  'M-25-48C-24-20-14-8 0-8S24-20 25-48C22-38 14-35 8-36Q0-39-8-36C-14-35-22-38-25-48z',
  '#1E1612',
);

/** A helmet from the front. @param {string} shell */
export const hardHat = (shell) =>
  area('M-30-56c0-48 60-48 60 0z', shell) +
  area('M-5-91h10v34H-5z', shade(shell, 0.86)) +
  area('M-35-60q35-8 70 0l2 7q-37-7-74 0z', shade(shell, 0.9));

/** A collar, open at the neck. @param {string} cloth */
export const collar = (cloth) => area('M-15-8-26 4-8 22 0 12 8 22 26 4 15-8 0 14z', cloth);
