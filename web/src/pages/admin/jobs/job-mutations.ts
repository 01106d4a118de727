import {
  JOB_DAYS_OPEN,
  messageOf,
  type JobBulkAction,
  type JobBulkResponse,
  type StaffJobRow,
} from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeJob,
  changeJobs,
  restoreJob,
  type JobAction,
  type JobAt,
  type JobsChange,
} from '../../../api/staff-jobs.js';
import { toast } from '../../../components/ui/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { errorText } from '../error-text.js';
import type { JobsResult } from './job-undo-bar.js';
import { textsFor } from './job-title.js';

const failedTexts = {
  close: 'toast.jobCloseFailed',
  activate: 'toast.jobActivateFailed',
  extend: 'toast.jobExtendFailed',
  restore: 'toast.jobRestoreFailed',
} as const;

/** What failed and why; empty when nothing did. */
const failureOf = (failed: string, error: unknown) => (error ? `${failed}. ${errorText(error, '')}`.trim() : '');

export interface JobMove {
  start: (action: JobAction) => void;
  /** The action that is being saved. */
  busy: JobAction | null;
  /** Why the last try failed; empty when it did not. */
  failure: string;
}

/** Changes of one job that need no dialog, sent with the version on the screen. */
export function useMoveJob(job: StaffJobRow): JobMove {
  const { t } = useTranslation('admin');
  const mutation = useMutation({
    ...changeJob(useQueryClient(), job, useLocale()),
    // The message contains the new last day.
    onSuccess: (saved) => toast.success(saved.message),
    onError: (_error, action) => toast.error(t(failedTexts[action])),
  });
  return {
    start: (action) => mutation.mutate(action),
    busy: mutation.isPending ? mutation.variables : null,
    failure: mutation.isError ? failureOf(t(failedTexts[mutation.variables]), mutation.error) : '',
  };
}

const isCorrection = ({ jobs: [job] }: JobsChange): boolean => job?.status === 'closed';

/**
 * Changes of the selected jobs, closing a single job, and the reason of one that is closed. @param onDone gets the result;
 * null after the last two
 */
export function useMoveJobs(onDone: (result: JobsResult | null) => void) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const mutation = useMutation({
    ...changeJobs(useQueryClient(), locale),
    onSuccess: (response, change) => {
      if (!response) toast.success(messageOf(isCorrection(change) ? 'job_updated' : 'job_closed', locale));
      onDone(response && resultOf(response, change.jobs, change.action));
    },
    onError: (_error, change) => toast.error(failedText(change)),
  });
  const failedText = (change: JobsChange) =>
    t(change.action === 'close' && isCorrection(change) ? 'toast.jobSaveFailed' : failedTexts[change.action]);

  const resultOf = (
    { changed, refused, renewed }: JobBulkResponse,
    jobs: readonly StaffJobRow[],
    action: JobBulkAction,
  ): JobsResult => {
    const titleOf = (id: string) => {
      const job = jobs.find((one) => one.id === id);
      return job ? `${textsFor(job, locale).title} (${job.reference})` : id;
    };
    return {
      text: [
        t(`jobs.done.${action}`, { count: changed.length }),
        ...(renewed.length > 0 ? [t('jobs.renewed', { number: renewed.length, days: JOB_DAYS_OPEN })] : []),
      ].join(' '),
      refused: refused.map(({ id, detail }) => ({ title: titleOf(id), detail })),
    };
  };

  return {
    start: (change: JobsChange) => mutation.mutate(change),
    busy: mutation.isPending ? mutation.variables.action : null,
    failure: mutation.isError ? failureOf(failedText(mutation.variables), mutation.error) : '',
    reset: () => mutation.reset(),
  };
}

/** Takes back a deletion. @param onDone called when the job is restored */
export function useUndeleteJob(onDone: () => void) {
  const { t } = useTranslation('admin');
  const mutation = useMutation({
    ...restoreJob(useQueryClient(), useLocale()),
    onSuccess: (saved) => {
      toast.success(saved.message);
      onDone();
    },
    onError: () => toast.error(t(failedTexts.restore)),
  });
  return {
    start: (job: JobAt) => mutation.mutate(job),
    busy: mutation.isPending,
    failure: failureOf(t(failedTexts.restore), mutation.error),
    reset: () => mutation.reset(),
  };
}
