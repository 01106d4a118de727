import type { StaffUser } from '@qantara/contract';
import type { Context } from 'koa';

/** Submission of a staff call, and its caller (set by the policy is-staff). */
export function staffCall(ctx: Context & { params?: Record<string, string> }): { id: string; staff: StaffUser } {
  return { id: ctx.params?.id ?? '', staff: ctx.state.staff as StaffUser };
}
