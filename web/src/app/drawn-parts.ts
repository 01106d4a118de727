import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { generatePath } from 'react-router';
import type { DrawPart } from '../components/drawn-once.js';
import type { RouteMatch } from './match-route.js';

/** HTML by language, route and part. */
export type KeptParts = LRUCache<string, string>;

/** For as long as the code of all pages is the same. Full, it forgets what no page has used for longest. */
export const keptParts = (maxBytes: number): KeptParts =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: (html, key) => bytesOf(html) + bytesOf(key) });

/** One letter beyond Latin-1, such as the dash of a pay, makes two bytes of each. */
const bytesOf = (text: string) => 2 * text.length;

/** Stand around such a part while a page is drawn; what React writes for a text could never look like these. */
const marks = /<drawn-once n="(\d+)">|<\/drawn-once>/;

/** The mark of an end has no number. */
type Pieces = Iterator<string | undefined, undefined>;

interface Part {
  key: string;
  /** As an earlier page was given it. */
  html: string | undefined;
}

/** For the drawing of one page, from its beginning to its end without a wait. */
export class DrawnParts {
  private readonly parts: Part[] = [];

  constructor(
    private readonly kept: KeptParts,
    private readonly match: RouteMatch,
  ) {}

  /** Without those of an address in other letters than its route's: which of the links is the present one may differ. */
  get draw(): DrawPart {
    if (!isSpelledAsItsRoute(this.match)) return (_part, draw) => draw();
    const place = `${this.match.locale} ${this.match.route.path}`;
    return (part, draw) => {
      const key = `${place} ${JSON.stringify(part)}`;
      const html = this.kept.get(key);
      const n = this.parts.push({ key, html }) - 1;
      return createElement('drawn-once', { n }, html === undefined ? draw() : null);
    };
  }

  /** The page as it would be without all this. */
  putInto(page: string): string {
    return this.join(page.split(marks).values());
  }

  /** @param pieces text, mark, text, mark and so on: they are read to the end of the part that has begun, or of the page */
  private join(pieces: Pieces): string {
    let html = pieces.next().value ?? '';
    for (let n = pieces.next().value; n !== undefined; n = pieces.next().value) {
      html += this.keep(this.parts[Number(n)], this.join(pieces));
      html += pieces.next().value ?? '';
    }
    return html;
  }

  private keep(part: Part | undefined, drawn: string): string {
    if (part?.html !== undefined) return part.html;
    if (part) this.kept.set(part.key, alone(drawn));
    return drawn;
  }
}

/** A copy: a piece of a page would keep the whole page in memory. */
const alone = (piece: string) => Buffer.from(piece).toString();

function isSpelledAsItsRoute({ route, params, path }: RouteMatch): boolean {
  return route.path !== '*' && generatePath(route.path, params) === path;
}
