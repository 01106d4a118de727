import { addMissingToSearchTask } from './add-missing-to-search';
import { cleanUpSignIn } from './clean-up-sign-in';
import { deleteOldAuditEntries } from './delete-old-audit-entries';
import { eraseOverdueEntries } from './erase-overdue-entries';
import { expireOverdueJobs } from './expire-overdue-jobs';
import { finishErasure } from './finish-erasure';
import { forgetFailedTasks } from './forget-failed-tasks';
import { forgetOldSearches } from './forget-old-searches';
import { forgetSentForms } from './forget-sent-forms';
import { publishScheduledContent } from './publish-scheduled-content';
import { purgeDeletedJobs } from './purge-deleted-jobs';
import { readCvText } from './read-cv-text';
import { readOldCvs } from './read-old-cvs';
import { scanCvTask } from './scan-cv';
import { scanFailedCvs, scanWaitingCvs } from './scan-cvs-again';
import { sendMail } from './send-mail';
import { sendPasswordLink } from './send-password-link';
import { spellSearchAgainTask } from './spell-search-again';
import { sweepCvFilesTask } from './sweep-cv-files';
import type { BackgroundTask } from './task';

/** Those that wait for a mail server. */
export const MAIL_TASKS: readonly BackgroundTask[] = [sendMail, sendPasswordLink];

/** Every other background task. One file each; add yours here. */
export const OTHER_TASKS: readonly BackgroundTask[] = [
  cleanUpSignIn,
  sweepCvFilesTask,
  forgetSentForms,
  finishErasure,
  eraseOverdueEntries,
  forgetFailedTasks,
  forgetOldSearches,
  deleteOldAuditEntries,
  expireOverdueJobs,
  publishScheduledContent,
  purgeDeletedJobs,
  scanCvTask,
  scanWaitingCvs,
  scanFailedCvs,
  readCvText,
  readOldCvs,
  addMissingToSearchTask,
  spellSearchAgainTask,
];

export const TASKS: readonly BackgroundTask[] = [...MAIL_TASKS, ...OTHER_TASKS];
