import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { serviceOf } from '../../../platform/service';
import type { HealthService } from '../services/health';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async check(ctx: Context) {
    const health = await serviceOf<HealthService>(strapi, 'api::health.health').check();
    ctx.status = health.status === 'ok' ? 200 : 503;
    ctx.state.hasOwnBody = true;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = health;
  },

  live(ctx: Context) {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok' };
  },
});
