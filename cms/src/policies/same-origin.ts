import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isForeignOrigin } from '../platform/http/origin';
import { Refusal } from '../platform/http/refusal';
import { settingsOf } from '../platform/settings/settings';

/** For calls that set or clear cookies without a session: another website's page must not make them. */
export default ({ request }: Context, _: unknown, { strapi }: { strapi: Core.Strapi }): boolean => {
  if (isForeignOrigin(settingsOf(strapi), request.get('Origin'))) throw new Refusal('origin_not_allowed');
  return true;
};
