import { messageOf, type StaffJobRow } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.js';
import { jobInputOf, saveJob } from '../../../api/staff-jobs.js';
import { staffKeys } from '../../../api/staff-lists.js';
import { toast } from '../../../components/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { ApiError } from '../../../lib/api-error.js';
import { recoverFocus } from '../list-section.js';

export interface JobSwitch {
  /** Closes an active job, activates any other. */
  start: () => void;
  busy: boolean;
  /** Why the last try failed; empty when it did not. */
  failure: string;
}

export function useSwitchJob(job: StaffJobRow): JobSwitch {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const closing = job.status === 'active';
  const failed = closing ? t('toast.jobCloseFailed') : t('toast.jobActivateFailed');

  const mutation = useMutation({
    mutationKey: [...staffKeys.of('jobs'), 'switch', job.id],
    mutationFn: () => saveJob(job.id, { ...jobInputOf(job), status: closing ? 'closed' : 'active' }, locale),
    // Activating may set a fresh expiry date: only the server can say so.
    onSuccess: (saved) => toast.success(closing ? messageOf('job_closed', locale) : saved.message),
    onError: () => toast.error(failed),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: staffKeys.of('jobs') });
      setTimeout(recoverFocus);
    },
  });

  const detail = (mutation.error instanceof ApiError && mutation.error.detail) || '';
  return {
    start: () => mutation.mutate(),
    busy: mutation.isPending,
    failure: mutation.isError ? `${failed}. ${detail}`.trim() : '',
  };
}
