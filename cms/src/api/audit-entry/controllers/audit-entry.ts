import { auditQuery } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { sendPage } from '../../../platform/http/send-page';
import { checkQuery } from '../../../platform/http/check-input';
import { serviceOf } from '../../../platform/service';
import type { AuditEntryService } from '../services/audit-entry';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    const query = checkQuery(auditQuery, ctx.query);
    const entries = serviceOf<AuditEntryService>(strapi, 'api::audit-entry.audit-entry');
    sendPage(ctx, await entries.list(query), query);
  },
});
