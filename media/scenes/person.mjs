import { face } from './face.mjs';
import { area, disc, GOLD, group, line, SAND, shade } from './stage.mjs';

/**
 * People, most of them seen from behind, lit from the right. Own coordinates: shoulders at 0, head at -46, feet at 302.
 * @typedef {[endX: number, endY: number, curve: string]} Arm where the hand is, and the sleeve's curve from the shoulder
 * @typedef {{ x: number, y: number, scale: number, skin: string, top: string, head: string, legs?: string,
 *   arms?: [Arm, Arm], wear?: string, sleeve?: string, held?: string, gaze?: number }} Person
 *   gaze: of those who look at the reader, how far the eyes look to the side, in pixels; the head is then one of face.mjs
 */

/** @type {[Arm, Arm]} */
const hanging = [
  [-60, 124, 'M-50 24C-62 56-62 84-60 116'],
  [60, 124, 'M50 24C62 56 62 84 60 116'],
];
const torso =
  'M-46 122C-48 80-50 60-58 34-60 18-48 10-38 7-24 2-15 0-14-6Q0 6 14-6C15 0 24 2 38 7 48 10 60 18 58 34 50 60 48 80 46 122z';
const round = 'stroke-linecap="round"';

/** @param {Person} who */
export function person({
  x,
  y,
  scale,
  skin,
  top,
  head,
  legs = '',
  arms = hanging,
  wear = '',
  sleeve = top,
  held = '',
  gaze,
}) {
  const limbs = arms.map(([handX, handY, curve]) => disc(handX, handY, 11, skin) + line(curve, sleeve, 25, round));
  const rim = line(arms[1][2], GOLD, 3, `opacity=".6" ${round} transform="translate(11 0)"`);
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    legs,
    ...limbs,
    area('M-13-24V4q13 9 26 0V-24z', shade(skin, 0.8)),
    area(torso, top),
    line('M58 30C50 60 48 80 46 120', GOLD, 2.5, 'opacity=".8"'),
    wear,
    gaze === undefined ? skull(skin) : area('M-13-6 0 14 13-6z', shade(skin, 0.94)) + face(skin, gaze),
    head,
    line('M24-64c6 10 5 24 1 34', GOLD, 2.5, `opacity=".9" ${round}`),
    rim,
    held,
  );
}

/** @param {string} skin */
const skull = (skin) =>
  `<ellipse cx="-25" cy="-43" rx="5" ry="8" fill="${shade(skin, 0.85)}"/>` +
  `<ellipse cx="25" cy="-43" rx="5" ry="8" fill="${skin}"/><ellipse cy="-46" rx="25" ry="29" fill="${skin}"/>`;

/** @param {string} cloth @param {string} [shoes] */
export const trousers = (cloth, shoes = '#121A1A') =>
  area('M-44 104H-2L-7 290h-30zM44 104H2L7 290h30z', cloth) +
  area('M-3 104h6v40l-3 60-3-60z', shade(cloth, 0.7)) +
  area('M-40 288h35v14h-38q-3-6 3-14zM40 288H5v14h38q3-6-3-14z', shoes);

export const hair =
  area('M-26-40C-32-88 32-88 26-40 25-29 16-24 0-23-16-24-25-29-26-40z', '#17110E') +
  line('M-8-74c8-4 20 0 24 12', '#3A2A20', 2.5, `${round} opacity=".7"`);

/** Hair pinned up. */
export const bun = hair + disc(0, -62, 14, '#241A15') + line('M-8-64q8-8 16 0', '#4A372C', 2, round);

/** @param {string} cloth */
export const headscarf = (cloth) =>
  area('M-29-44C-32-90 32-90 29-44c0 24 9 40 17 52Q0 32-46 8C-38-4-29-20-29-44z', cloth) +
  line('M-20-10C-8 2 10 2 22-12M-30 6C-10 18 14 18 32 4M-2-78c-14 6-20 20-20 34', shade(cloth, 0.78), 2.5, round);

/** @param {string} shell @param {string} [under] what is seen below the rim */
export const helmet = (shell, under = nape) =>
  under +
  area('M-31-48c-2-54 64-54 62 0z', shell) +
  area('M-5-88h10v40H-5z', shade(shell, 0.86)) +
  area('M-35-52q35-7 70 0v6q-35-6-70 0z', shade(shell, 0.9)) +
  line('M12-80c9 6 13 16 13 26', '#fff', 3, `opacity=".55" ${round}`);
const nape = area('M-25-50h50C27-34 18-27 10-24Q0-20-10-24-18-27-27-34-25-50z', '#2A1D17');

/** A vest with reflective bands. @param {string} cloth */
export const vest = (cloth) =>
  area('M-41 8-19-3Q0 10 19-3L41 8q7 50 6 112h-94Q-48 58-41 8z', cloth) +
  area('M-30 4-18-2V120h-12zM30 4 18-2V120h12zM-46 58h92v11h-92zM-47 90h94v11h-94z', SAND) +
  line('M41 8q7 50 6 112', GOLD, 3, 'opacity=".8"');

/** Straps of a fall harness that cross on the back. */
export const harness =
  line('M-32 4 30 96M32 4-30 96M-46 100h92', '#14211F', 8) + disc(0, 50, 10, '#C9C3B6') + disc(0, 50, 5, '#14211F');
