import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { valueOf } from '../platform/value-of';
import { panelTypeKind } from '../strapi-admin/access/panel-types';

/** Parameters in which content calls of the panel name their type. */
const NAMES = ['model', 'uid', 'model_uid', 'contentType', 'contentTypeUid', 'contentTypeUID'];

/**
 * Guards the panel's content calls. Strapi only hides other types from its pages, and lets a super admin read them, but
 * personal data is for the dashboard, with its second factor and audit trail. Strapi also lets every editor filter texts by
 * any field of their author's account, which reveals emails letter by letter.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context & { params?: unknown }, next: Next): Promise<void> => {
    const given = [ctx.params, ctx.query, ctx.request.body].flatMap((part) => NAMES.map((name) => valueOf(part, name)));
    if (given.flat().some((uid) => isHiddenType(strapi, uid))) throw new errors.ForbiddenError();
    if (asksAboutAuthors(ctx.query))
      throw new errors.ValidationError('Filter and sort by the name or id of a user only');
    if (isNestedTooDeep(ctx.request.body)) throw new errors.ValidationError('Invalid input');
    // Strapi would store it in place of the id that PostgreSQL gives.
    if (valueOf(ctx.request.body, 'id') === null) throw new errors.ValidationError('Invalid input');
    await next();
  };

/** Far more than the deepest text. Strapi's recursive checks would overflow the stack. */
const MAX_DEPTH = 100;

function isNestedTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
  }
  return false;
}

const AUTHORS = ['createdBy', 'updatedBy'];
const SHOWN_OF_AUTHORS = /^(?:\$\w+|\d+|id|documentId|firstname|lastname)$/;
const HIDDEN_OF_AUTHORS = /\b(?:createdBy|updatedBy)\.(?!(?:id|documentId|firstname|lastname)\b)/;

/** Whether the query uses a field of an author that the panel does not show. */
function asksAboutAuthors(part: unknown, isOfAuthor = false): boolean {
  if (typeof part === 'string') return HIDDEN_OF_AUTHORS.test(part);
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(
    ([name, inner]) =>
      (isOfAuthor && !SHOWN_OF_AUTHORS.test(name)) || asksAboutAuthors(inner, isOfAuthor || AUTHORS.includes(name)),
  );
}

/** Whether this names a content type that the panel does not show. */
const isHiddenType = (strapi: Core.Strapi, uid: unknown): boolean =>
  typeof uid === 'string' && Reflect.has(strapi.contentTypes, uid) && panelTypeKind(strapi, uid) === null;
