import type { AuditAction } from '@qantara/contract';
import { Refusal } from '../platform/http/refusal';
import type { SaveOutcome, SavePlan } from './save-rules';

/** What the audit trail calls each outcome of a save. */
export const ACTIONS: Record<SaveOutcome, AuditAction> = {
  job_created: 'job_created',
  job_updated: 'job_updated',
  job_closed: 'job_closed',
  job_activated: 'job_activated',
  job_activated_fresh_date: 'job_activated',
};

export type Accepted<Values> = Extract<SavePlan<Values>, { ok: true }>;

/** The plan of a save that the rules allow; what they refuse leaves as a refusal. */
export function accept<Values>(plan: SavePlan<Values>): Accepted<Values> {
  if (plan.ok) return plan;
  if (plan.code === 'status_move_not_allowed') throw new Refusal(plan.code);
  throw new Refusal('invalid_input', { errors: [{ field: plan.field, code: plan.code }] });
}
