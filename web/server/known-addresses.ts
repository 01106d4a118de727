import { LRUCache } from 'lru-cache';
import type { RouteMatch } from '../src/app/match-route.js';
import type { Renderer } from './page-source.js';

export interface Address {
  url: URL;
  match: RouteMatch;
  /** Of its page in the cache; undefined where the page is drawn each time. */
  key: string | undefined;
}

const most = 1000;
/** Longer ones are read each time instead of filling the memory. */
const maxChars = 300;
/** Pages of longer ones are drawn each time instead of filling the cache. */
const cacheKeyMaxChars = 300;

/** What addresses lead to: finding that out takes longer than sending a page that lies ready. */
export class KnownAddresses {
  private readonly known = new LRUCache<string, Address>({ max: most });
  private renderer: Renderer | undefined;

  /** Nothing is kept where routes may change, in development. */
  constructor(
    private readonly origin: string,
    private readonly keeps: boolean,
  ) {}

  /** What is known already. */
  peek(address: string): Address | undefined {
    return this.known.get(address);
  }

  /** Where it leads, once any address was read. */
  find(address: string): Address | undefined {
    return this.renderer ? this.read(address, this.renderer) : undefined;
  }

  /** @param address with its query, as asked for */
  read(address: string, renderer: Renderer): Address {
    this.renderer = renderer;
    const kept = this.known.get(address);
    if (kept) return kept;
    const url = new URL(this.origin + address);
    const match = renderer.matchRoute(url);
    const found: Address = { url, match, key: cacheKey(match) };
    if (this.keeps && address.length <= maxChars) this.known.set(address, found);
    return found;
  }
}

/** Only what changes the page is part of the key, so that invented parameters cannot fill the memory. */
function cacheKey({ route, locale, path, search }: RouteMatch): string | undefined {
  if (route.frame !== 'site' || route.path === '*') return undefined;
  const kept = (route.searchKeys ?? []).map((name) => [name, search.get(name) ?? '']);
  const key = JSON.stringify([locale, path, ...kept]);
  return key.length <= cacheKeyMaxChars ? key : undefined;
}
