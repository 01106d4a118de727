import type { AuditAction } from '@qantara/contract';
import { ApiError } from '../platform/http/api-error';
import type { SaveOutcome, SavePlan } from './save-rules';

/** Audit action of each outcome of a save. */
export const ACTIONS: Record<SaveOutcome, AuditAction> = {
  job_created: 'job_created',
  job_updated: 'job_updated',
  job_closed: 'job_closed',
  job_activated: 'job_activated',
  job_activated_fresh_date: 'job_activated',
};

export type Accepted<Values> = Extract<SavePlan<Values>, { ok: true }>;

/** The plan of a save. @throws {ApiError} if a rule rejects it */
export function accept<Values>(plan: SavePlan<Values>): Accepted<Values> {
  if (plan.ok) return plan;
  if (plan.code === 'status_move_not_allowed') throw new ApiError(plan.code);
  throw new ApiError('invalid_input', { errors: [{ field: plan.field, code: plan.code }] });
}
