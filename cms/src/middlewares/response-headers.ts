import type { Context, Next } from 'koa';
import {
  API_HEADERS,
  builtPanelHeaders,
  FILE_HEADERS,
  FOR_OTHER_SITES,
  PANEL_HEADERS,
} from '../platform/http/response-headers';
import { isPanelCall, isPanelPage } from '../strapi-admin/access/panel-path';

interface Config {
  panelIsDeveloped: boolean;
  /** Of the website. */
  publicUrl: string;
}

/** Sets the security headers of every response before any error can occur. */
export default ({ panelIsDeveloped, publicUrl }: Config) => {
  const panel = panelIsDeveloped ? PANEL_HEADERS : builtPanelHeaders(publicUrl);
  const headersFor = (path: string) => {
    if (path === '/api' || path.startsWith('/api/')) return API_HEADERS;
    return isPanelPage(path) ? panel : FILE_HEADERS;
  };
  return async (ctx: Context, next: Next): Promise<void> => {
    // The original path: later middleware rewrites it for the panel's calls.
    const { path } = ctx;
    ctx.set(headersFor(path));
    await next();
    if (isPanelCall(path)) ctx.set('Cache-Control', 'no-store');
    // strapi::cors leaves them empty if the request has no Origin.
    if (ctx.get('Origin') === '') for (const name of FOR_OTHER_SITES) ctx.remove(name);
  };
};
