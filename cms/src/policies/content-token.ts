import { timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { Refusal } from '../platform/http/refusal';
import { settingsOf } from '../platform/settings/settings';

/** Lets in the website's server alone, by CONTENT_TOKEN. */
export default (policyContext: Context, _config: unknown, { strapi }: { strapi: Core.Strapi }): boolean => {
  // Strapi hands policies a flat copy of the context, without get().
  const { ctx } = policyContext.request;
  const given = Buffer.from(ctx.get('Authorization'));
  const expected = Buffer.from(`Bearer ${settingsOf(strapi).contentToken}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refusal('not_signed_in');
  return true;
};
