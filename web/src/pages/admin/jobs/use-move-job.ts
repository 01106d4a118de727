import type { StaffJobRow } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeJob, type JobAction } from '../../../api/staff-jobs.js';
import { toast } from '../../../components/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.js';
import { recoverFocus } from '../list-section.js';

export interface JobMove {
  start: (action: JobAction) => void;
  /** The action that is being saved. */
  busy: JobAction | null;
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
    ...changeJob(queryClient, job, locale),
    // The new last day is the server's to say.
    onSuccess: (saved) => toast.success(saved.message),
    onError: (_error, action) => toast.error(t(failedText[action])),
  });
  // Callbacks of `mutate` would not run once the row has left the list.
  const recover = () => void setTimeout(recoverFocus);

  const detail = (mutation.error instanceof ApiError && mutation.error.detail) || '';
  const failed = mutation.isError ? t(failedText[mutation.variables]) : '';
  return {
    start: (action) => void mutation.mutateAsync(action).then(recover, recover),
    busy: mutation.isPending ? mutation.variables : null,
    failure: failed && `${failed}. ${detail}`.trim(),
  };
}
