import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isForeignPage } from '../platform/http/origin';
import { Refusal } from '../platform/http/refusal';
import { settingsOf } from '../platform/settings/settings';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whatever changes something, of the API and of the panel, public forms too: a page of another website must not make a
 * visitor's browser send it. Calls with a session check Origin once more, strictly (policies is-staff, same-origin).
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const settings = settingsOf(strapi);
  return (ctx: Context, next: Next): Promise<void> => {
    if (!READING.includes(ctx.method) && isForeignPage(settings, ctx.get('Origin'), ctx.get('Sec-Fetch-Site')))
      throw new Refusal('origin_not_allowed');
    return next();
  };
};
