import { LOCALES } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { permissionsOf } from '../strapi-admin/access/content-permissions';
import { textIn } from '../strapi-admin/access/panel-input';

/**
 * Checks the caller's right to the content type of calls for which Strapi checks none: previews, whose link shows drafts,
 * and values of a UID field. For relations of a type that the caller may not read, Strapi responds with 500, and for those
 * sorted by something else than a field.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  function isAllowed(ctx: Context & { params?: unknown }): boolean {
    const [previewed, related] = [textIn(ctx.params, 'contentType'), textIn(ctx.params, 'model')];
    const model = previewed ?? related ?? textIn(ctx.request.body, 'contentTypeUID');
    // Strapi rejects unknown types. A component has the permissions of the text that it is part of.
    if (model === null || !(model in strapi.contentTypes)) return true;
    const can = permissionsOf(strapi, ctx.state.userAbility, model);
    if (related) return can.read(null, textIn(ctx.params, 'targetField') ?? undefined);
    if (!previewed) return can.create() || can.update();
    const locale = LOCALES.find((known) => known === ctx.query.locale);
    return can.read(locale && { locale });
  }

  return async (ctx: Context, next: Next): Promise<void> => {
    if (!isAllowed(ctx)) throw new errors.ForbiddenError();
    // The panel never sends one: Strapi sorts relations by their names.
    if (textIn(ctx.params, 'targetField') !== null && ctx.query.sort !== undefined)
      throw new errors.ValidationError('Relations are sorted by their names.');
    await next();
  };
};
