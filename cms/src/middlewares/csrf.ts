import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isForeignPage } from '../platform/http/origin';
import { ApiError } from '../platform/http/api-error';
import { settingsOf } from '../platform/settings/settings';

const READING = ['GET', 'HEAD', 'OPTIONS'];
/**
 * The secret in the URL is the permission, and cookies are ignored. These pages send no Referer, so browsers without
 * Sec-Fetch-Site (Safari before 16.4) send `Origin: null` with their forms.
 */
const BY_SECRET_URL = /^\/api\/job-alerts\/[^/]+\//;

/**
 * CSRF protection of every call that changes something, of the API and the panel, including public forms. Calls with a
 * session are also checked strictly by Origin (policies is-staff, same-origin).
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const settings = settingsOf(strapi);
  return (ctx: Context, next: Next): Promise<void> => {
    const isChecked = !READING.includes(ctx.method) && !BY_SECRET_URL.test(ctx.path);
    if (isChecked && isForeignPage(settings, ctx.get('Origin'), ctx.get('Sec-Fetch-Site')))
      throw new ApiError('origin_not_allowed');
    return next();
  };
};
