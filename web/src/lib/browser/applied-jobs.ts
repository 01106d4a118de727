import { isYounger, serverNow } from './server-clock.js';

/** Days a device remembers that somebody applied for a job on it; the privacy policy names them. */
const REMEMBERED_DAYS = 180;
const key = 'qantara.applied';

/** An application sent from this device. */
export interface AppliedJob {
  /** ISO time. */
  sentAt: string;
  /** Absent when the server gave none. */
  reference?: string | undefined;
}

/** What was sent from this device for a job; null: nothing, or longer ago. */
export const appliedJob = (jobId: string): AppliedJob | null => readAll()[jobId] ?? null;

/** Stays on the device: the job, the time and the reference, and nothing about the person. */
export function rememberApplication(
  jobId: string,
  reference: string | undefined,
  now: Date = new Date(serverNow()),
): void {
  write({ ...readAll(), [jobId]: { sentAt: now.toISOString(), reference } });
}

/** For the start of the app, so that no application stays on the device longer. */
export const deleteOldApplications = (): void => write(readAll());

function readAll(): Record<string, AppliedJob> {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, AppliedJob>;
    const now = serverNow();
    const isRemembered = (sentAt: string) => isYounger(Date.parse(sentAt), REMEMBERED_DAYS * 86_400_000, now);
    return Object.fromEntries(Object.entries(stored).filter(([, { sentAt }]) => isRemembered(sentAt)));
  } catch {
    // Storage is blocked or has invalid data.
    return {};
  }
}

function write(jobs: Record<string, AppliedJob>): void {
  try {
    if (Object.keys(jobs).length > 0) localStorage.setItem(key, JSON.stringify(jobs));
    else localStorage.removeItem(key);
  } catch {
    // Without storage only the reminder is missing.
  }
}
