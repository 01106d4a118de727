import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { endFamilyOf } from '../strapi-admin/access/panel-token';

const COOKIE = 'strapi_admin_refresh';

/** Strapi only rejects a reused refresh token. It may be stolen, so this ends all sessions of its sign-in. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const token = ctx.cookies.get(COOKIE, { signed: false });
    await next();
    if (ctx.status === 401 && token && (await endFamilyOf(strapi, token)))
      strapi.log.warn('a refresh token of the panel came a second time: the sessions of its browser were ended');
  };
