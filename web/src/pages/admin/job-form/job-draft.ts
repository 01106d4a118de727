import type { StaffJobRow } from '@qantara/contract';
import { clearDraft, readDraft, writeDraft } from '../../../lib/draft-store.js';
import type { JobFormValues } from './job-form-values.js';

/** What was typed, and the job as it was when typing began: its version decides whether saving is still safe. */
export interface JobDraft {
  values: JobFormValues;
  base: StaffJobRow | null;
}

const nameOf = (jobId: string | null) => `job.${jobId ?? 'new'}`;

export function readJobDraft(jobId: string | null): JobDraft | null {
  const text = readDraft(nameOf(jobId))?.['draft'];
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<JobDraft> | null;
    return draft?.values && 'base' in draft ? { values: draft.values, base: draft.base ?? null } : null;
  } catch {
    return null;
  }
}

export function writeJobDraft(jobId: string | null, draft: JobDraft): void {
  writeDraft(nameOf(jobId), { draft: JSON.stringify(draft) });
}

export function clearJobDraft(jobId: string | null): void {
  clearDraft(nameOf(jobId));
}
