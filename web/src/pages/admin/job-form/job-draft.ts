import type { StaffJobRow } from '@qantara/contract';
import { clearDraft, readDraft, writeDraft } from '../../../lib/draft-store.js';
import type { JobFormValues } from './job-form-values.js';

/** What was typed, and the job as it was when typing began: its version decides whether saving is still safe. */
export interface JobDraft {
  values: JobFormValues;
  base: StaffJobRow | null;
}

const keyOf = (name: string) => `job.${name}`;

export function readJobDraft(name: string): JobDraft | null {
  const text = readDraft(keyOf(name))?.['draft'];
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<JobDraft> | null;
    return draft?.values && 'base' in draft ? { values: draft.values, base: draft.base ?? null } : null;
  } catch {
    return null;
  }
}

export function writeJobDraft(name: string, draft: JobDraft): void {
  writeDraft(keyOf(name), { draft: JSON.stringify(draft) });
}

export function clearJobDraft(name: string): void {
  clearDraft(keyOf(name));
}
