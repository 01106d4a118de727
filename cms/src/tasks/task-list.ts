import { announceStatesTask } from './announce-states';
import { addMissingToSearchTask } from './add-missing-to-search';
import { cleanUpSignIn } from './clean-up-sign-in';
import { deleteOldAuditEntries } from './delete-old-audit-entries';
import { eraseOverdueEntries } from './erase-overdue-entries';
import { expireOverdueJobs } from './expire-overdue-jobs';
import { finishErasure } from './finish-erasure';
import { deleteFailedTasks } from './delete-failed-tasks';
import { deleteOldSearches } from './delete-old-searches';
import { deleteStoredResponses } from './delete-old-responses';
import { publishScheduledContent } from './publish-scheduled-content';
import { purgeDeletedJobs } from './purge-deleted-jobs';
import { purgeDeletedTextsTask } from './purge-deleted-texts';
import { readCvText } from './read-cv-text';
import { readOldCvs } from './read-old-cvs';
import { scanCvTask } from './scan-cv';
import { scanDocumentTask } from './scan-document';
import { scanFailedCvs, scanWaitingCvs } from './scan-cvs-again';
import { deliverJobAlerts } from './deliver-job-alerts';
import { deleteOldJobAlerts } from './delete-old-job-alerts';
import { sendAlertMail } from './send-alert-mail';
import { sendApplicationLinks } from './send-application-links';
import { sendDocumentsNoticeTask } from './send-documents-notice';
import { sendMail } from './send-mail';
import { sendClosingEmailsTask } from './send-closing-emails';
import { sendMorningMails } from './send-morning-mails';
import { sendStateMailTask } from './send-state-mail';
import { sendPasswordLink } from './send-password-link';
import { normaliseSearchWordsTask } from './normalise-search-words';
import { sweepCvFilesTask } from './sweep-cv-files';
import type { BackgroundTask } from './task';

/** Tasks that wait for a mail server. */
export const MAIL_TASKS: readonly BackgroundTask[] = [
  sendMail,
  sendPasswordLink,
  sendApplicationLinks,
  sendAlertMail,
  sendStateMailTask,
  sendDocumentsNoticeTask,
];

/** Short tasks that must be done on time. */
export const CLOCK_TASKS: readonly BackgroundTask[] = [announceStatesTask, expireOverdueJobs, publishScheduledContent];

/** All other background tasks. One file each; add new ones here. */
export const OTHER_TASKS: readonly BackgroundTask[] = [
  cleanUpSignIn,
  sweepCvFilesTask,
  deleteStoredResponses,
  finishErasure,
  eraseOverdueEntries,
  deleteFailedTasks,
  deleteOldSearches,
  deleteOldAuditEntries,
  deleteOldJobAlerts,
  deliverJobAlerts,
  purgeDeletedJobs,
  purgeDeletedTextsTask,
  scanCvTask,
  scanDocumentTask,
  scanWaitingCvs,
  scanFailedCvs,
  sendClosingEmailsTask,
  sendMorningMails,
  readCvText,
  readOldCvs,
  addMissingToSearchTask,
  normaliseSearchWordsTask,
];

export const TASKS: readonly BackgroundTask[] = [...MAIL_TASKS, ...CLOCK_TASKS, ...OTHER_TASKS];
