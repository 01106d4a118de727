import type { JobRow } from '@qantara/contract';
import { localizedPath } from '../lib/paths.js';

/** The canonical URL of a job in the language of its text (decision 010). */
export const jobUrl = (job: Pick<JobRow, 'id' | 'text_locale'>, publicUrl: string): string =>
  publicUrl + localizedPath(job.text_locale, `/jobs/${job.id}`);
