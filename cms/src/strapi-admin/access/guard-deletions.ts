import { type Locale, LOCALES } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { hasDrafts } from '../../content/content-types';
import { permissionsOf } from './content-permissions';

/**
 * Deleting a published text takes it off the website, so callers of the panel also need the right to publish it. Strapi only
 * asks for the right to delete.
 */
export function guardDeletions(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    const ability: unknown = strapi.requestContext.get()?.state.userAbility;
    if (action !== 'delete' || !ability || !hasDrafts(strapi, uid) || !('documentId' in params)) return next();
    const can = permissionsOf(strapi, ability, uid);
    const where = { documentId: params.documentId, publishedAt: { $notNull: true }, locale: LOCALES.filter(isDeleted) };
    const published = (await strapi.db.query(uid).findMany({ where })) as { locale: Locale }[];
    if (published.some(({ locale }) => !can.publish({ locale })))
      // Of the errors with 403, Strapi only sends the message of this one.
      throw new errors.PolicyError('This text is published, and you may not publish. Ask an editor to delete it.');
    return next();

    function isDeleted(locale: Locale): boolean {
      return params.locale === '*' || [params.locale ?? LOCALES].flat().includes(locale);
    }
  });
}
