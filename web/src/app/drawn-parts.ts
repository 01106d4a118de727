import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { generatePath } from 'react-router';
import type { DrawPart } from '../components/drawn-once.js';
import type { RouteMatch } from './match-route.js';

/** HTML by language, route and part. */
export type KeptParts = LRUCache<string, Buffer>;

/** HTML in pieces; those that are the same in many pages are bytes already. */
export type HtmlPieces = (string | Buffer)[];

/** For as long as the code of all pages is the same. Full, it forgets what no page has used for longest. */
export const keptParts = (maxBytes: number): KeptParts =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: (html, key) => html.length + bytesOf(key) });

/** One letter beyond Latin-1, such as the dash of a pay, makes two bytes of each. */
const bytesOf = (text: string) => 2 * text.length;

/** Stand around such a part while a page is drawn; what React writes for a text could never look like these. */
const marks = /<drawn-once n="(\d+)">|<\/drawn-once>/;

/** The mark of an end has no number. */
type Pieces = Iterator<string | undefined, undefined>;

interface Part {
  key: string;
  /** As an earlier page was given it. */
  html: Buffer | undefined;
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
  putInto(page: string): HtmlPieces {
    return this.join(page.split(marks).values());
  }

  /** @param pieces text, mark, text, mark and so on: they are read to the end of the part that has begun, or of the page */
  private join(pieces: Pieces): HtmlPieces {
    const html: HtmlPieces = [pieces.next().value ?? ''];
    for (let n = pieces.next().value; n !== undefined; n = pieces.next().value)
      html.push(this.keep(this.parts[Number(n)], this.join(pieces)), pieces.next().value ?? '');
    return html;
  }

  private keep(part: Part | undefined, drawn: HtmlPieces): Buffer {
    if (part?.html) return part.html;
    const html = inBytes(drawn);
    if (part) this.kept.set(part.key, html);
    return html;
  }
}

/** In memory of its own: what is kept shall not keep what else was made just then. */
function inBytes(html: HtmlPieces): Buffer {
  const text = html.join('');
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

function isSpelledAsItsRoute({ route, params, path }: RouteMatch): boolean {
  return route.path !== '*' && generatePath(route.path, params) === path;
}
