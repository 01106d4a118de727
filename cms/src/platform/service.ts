import type { Core, UID } from '@strapi/strapi';

/** A service by its uid, as the type its file exports. Strapi itself knows services only as "anything". */
export const serviceOf = <Service extends object>(strapi: Core.Strapi, uid: UID.Service): Service =>
  strapi.service(uid) as Service;
