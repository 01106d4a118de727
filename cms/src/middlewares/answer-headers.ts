import type { Context, Next } from 'koa';
import {
  API_HEADERS,
  BUILT_PANEL_HEADERS,
  FILE_HEADERS,
  FOR_OTHER_SITES,
  PANEL_HEADERS,
} from '../platform/http/answer-headers';
import { isPanelCall, isPanelPage } from '../strapi-admin/panel-path';

interface Config {
  panelIsDeveloped: boolean;
}

/** Sets the security headers of every answer before anything can go wrong with it. */
export default ({ panelIsDeveloped }: Config) => {
  const panel = panelIsDeveloped ? PANEL_HEADERS : BUILT_PANEL_HEADERS;
  const headersFor = (path: string) => {
    if (path === '/api' || path.startsWith('/api/')) return API_HEADERS;
    return isPanelPage(path) ? panel : FILE_HEADERS;
  };
  return async (ctx: Context, next: Next): Promise<void> => {
    // As it was sent: what comes after this gives the panel's calls another path.
    const { path } = ctx;
    ctx.set(headersFor(path));
    await next();
    if (isPanelCall(path)) ctx.set('Cache-Control', 'no-store');
    // strapi::cors leaves them empty for whoever names no site.
    if (ctx.get('Origin') === '') for (const name of FOR_OTHER_SITES) ctx.remove(name);
  };
};
