import type { Core, UID } from '@strapi/strapi';

/** A service of Strapi by its uid, with the part of it that the caller uses: Strapi's types do not know services. */
export const serviceOf = <Service extends object>(strapi: Core.Strapi, uid: UID.Service): Service =>
  strapi.service(uid) as Service;
