import type { StaffUser } from '@qantara/contract';
import type { Context } from 'koa';

/** Which submission a staff call is about, and who is calling (as the policy is-staff left it). */
export function staffCall(ctx: Context & { params?: Record<string, string> }): { id: string; staff: StaffUser } {
  return { id: ctx.params?.id ?? '', staff: ctx.state.staff as StaffUser };
}
