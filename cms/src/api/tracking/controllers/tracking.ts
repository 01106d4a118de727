import { type StaffUser, trackingInput } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { sendCacheable, toJsonBody } from '../../../platform/http/send-cacheable';
import { checkInput } from '../../../platform/http/check-input';
import { serviceOf } from '../../../platform/service';
import type { TrackingService } from '../services/tracking';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const tracking = () => serviceOf<TrackingService>(strapi, 'api::tracking.tracking');

  return {
    async readPublic(ctx: Context) {
      sendCacheable(ctx, toJsonBody(await tracking().readPublic()));
    },

    async read(ctx: Context) {
      ctx.body = await tracking().read();
    },

    async save(ctx: Context) {
      const { version, ...ids } = checkInput(trackingInput, ctx.request.body);
      ctx.body = await tracking().save(ids, version, ctx.state.staff as StaffUser);
    },
  };
};
