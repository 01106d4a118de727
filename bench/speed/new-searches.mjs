import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { randomOf } from '../random.mjs';

/**
 * @typedef {object} SearchText what a job can be found by
 * @property {string} title
 * @property {string} location
 * @property {string} description
 * @property {string} country
 */

/**
 * Searches as people type them, none of them asked before: a few letters to four words of a title, a place or a
 * description, every other one in one country. What was asked is kept in a file, so that no later run asks it again.
 * @param {SearchText[]} texts
 * @param {{ asked: string, seed: number }} options
 */
export function newSearches(texts, { asked, seed }) {
  const known = new Set(existsSync(asked) ? readFileSync(asked, 'utf8').split('\n') : []);
  const random = randomOf(seed);
  /** @returns {Drawn | undefined} undefined: there is hardly anything left to search for */
  const drawNew = () => {
    for (let tries = 0; tries < 1000; tries += 1) {
      const drawn = draw(texts, random);
      const line = lineOf(drawn);
      if (known.has(line)) continue;
      known.add(line);
      return drawn;
    }
    return undefined;
  };
  return {
    /** So many, or as many as there are. @param {number} count @returns {Drawn[]} */
    draw(count) {
      /** @type {Drawn[]} */
      const all = [];
      while (all.length < count) {
        const drawn = drawNew();
        if (!drawn) break;
        all.push(drawn);
      }
      return all;
    },
    /** No later run asks these; the others have not been asked. @param {Drawn[]} drawn */
    note: (drawn) => appendFileSync(asked, drawn.map((one) => `${lineOf(one)}\n`).join('')),
  };
}

/** @typedef {{ search: string, country: string }} Drawn */

const lineOf = (/** @type {Drawn} */ { search, country }) => `${search}|${country}`;

/** Of a path with `:search` and `:country` in it; a `{name=:country}` is left out when there is none. @param {string} path @param {Drawn} drawn */
export const pathOf = (path, { search, country }) =>
  path
    .replace(/\{([^{}]*):country\}/, country && `$1${encodeURIComponent(country)}`)
    .replaceAll(':search', encodeURIComponent(search));

/** @param {SearchText[]} texts @param {() => number} random @returns {Drawn} */
function draw(texts, random) {
  const pick = (/** @type {number} */ below) => Math.floor(random() * below);
  const job = /** @type {SearchText} */ (texts[pick(texts.length)]);
  const text = [job.title, job.location, job.description, job.description][pick(4)] ?? job.title;
  const words = text.split(/\s+/).filter(Boolean);
  const first = pick(words.length);
  const count = 1 + pick(4);
  const phrase = words.slice(first, first + count).join(' ');
  const lastWord = phrase.length - phrase.lastIndexOf(' ') - 1;
  const search = phrase.slice(0, Math.max(3, phrase.length - pick(Math.max(1, lastWord - 2)))).toLowerCase();
  return { search: search.trim(), country: pick(2) === 0 ? (texts[pick(texts.length)]?.country ?? '') : '' };
}
