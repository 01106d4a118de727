import type { CvScan, MessageCode } from '@qantara/contract';
import { Refusal } from '../refusal';

const CODES: Readonly<Record<Exclude<CvScan, 'clean'>, MessageCode>> = {
  waiting: 'cv_being_checked',
  infected: 'cv_infected',
  failed: 'cv_not_checked',
};

/** Nobody reads a file the virus scanner has not released; null: it came without one. */
export function refuseLocked(scan: CvScan | null): void {
  if (scan && scan !== 'clean') throw new Refusal(CODES[scan]);
}
