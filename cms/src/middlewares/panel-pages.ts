import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { textIn } from '../strapi-admin/access/panel-input';

/**
 * Guards calls that the panel's pages make for every editor, and invitations. Strapi responds with 500 to bodies of another
 * shape, and lists the versions of Node and of all packages, which no page of ours needs.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { permissions } = (ctx.request.body ?? {}) as { permissions?: unknown };
    if (ctx.path.endsWith('/permissions/check') && !Array.isArray(permissions))
      throw new errors.ValidationError('permissions must be a list');
    if (ctx.method === 'POST' && ctx.path.endsWith('/users') && textIn(ctx.request.body, 'email') === null)
      throw new errors.ValidationError('Give an email address.');
    try {
      await next();
    } catch (error) {
      if (error instanceof Error && error.name === 'ZodError') throw new errors.ValidationError('Invalid layout');
      throw error;
    }
    if (!ctx.path.endsWith('/information')) return;
    const { data } = ctx.body as { data: Record<string, unknown> };
    const { dependencies: _packages, nodeVersion: _version, ...shown } = data;
    ctx.body = { data: shown };
  };
