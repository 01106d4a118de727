import type { Core, UID } from '@strapi/strapi';

/** A service by its uid, typed as its file exports it. Strapi's own types do not know services. */
export const serviceOf = <Service extends object>(strapi: Core.Strapi, uid: UID.Service): Service =>
  strapi.service(uid) as Service;
