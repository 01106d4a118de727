import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isForeignOrigin } from '../platform/http/origin';
import { ApiError } from '../platform/http/api-error';
import { settingsOf } from '../platform/settings/settings';

/** For calls that set or clear cookies without a session: rejects requests from pages of other websites. */
export default ({ request }: Context, _: unknown, { strapi }: { strapi: Core.Strapi }): boolean => {
  if (isForeignOrigin(settingsOf(strapi), request.get('Origin'))) throw new ApiError('origin_not_allowed');
  return true;
};
