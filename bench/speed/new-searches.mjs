import { writeFileSync } from 'node:fs';
import { randomOf } from '../random.mjs';

/**
 * @typedef {object} SearchText what a job can be found by
 * @property {string} title
 * @property {string} location
 * @property {string} description
 * @property {string} country
 *
 * @typedef {{ search: string, country: string }} Drawn
 * @typedef {{ file: string, from: number, to: number }} Part searches of a file, that no other part has
 * @typedef {Record<string, number>} Shares so many searches of each kind of run
 */

/** Where hardly anything is left to search for, most of what is drawn was drawn before: then there are fewer. */
const TRIES_FOR_EACH = 3;

/**
 * Searches as people type them, all different: a few letters to four words of a title, a place or a description, more
 * than half of them in one country. What is drawn late is rarer, since what many jobs say was drawn before: only once
 * they are shuffled is any part of them like any other.
 * @param {SearchText[]} texts @param {{ count: number, seed: number }} options
 * @returns {Drawn[]}
 */
function newSearches(texts, { count, seed }) {
  const random = randomOf(seed);
  const draw = drawingFrom(texts, random);
  /** @type {Map<string, Drawn>} */
  const drawn = new Map();
  for (let tries = 0; drawn.size < count && tries < count * TRIES_FOR_EACH; tries += 1) {
    const one = draw();
    drawn.set(lineOf(one), one);
  }
  return shuffled([...drawn.values()], random);
}

/**
 * Puts them in a file and splits them, for each round so many of each kind, or fewer in proportion. Everyone is given the
 * same parts: nobody knows what another one was asked.
 * @param {string} file @param {SearchText[]} texts @param {{ seed: number, rounds: number, shares: Shares }} options
 * @returns {(kind: string, round: number) => Part}
 */
export function splitSearches(file, texts, { seed, rounds, shares }) {
  const ofRound = Object.values(shares).reduce((sum, share) => sum + share, 0);
  const all = newSearches(texts, { count: ofRound * rounds, seed });
  writeFileSync(file, JSON.stringify(all));
  const place = (/** @type {number} */ share) => Math.floor((all.length * share) / (ofRound * rounds));
  return (kind, round) => {
    const kinds = Object.keys(shares);
    const before = kinds
      .slice(0, kinds.indexOf(kind))
      .reduce((sum, other) => sum + (shares[other] ?? 0), ofRound * round);
    return { file, from: place(before), to: place(before + (shares[kind] ?? 0)) };
  };
}

/** Of a path with `:search` and `:country` in it; a `{name=:country}` is left out when there is none. @param {string} path @param {Drawn} drawn */
export const pathOf = (path, { search, country }) =>
  path
    .replace(/\{([^{}]*):country\}/, country && `$1${encodeURIComponent(country)}`)
    .replaceAll(':search', encodeURIComponent(search));

const words = (/** @type {string} */ text) => text.split(/\s+/).filter(Boolean);

/** @param {SearchText[]} texts @param {() => number} random @returns {() => Drawn} */
export function drawingFrom(texts, random) {
  const pick = (/** @type {number} */ below) => Math.floor(random() * below);
  const fields = texts.map(({ title, location, description }) =>
    [title, location, description, description].map(words),
  );
  return () => {
    const text = fields[pick(fields.length)]?.[pick(4)] ?? [];
    const first = pick(text.length);
    const count = 1 + pick(4);
    const phrase = text.slice(first, first + count).join(' ');
    const lastWord = phrase.length - phrase.lastIndexOf(' ') - 1;
    const search = phrase.slice(0, Math.max(3, phrase.length - pick(Math.max(1, lastWord - 2)))).toLowerCase();
    return { search: search.trim(), country: pick(2) === 0 ? (texts[pick(texts.length)]?.country ?? '') : '' };
  };
}

export const lineOf = (/** @type {Drawn} */ { search, country }) => `${search}|${country}`;

/** @template Item @param {Item[]} items @param {() => number} random */
function shuffled(items, random) {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = /** @type {[Item, Item]} */ ([items[other], items[last]]);
  }
  return items;
}
