import { auditQuery } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { listAuditEntries } from '../../../audit/list-entries';
import { sendPage } from '../../../platform/http/send-page';
import { checkQuery } from '../../../platform/http/check-input';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    const query = checkQuery(auditQuery, ctx.query);
    sendPage(ctx, await listAuditEntries(strapi, query), query);
  },
});
