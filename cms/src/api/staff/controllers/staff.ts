import { invitationInput, isAtLeast, ownNameInput, staffChange } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { acknowledge } from '../../../auth/acknowledge';
import { checkInput } from '../../../platform/http/check-input';
import { localeOf } from '../../../platform/http/locale';
import { serviceOf } from '../../../platform/service';
import { staffCall } from '../../../submissions/staff-call';
import { staffRoleOf } from '../../../auth/staff-account';
import { presentAccount, presentStaff } from '../../../auth/staff/present';
import type { StaffService } from '../services/staff';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const service = () => serviceOf<StaffService>(strapi, 'api::staff.staff');

  return {
    async find(ctx: Context) {
      const accounts = await service().list();
      ctx.body = isAtLeast(staffCall(ctx).staff.role, 'lead')
        ? accounts.map(presentAccount)
        : accounts.filter((account) => staffRoleOf(account) !== 'editor').map(presentStaff);
    },

    async invite(ctx: Context) {
      const input = checkInput(invitationInput, ctx.request.body);
      ctx.body = presentAccount(await service().invite(input, staffCall(ctx).staff, localeOf(ctx)));
      ctx.status = 201;
    },

    async renameSelf(ctx: Context) {
      const { name } = checkInput(ownNameInput, ctx.request.body);
      ctx.body = await service().rename(staffCall(ctx).staff, name);
    },

    async change(ctx: Context) {
      const change = checkInput(staffChange, ctx.request.body);
      const { id, staff } = staffCall(ctx);
      ctx.body = presentAccount(await service().change(id, change, staff));
    },

    async sendLink(ctx: Context) {
      const { id, staff } = staffCall(ctx);
      acknowledge(ctx, 'password_link_sent', { email: await service().sendLink(id, staff, localeOf(ctx)) });
    },
  };
};
