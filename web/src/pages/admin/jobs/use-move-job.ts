import type { StaffJobRow } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { extendJob, jobInputOf, restoreJob, saveJob } from '../../../api/staff-jobs.js';
import { staffKeys } from '../../../api/staff-lists.js';
import { toast } from '../../../components/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.js';
import { recoverFocus } from '../list-section.js';

export type Move = 'activate' | 'extend' | 'restore';

export interface JobMove {
  start: (move: Move) => void;
  /** The move under way. */
  busy: Move | null;
  /** Why the last try failed; empty when it did not. */
  failure: string;
}

const failedText = {
  activate: 'toast.jobActivateFailed',
  extend: 'toast.jobExtendFailed',
  restore: 'toast.jobRestoreFailed',
} as const;

/** What is done to one job with one press, from the version that is on the screen. */
export function useMoveJob(job: StaffJobRow): JobMove {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const queryClient = useQueryClient();

  const mutation = useMutation({
    mutationKey: [...staffKeys.of('jobs'), 'move', job.id],
    mutationFn: (move: Move) => {
      if (move === 'extend') return extendJob(job, locale);
      if (move === 'restore') return restoreJob(job, locale);
      return saveJob(job.id, { ...jobInputOf(job), status: 'active' }, locale);
    },
    // The new last day is the server's to say.
    onSuccess: (saved) => toast.success(saved.message),
    onError: (_error, move) => toast.error(t(failedText[move])),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: staffKeys.all });
      setTimeout(recoverFocus);
    },
  });

  const detail = (mutation.error instanceof ApiError && mutation.error.detail) || '';
  const failed = mutation.isError ? t(failedText[mutation.variables]) : '';
  return {
    start: (move) => mutation.mutate(move),
    busy: mutation.isPending ? mutation.variables : null,
    failure: failed && `${failed}. ${detail}`.trim(),
  };
}
