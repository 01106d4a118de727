import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { endFamilyOf } from '../strapi-admin/panel-token';

const COOKIE = 'strapi_admin_refresh';

/** Strapi refuses a refresh token that was used before, and leaves it at that. Whoever has one may have stolen it. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const token = ctx.cookies.get(COOKIE, { signed: false });
    await next();
    if (ctx.status === 401 && token && (await endFamilyOf(strapi, token)))
      strapi.log.warn('a refresh token of the panel came a second time: the sessions of its browser were ended');
  };
