import type { Frame } from '../../src/app/router.js';
import type * as EntryServer from '../../src/entry-server.js';
import type { RendererConfig } from '../../src/lib/http/client-config.js';

export type Renderer = typeof EntryServer;

export interface PageStyle {
  href: string;
  /** For an inline style, where the content security policy allows it. */
  text?: string;
}

export interface PageAssets {
  /** URL of the script that hydrates the page. */
  entry: string;
  /** The one of `modules` that is evaluated before the entry, in a task of its own: no long task on a weak phone. */
  first?: string;
  styles: PageStyle[];
  /** Scripts the route needs besides the entry. */
  modules: string[];
}

/** Where pages come from: the build in production, Vite in development. */
export interface PageSource {
  /** Changes with each build: browsers with code of another one load a new document instead of content made for it. */
  build: string;
  renderer: () => Promise<Renderer>;
  assetsOf: (sources: readonly string[], frame: Frame) => PageAssets;
  /** Of inline styles, for the content security policy. */
  styleHashes?: readonly string[];
  /** Last change to the finished HTML, before it is cached. */
  finish?: (url: string, html: string) => Promise<string>;
  /** Seconds that public HTML is fresh; 0 in development. */
  freshSeconds: number;
}

/** The same pages, with a renderer that is configured. In development Vite may load a new one for each request. */
export const withConfig = (source: PageSource, config: RendererConfig): PageSource => ({
  ...source,
  renderer: async () => {
    const renderer = await source.renderer();
    renderer.setClientConfig(config);
    return renderer;
  },
});
