import { invitationInput, isAtLeast, ownNameInput, staffChange } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { acknowledge } from '../../../platform/http/acknowledge';
import { inTransaction } from '../../../platform/database/transaction';
import { ApiError } from '../../../platform/http/api-error';
import { checkInput } from '../../../platform/http/check-input';
import { localeOf } from '../../../platform/http/locale';
import { staffCall } from '../../../submissions/staff-call';
import { staffRoleOf } from '../../../auth/staff-account';
import { presentAccount, presentStaff, type StaffAccount } from '../../../auth/staff/present';
import { staffManagement } from '../../../auth/staff/staff-management';
import { handOverStaffSchedules, readStaffSchedules } from '../../../strapi-admin/schedules/staff-schedules';

function memberOf(team: readonly StaffAccount[], id: string): StaffAccount {
  const member = team.find((one) => String(one.id) === id);
  if (!member) throw new ApiError('staff_not_found');
  return member;
}

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
    ctx.body = presentAccount(
      await inTransaction(strapi, async () => {
        // Before the account is blocked or may no longer publish, which stops what it has scheduled.
        if (change.schedules_to !== undefined && change.active !== true) {
          const team = await staffManagement(strapi).list();
          await handOverStaffSchedules(strapi, memberOf(team, id), change.schedules_to, team);
        }
        return staffManagement(strapi).change(id, change, staff);
      }),
    );
  },

  async schedules(ctx: Context) {
    const team = await staffManagement(strapi).list();
    ctx.body = await readStaffSchedules(strapi, memberOf(team, staffCall(ctx).id), team);
  },

  async sendLink(ctx: Context) {
    const { id, staff } = staffCall(ctx);
    acknowledge(ctx, 'password_link_sent', { email: await staffManagement(strapi).sendLink(id, staff, localeOf(ctx)) });
  },
});
