/** Rules of a save and its effects. Pure; used by the API and the panel. */
import {
  isMoveAllowed,
  JOB_DAYS_OPEN,
  JOB_MOVES,
  jobLocationTypeOf,
  type JobStatus,
  type JobValues,
  type MessageCode,
} from '@qantara/contract';
import { daysAfter } from '../platform/agency-day';
import { statusOn } from './present';

interface StoredState {
  status: JobStatus;
  expiry_date: string;
}

/** The fields that the rules check; the rest of the job is passed through. */
type CheckedFields = Pick<JobValues, 'country' | 'status' | 'expiry_date' | 'closed_reason'>;
export type PlannedValues<Values> = Values & { job_location_type: string; expiry_date: string };
export type PlannedJob = PlannedValues<JobValues>;
export type SaveOutcome = 'job_created' | 'job_updated' | 'job_closed' | 'job_activated' | 'job_activated_fresh_date';
export type SavePlan<Values = JobValues> =
  { ok: true; values: PlannedValues<Values>; outcome: SaveOutcome } | { ok: false; code: MessageCode; field: string };

/** @param before the stored job, null for a new one; @param today the agency's day */
export function planSave<Values extends CheckedFields>(
  before: StoredState | null,
  input: Values,
  today: string,
): SavePlan<Values> {
  const was = before && statusOn(before, today);
  if (was && !isMoveAllowed(JOB_MOVES, was, input.status))
    return { ok: false, code: 'status_move_not_allowed', field: 'status' };

  const isActivation = was !== null && was !== 'active' && input.status === 'active';
  const isPast = input.expiry_date !== null && input.expiry_date < today;
  if (input.status === 'active' && isPast && !isActivation)
    return { ok: false, code: 'date_past', field: 'expiry_date' };

  const needsFreshDate = isActivation && isPast;
  return {
    ok: true,
    outcome: outcomeOf(was, input.status, needsFreshDate),
    values: {
      ...input,
      job_location_type: jobLocationTypeOf(input.country),
      expiry_date: input.expiry_date === null || needsFreshDate ? daysAfter(today, JOB_DAYS_OPEN) : input.expiry_date,
      closed_reason: input.status === 'closed' ? input.closed_reason : null,
    },
  };
}

export function outcomeOf(was: JobStatus | null, becomes: JobStatus, isFreshDate: boolean): SaveOutcome {
  if (was === null) return 'job_created';
  if (was === becomes || becomes === 'expired') return 'job_updated';
  if (becomes === 'closed') return 'job_closed';
  return isFreshDate ? 'job_activated_fresh_date' : 'job_activated';
}
