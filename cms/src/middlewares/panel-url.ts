import type { Context, Next } from 'koa';
import { ApiError } from '../platform/http/api-error';
import { isPanelApi, PANEL_API } from '../strapi-admin/access/panel-path';

/**
 * Serves Strapi's admin API below PANEL_API instead of the root. Only accepts its lower-case URL, which all other code here
 * compares with: the router would also match others.
 */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    const isInPanel = isPanelApi(ctx.path);
    if (isInPanel) {
      const rest = ctx.url.slice(PANEL_API.length);
      ctx.url = rest.startsWith('/') ? rest : `/${rest}`;
    }
    const isApi = /^\/api(\/|$)/i.test(ctx.path);
    if (isApi && (isInPanel || !/^\/api(\/|$)/.test(ctx.path))) throw new ApiError('not_found');
    return next();
  };
