import { LRUCache } from 'lru-cache';
import type { RouteMatch } from '../src/app/match-route.js';
import type { Renderer } from './page-source.js';

interface Address {
  url: URL;
  match: RouteMatch;
}

const most = 1000;
/** Longer ones are read each time instead of filling the memory. */
const maxChars = 300;

/** What addresses lead to: finding that out takes longer than sending a page that lies ready. */
export class KnownAddresses {
  private readonly known = new LRUCache<string, Address>({ max: most });

  /** Nothing is kept where routes may change, in development. */
  constructor(
    private readonly origin: string,
    private readonly keeps: boolean,
  ) {}

  /** @param address with its query, as asked for */
  read(address: string, renderer: Renderer): Address {
    const kept = this.known.get(address);
    if (kept) return kept;
    const url = new URL(this.origin + address);
    const found = { url, match: renderer.matchRoute(url) };
    if (this.keeps && address.length <= maxChars) this.known.set(address, found);
    return found;
  }
}
