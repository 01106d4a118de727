import { timingSafeEqual } from 'node:crypto';
import { contentBearer } from '@qantara/contract/preview-link';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { ApiError } from '../platform/http/api-error';
import { settingsOf } from '../platform/settings/settings';

/** Only admits the website's server, by CONTENT_TOKEN. */
export default (policyContext: Context, _config: unknown, { strapi }: { strapi: Core.Strapi }): boolean => {
  // Strapi hands policies a flat copy of the context, without get().
  const { ctx } = policyContext.request;
  const token = Buffer.from(ctx.get('Authorization'));
  const expected = Buffer.from(contentBearer(settingsOf(strapi).contentToken));
  if (token.length !== expected.length || !timingSafeEqual(token, expected)) throw new ApiError('not_signed_in');
  return true;
};
