import { createElement } from 'react';
import { generatePath } from 'react-router';
import type { DrawPart } from '../components/drawn-once.js';
import type { RouteMatch } from './match-route.js';

/** Far more than there are; together some megabytes. */
const most = 2000;

/** Stands around such a part while a page is drawn; what React writes for a text could never look like this. */
const marked = /<drawn-once n="(\d+)">(.*?)<\/drawn-once>/gs;

/** For the drawing of one page, from its beginning to its end without a wait. */
export class DrawnParts {
  private readonly keys: string[] = [];

  /** @param kept HTML of such parts by language, route and name, for as long as the code of all pages is the same */
  constructor(
    private readonly kept: Map<string, string>,
    private readonly match: RouteMatch,
  ) {
    if (kept.size > most) kept.clear();
  }

  /** Without those of an address in other letters than its route's: which of the links is the present one may differ. */
  get draw(): DrawPart {
    if (!isSpelledAsItsRoute(this.match)) return (_part, draw) => draw();
    const place = `${this.match.locale} ${this.match.route.path}`;
    return (part, draw) => {
      const key = `${place} ${String(part)}`;
      const n = this.keys.push(key) - 1;
      return createElement('drawn-once', { n }, this.kept.has(key) ? null : draw());
    };
  }

  /** The page as it would be without all this. */
  putInto(html: string): string {
    return html.replace(marked, (_marked, n: string, drawn: string) => {
      const key = this.keys[Number(n)] ?? '';
      if (drawn) this.kept.set(key, drawn);
      return this.kept.get(key) ?? '';
    });
  }
}

function isSpelledAsItsRoute({ route, params, path }: RouteMatch): boolean {
  return route.path !== '*' && generatePath(route.path, params) === path;
}
