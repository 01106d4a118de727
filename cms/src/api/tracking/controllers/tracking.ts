import { type StaffUser, trackingInput } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { readPublicTracking, readTracking, saveTracking } from '../../../analytics/tracking-settings';
import { sendCacheable, toJsonBody } from '../../../platform/http/send-cacheable';
import { checkInput } from '../../../platform/http/check-input';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async readPublic(ctx: Context) {
    sendCacheable(ctx, toJsonBody(await readPublicTracking(strapi)));
  },

  async read(ctx: Context) {
    ctx.body = await readTracking(strapi);
  },

  async save(ctx: Context) {
    const { version, ...ids } = checkInput(trackingInput, ctx.request.body);
    ctx.body = await saveTracking(strapi, ids, version, ctx.state.staff as StaffUser);
  },
});
