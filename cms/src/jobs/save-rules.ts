/** What a save may do and what it brings about. Pure; the API and the panel both go by it. */
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

interface Standing {
  status: JobStatus;
  expiry_date: string;
}

/** What the rules look at; a save brings the rest of the job along. */
type Wanted = Pick<JobValues, 'country' | 'status' | 'expiry_date' | 'closed_reason'>;
export type Settled<Values> = Values & { job_location_type: string; expiry_date: string };
export type SettledValues = Settled<JobValues>;
export type SaveOutcome = 'job_created' | 'job_updated' | 'job_closed' | 'job_activated' | 'job_activated_fresh_date';
export type SavePlan<Values = JobValues> =
  { ok: true; values: Settled<Values>; outcome: SaveOutcome } | { ok: false; code: MessageCode; field: string };

/** @param before the stored job, null for a new one; @param today the agency's day */
export function planSave<Values extends Wanted>(
  before: Standing | null,
  wanted: Values,
  today: string,
): SavePlan<Values> {
  const was = before && statusOn(before, today);
  if (was && !isMoveAllowed(JOB_MOVES, was, wanted.status))
    return { ok: false, code: 'status_move_not_allowed', field: 'status' };

  const isActivation = was !== null && was !== 'active' && wanted.status === 'active';
  const isPast = wanted.expiry_date !== null && wanted.expiry_date < today;
  if (wanted.status === 'active' && isPast && !isActivation)
    return { ok: false, code: 'date_past', field: 'expiry_date' };

  const needsFreshDate = isActivation && isPast;
  return {
    ok: true,
    outcome: outcomeOf(was, wanted.status, needsFreshDate),
    values: {
      ...wanted,
      job_location_type: jobLocationTypeOf(wanted.country),
      expiry_date: wanted.expiry_date === null || needsFreshDate ? daysAfter(today, JOB_DAYS_OPEN) : wanted.expiry_date,
      closed_reason: wanted.status === 'closed' ? wanted.closed_reason : null,
    },
  };
}

function outcomeOf(was: JobStatus | null, becomes: JobStatus, isFreshDate: boolean): SaveOutcome {
  if (was === null) return 'job_created';
  if (was === becomes || becomes === 'expired') return 'job_updated';
  if (becomes === 'closed') return 'job_closed';
  return isFreshDate ? 'job_activated_fresh_date' : 'job_activated';
}
