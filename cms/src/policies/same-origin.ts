import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isForeignOrigin } from '../lib/origin';
import { Refusal } from '../lib/refusal';
import { settingsOf } from '../lib/settings';

/** For calls that set or clear cookies without a session: another website's page must not make them. */
export default ({ request }: Context, _: unknown, { strapi }: { strapi: Core.Strapi }): boolean => {
  if (isForeignOrigin(settingsOf(strapi), request.get('Origin'))) throw new Refusal('origin_not_allowed');
  return true;
};
