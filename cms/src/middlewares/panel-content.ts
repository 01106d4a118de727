import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { panelTypeKind } from '../strapi-admin/panel-types';

/** Where the content calls of the panel name the type they are about. */
const NAMES = ['model', 'uid', 'model_uid', 'contentType', 'contentTypeUid', 'contentTypeUID'];

/**
 * In front of the panel's content calls. Strapi hides such types from its pages only, and lets whoever may do everything
 * read them: people's data is for the dashboard, behind a second factor and the audit trail.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context & { params?: unknown }, next: Next): Promise<void> => {
    const given = [ctx.params, ctx.query, ctx.request.body].flatMap((part) => NAMES.map((name) => valueOf(part, name)));
    if (given.flat().some((uid) => isHiddenType(strapi, uid))) throw new errors.ForbiddenError();
    await next();
  };

const valueOf = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;

/** Whether this names a content type that the panel does not show. */
const isHiddenType = (strapi: Core.Strapi, uid: unknown): boolean =>
  typeof uid === 'string' && Reflect.has(strapi.contentTypes, uid) && panelTypeKind(strapi, uid) === null;
