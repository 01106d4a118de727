import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { randomOf } from '../random.mjs';
import { drawingFrom, lineOf } from '../speed/new-searches.mjs';

/** @typedef {import('../speed/new-searches.mjs').Drawn} Drawn */

/**
 * One search after the other that no run has asked: what was asked is kept in a file.
 * @param {import('../speed/new-searches.mjs').SearchText[]} texts
 * @param {{ asked: string, seed: number }} options
 */
export function unaskedSearches(texts, { asked, seed }) {
  const known = new Set(existsSync(asked) ? readFileSync(asked, 'utf8').split('\n') : []);
  const draw = drawingFrom(texts, randomOf(seed));
  return {
    /** @returns {Drawn} */
    next() {
      for (let tries = 0; tries < 1000; tries += 1) {
        const one = draw();
        if (known.has(lineOf(one))) continue;
        known.add(lineOf(one));
        return one;
      }
      throw new Error('There is nothing left to search for');
    },
    /** No later run asks these. @param {Drawn[]} sent */
    note: (sent) => appendFileSync(asked, sent.map((one) => `${lineOf(one)}\n`).join('')),
  };
}
