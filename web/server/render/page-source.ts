import type * as EntryServer from '../../src/entry-server.js';

export type Renderer = typeof EntryServer;

/** Public pages and staff pages have styles of their own. */
export type Frame = 'site' | 'staff';

export interface PageStyle {
  href: string;
  /** To be written into the page itself, where the policy allows it. */
  text?: string;
}

export interface PageAssets {
  /** Address of the script that takes the page over. */
  entry: string;
  /** The one of `modules` that is evaluated before the entry, in a turn of its own: a weak phone is then never busy for long. */
  first?: string;
  styles: PageStyle[];
  /** Scripts the route needs besides the entry. */
  modules: string[];
}

/** Where pages come from: the build in production, Vite in development. */
export interface PageSource {
  renderer: () => Promise<Renderer>;
  assetsOf: (sources: readonly string[], frame: Frame) => PageAssets;
  /** What the content security policy must let through for styles that are written into pages. */
  styleHashes?: readonly string[];
  /** Last change to the finished HTML, before it is cached. */
  finish?: (url: string, html: string) => Promise<string>;
  /** Seconds that public HTML is fresh; 0 in development. */
  freshSeconds: number;
}
