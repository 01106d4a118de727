import { invitationInput, isAtLeast, ownNameInput, staffChange } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { acknowledge } from '../../../auth/acknowledge';
import { checkInput } from '../../../platform/http/check-input';
import { localeOf } from '../../../platform/http/locale';
import { staffCall } from '../../../submissions/staff-call';
import { staffRoleOf } from '../../../auth/staff-account';
import { presentAccount, presentStaff } from '../../../auth/staff/present';
import { staffManagement } from '../../../auth/staff/staff-management';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    const accounts = await staffManagement(strapi).list();
    ctx.body = isAtLeast(staffCall(ctx).staff.role, 'lead')
      ? accounts.map(presentAccount)
      : accounts.filter((account) => staffRoleOf(account) !== 'editor').map(presentStaff);
  },

  async invite(ctx: Context) {
    const input = checkInput(invitationInput, ctx.request.body);
    ctx.body = presentAccount(await staffManagement(strapi).invite(input, staffCall(ctx).staff, localeOf(ctx)));
    ctx.status = 201;
  },

  async renameSelf(ctx: Context) {
    const { name } = checkInput(ownNameInput, ctx.request.body);
    ctx.body = await staffManagement(strapi).rename(staffCall(ctx).staff, name);
  },

  async change(ctx: Context) {
    const change = checkInput(staffChange, ctx.request.body);
    const { id, staff } = staffCall(ctx);
    ctx.body = presentAccount(await staffManagement(strapi).change(id, change, staff));
  },

  async sendLink(ctx: Context) {
    const { id, staff } = staffCall(ctx);
    acknowledge(ctx, 'password_link_sent', { email: await staffManagement(strapi).sendLink(id, staff, localeOf(ctx)) });
  },
});
