import type { Context, Next } from 'koa';
import { Refusal } from '../lib/refusal';

/** Where the panel's pages find Strapi's admin API: below the one path the web server passes on (see config/admin). */
export const PANEL_API = '/cms/backend';

/** Serves Strapi's admin API, which lives at the root, below PANEL_API. */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== PANEL_API && !ctx.path.startsWith(`${PANEL_API}/`)) return next();
    ctx.url = ctx.url.slice(PANEL_API.length) || '/';
    if (ctx.path === '/api' || ctx.path.startsWith('/api/')) throw new Refusal('not_found');
    return next();
  };
