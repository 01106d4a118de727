import type { Context, Next } from 'koa';
import { Refusal } from '../platform/http/refusal';
import { isPanelApi, PANEL_API } from '../strapi-admin/panel-path';

/**
 * Serves Strapi's admin API, which lives at the root, below PANEL_API. The API has one address, in small letters, by which
 * everything else here knows it: the router would also answer at others.
 */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    const isInPanel = isPanelApi(ctx.path);
    if (isInPanel) {
      const rest = ctx.url.slice(PANEL_API.length);
      ctx.url = rest.startsWith('/') ? rest : `/${rest}`;
    }
    const isApi = /^\/api(\/|$)/i.test(ctx.path);
    if (isApi && (isInPanel || !/^\/api(\/|$)/.test(ctx.path))) throw new Refusal('not_found');
    return next();
  };
