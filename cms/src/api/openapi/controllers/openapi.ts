import { openapiDocument } from '@qantara/contract/openapi';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { settingsOf } from '../../../platform/settings/settings';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  let document: string | undefined;

  return {
    /** Built once: the document is the same for every request. */
    read(ctx: Context) {
      const version = String(strapi.config.get('info.version'));
      document ??= JSON.stringify(openapiDocument(settingsOf(strapi).publicUrl, version));
      ctx.set('Cache-Control', 'public, max-age=300');
      ctx.type = 'application/json';
      ctx.body = document;
    },
  };
};
